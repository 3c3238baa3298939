// Lower-case patterns that identify a family: `*` is 1 to 64 characters without whitespace, `?` a single letter or digit.

const maxCharacters = 65_536;
const maxRunLength = 64;

export function findSignaturePhrase(lower: string, pattern: string): string | null {
	const first = getFirstLiteral(pattern);
	const text = lower.slice(0, maxCharacters);
	for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
		const end = matchFrom(text, at + first.length, pattern, first.length);
		if (end >= 0) return text.slice(at, end);
	}
	return null;
}

function getFirstLiteral(pattern: string): string {
	const end = pattern.search(/[*?]/);
	return end < 0 ? pattern : pattern.slice(0, end);
}

/** End of the match in the text, or -1. A `*` ends at the first occurrence of the next literal. */
function matchFrom(text: string, from: number, pattern: string, patternFrom: number): number {
	let at = from;
	let p = patternFrom;
	while (p < pattern.length) {
		if (pattern[p] === '*') {
			const literal = getFirstLiteral(pattern.slice(p + 1));
			const next = literal === '' ? at + 1 : text.indexOf(literal, at + 1);
			if (next < 0 || next - at > maxRunLength || hasWhitespace(text, at, next)) return -1;
			at = next + literal.length;
			p += 1 + literal.length;
		} else if (pattern[p] === '?' ? isLetterOrDigit(text.charCodeAt(at)) : pattern[p] === text[at]) {
			at++;
			p++;
		} else return -1;
	}
	return at;
}

function hasWhitespace(text: string, from: number, to: number): boolean {
	for (let i = from; i < to; i++) if (text.charCodeAt(i) <= 32) return true;
	return false;
}

function isLetterOrDigit(code: number): boolean {
	return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}
