import { strFromU8, unzipSync } from 'fflate';
import { htmlToText, looksLikeHtml } from './html.ts';
import { looksLikeRtf, rtfToText } from './rtf.ts';

export type FileTextError = 'empty' | 'image' | 'pdf' | 'encrypted' | 'too-large' | 'no-text';
export type FileTextResult =
	| { readonly ok: true; readonly text: string }
	| { readonly ok: false; readonly problem: FileTextError };

export const maxNoteFileBytes = 20 * 1024 * 1024;
const maxDocumentXmlBytes = 8 * 1024 * 1024;
const maxTextLength = 1_000_000;

const startsWith = (bytes: Uint8Array, ...magic: readonly number[]): boolean =>
	magic.every((value, i) => bytes[i] === value);

function isImage(bytes: Uint8Array): boolean {
	return (
		startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
		startsWith(bytes, 0xff, 0xd8, 0xff) ||
		startsWith(bytes, 0x47, 0x49, 0x46, 0x38) ||
		startsWith(bytes, 0x42, 0x4d) ||
		startsWith(bytes, 0x49, 0x49, 0x2a, 0) ||
		startsWith(bytes, 0x4d, 0x4d, 0, 0x2a) ||
		(startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && strFromU8(bytes.subarray(8, 12), true) === 'WEBP') ||
		['ftyphei', 'ftypmif'].includes(strFromU8(bytes.subarray(4, 11), true))
	);
}

export function extractFileText(bytes: Uint8Array): FileTextResult {
	if (bytes.length > maxNoteFileBytes) return { ok: false, problem: 'too-large' };
	if (bytes.length === 0) return { ok: false, problem: 'empty' };
	if (isImage(bytes)) return { ok: false, problem: 'image' };
	if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return { ok: false, problem: 'pdf' };
	if (startsWith(bytes, 0x50, 0x4b)) return extractDocxText(bytes);
	if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return extractDocText(bytes);
	let text = decode(bytes);
	if (text === null) return { ok: false, problem: 'no-text' };
	if (looksLikeRtf(text)) text = rtfToText(text);
	else if (looksLikeHtml(text)) text = htmlToText(text);
	return toResult(text);
}

function toResult(text: string): FileTextResult {
	const trimmed = text.trim();
	if (trimmed === '') return { ok: false, problem: 'empty' };
	return { ok: true, text: trimmed.slice(0, maxTextLength) };
}

/** Checks sizes before unpacking, against zip bombs. */
function extractDocxText(bytes: Uint8Array): FileTextResult {
	let isTooLarge = false;
	let isFound = false;
	try {
		const files = unzipSync(bytes, {
			filter: ({ name, originalSize }) => {
				// A zip can list the same entry thousands of times.
				if (name !== 'word/document.xml' || isFound) return false;
				isFound = true;
				if (originalSize > maxDocumentXmlBytes) isTooLarge = true;
				return !isTooLarge;
			},
		});
		if (isTooLarge) return { ok: false, problem: 'too-large' };
		const xml = files['word/document.xml'];
		if (xml === undefined) return { ok: false, problem: 'no-text' };
		const spaced = strFromU8(xml)
			.replaceAll('</w:p>', '\n')
			.replaceAll('<w:br/>', '\n')
			.replaceAll('<w:tab/>', ' ')
			.replaceAll('<w:', '<span ')
			.replaceAll('</w:', '</span ');
		return toResult(htmlToText(spaced));
	} catch {
		return { ok: false, problem: isTooLarge ? 'too-large' : 'no-text' };
	}
}

const minRunLength = 5;

/** The .doc container also wraps password-protected .docx files, with a stream of this name. */
function extractDocText(bytes: Uint8Array): FileTextResult {
	const utf16Text = findUtf16Runs(bytes);
	if (utf16Text.includes('EncryptedPackage')) return { ok: false, problem: 'encrypted' };
	const singleByteText = findSingleByteRuns(bytes);
	const text = utf16Text.length * 2 > singleByteText.length ? utf16Text : singleByteText;
	return text.length < 20 ? { ok: false, problem: 'no-text' } : toResult(text);
}

const isPrintable = (code: number): boolean =>
	(code >= 32 && code < 127) || code === 9 || code === 10 || code === 13;

function findUtf16Runs(bytes: Uint8Array): string {
	const out: string[] = [];
	let run = '';
	for (let i = 0; i + 1 < bytes.length; i += 2) {
		const code = (bytes[i] ?? 0) | ((bytes[i + 1] ?? 0) << 8);
		if (isPrintable(code) || (code >= 0xa0 && code < 0x530)) run += String.fromCharCode(code);
		else {
			if (run.length >= minRunLength) out.push(run);
			run = '';
		}
	}
	if (run.length >= minRunLength) out.push(run);
	return out.join('\n');
}

function findSingleByteRuns(bytes: Uint8Array): string {
	const out: string[] = [];
	let from = -1;
	for (let i = 0; i <= bytes.length; i++) {
		const code = bytes[i] ?? 0;
		if (isPrintable(code) || code >= 0xa0) {
			if (from < 0) from = i;
		} else if (from >= 0) {
			if (i - from >= minRunLength * 3) out.push(strFromU8(bytes.subarray(from, i), true));
			from = -1;
		}
	}
	return out.join('\n');
}

function decode(bytes: Uint8Array): string | null {
	if (startsWith(bytes, 0xff, 0xfe)) return decodeUtf16(bytes.subarray(2), 0);
	if (startsWith(bytes, 0xfe, 0xff)) return decodeUtf16(bytes.subarray(2), 1);
	const sample = bytes.subarray(0, 4096);
	const nuls = [0, 0];
	for (let i = 0; i < sample.length; i++) if (sample[i] === 0) nuls[i % 2] = (nuls[i % 2] ?? 0) + 1;
	const [even = 0, odd = 0] = nuls;
	if (odd > sample.length / 6 && even < odd / 8) return decodeUtf16(bytes, 0);
	if (even > sample.length / 6 && odd < even / 8) return decodeUtf16(bytes, 1);
	let control = 0;
	for (const byte of sample) if (!isPrintable(byte) && byte < 32) control++;
	if (control > sample.length / 20) return null;
	const body = startsWith(bytes, 0xef, 0xbb, 0xbf) ? bytes.subarray(3) : bytes;
	const text = strFromU8(body);
	return text.includes('\ufffd') ? decodeSingleByte(body) : text;
}

function decodeUtf16(bytes: Uint8Array, bigEndian: 0 | 1): string {
	const parts: string[] = [];
	for (let at = 0; at + 1 < bytes.length; at += 8192) {
		const codes: number[] = [];
		for (let i = at; i < Math.min(at + 8192, bytes.length - 1); i += 2)
			codes.push((bytes[i + bigEndian] ?? 0) | ((bytes[i + 1 - bigEndian] ?? 0) << 8));
		parts.push(String.fromCharCode(...codes));
	}
	return parts.join('');
}

/** Windows-1251 when most high bytes are adjacent, else Latin-1. */
function decodeSingleByte(bytes: Uint8Array): string {
	let high = 0;
	let paired = 0;
	for (let i = 1; i < bytes.length; i++) {
		if ((bytes[i] ?? 0) < 0xc0) continue;
		high++;
		if ((bytes[i - 1] ?? 0) >= 0xc0) paired++;
	}
	const latin = strFromU8(bytes, true);
	if (paired * 2 < high) return latin;
	let out = '';
	for (const char of latin) {
		const code = char.charCodeAt(0);
		out += code >= 0xc0 && code <= 0xff ? String.fromCharCode(code - 0xc0 + 0x410) : char;
	}
	return out;
}
