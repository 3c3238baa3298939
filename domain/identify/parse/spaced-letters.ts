import { isLetterOrDigit } from './letters.ts';

const minRunLength = 4;

function isGapCode(code: number): boolean {
	return code === 32 || code === 95 || code === 45 || code === 46;
}

// Nothing optional, so it cannot backtrack.
const spacedRunPattern = /[ _.-][a-z0-9\u00c0-\uffff][ _.-][a-z0-9\u00c0-\uffff][ _.-]/i;

function findSpacedLetters(text: string): number {
	let at = text.search(spacedRunPattern);
	if (at < 0) return text.length;
	while (at > 0 && isLetterOrDigit(text.charCodeAt(at - 1))) at--;
	return at;
}

/** "Y O U R   F I L E S" becomes "YOUR FILES". */
export function joinSpacedLetters(text: string): string {
	let out = '';
	let from = 0;
	let at = findSpacedLetters(text);
	const { length } = text;
	while (at < length) {
		if (!isLetterOrDigit(text.charCodeAt(at))) {
			at++;
			continue;
		}
		if (!isGapCode(text.charCodeAt(at + 1))) {
			do at++;
			while (isLetterOrDigit(text.charCodeAt(at)));
			continue;
		}
		const gap = text[at + 1];
		let end = at;
		let letters = text[at] ?? '';
		while (
			text[end + 1] === gap &&
			isLetterOrDigit(text.charCodeAt(end + 2)) &&
			!isLetterOrDigit(text.charCodeAt(end + 3))
		) {
			end += 2;
			letters += text[end];
		}
		if (letters.length >= minRunLength && !isAllDigits(letters)) {
			out += text.slice(from, at) + letters;
			from = end + 1;
		}
		at = end + 1;
	}
	return from === 0 ? text : out + text.slice(from);
}

function isAllDigits(text: string): boolean {
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code < 48 || code > 57) return false;
	}
	return true;
}
