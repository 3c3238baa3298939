import { foldHomoglyphs } from './homoglyphs.ts';
import { isLetterOrDigit, nonAsciiPattern } from './letters.ts';

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const accents = /\p{M}/gu;

/** Letters and digits only, lower case, accents off: how names and file names are compared. */
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
