import { foldHomoglyphs } from './homoglyphs.ts';

const asciiLetterOrDigit = new Uint8Array(128);
for (let code = 0; code < 128; code++)
	if (/[a-z0-9]/i.test(String.fromCharCode(code))) asciiLetterOrDigit[code] = 1;

export function isLetterOrDigit(code: number): boolean {
	return code < 128 ? asciiLetterOrDigit[code] === 1 : code >= 0xc0;
}

export const nonAsciiPattern = /[\u0080-\uffff]/;

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const accents = /\p{M}/gu;

/** Lowercase letters and digits without accents, to compare names. */
export function compact(text: string): string {
	if (!nonAsciiPattern.test(text)) return compactAscii(text.toLowerCase());
	const folded = foldHomoglyphs(text.normalize('NFKD').replace(accents, '')).toLowerCase();
	let out = '';
	for (const part of folded.match(wordPattern) ?? []) out += part;
	return out;
}

function compactAscii(lower: string): string {
	let out = '';
	let from = 0;
	for (let at = 0; at < lower.length; at++) {
		if (isLetterOrDigit(lower.charCodeAt(at))) continue;
		out += lower.slice(from, at);
		from = at + 1;
	}
	return from === 0 ? lower : out + lower.slice(from);
}
