export function looksLikeRtf(text: string): boolean {
	return text.trimStart().startsWith('{\\rtf');
}

const skippedGroups = [
	'fonttbl',
	'colortbl',
	'stylesheet',
	'info',
	'pict',
	'themedata',
	'datastore',
	'generator',
];
const breakWords = new Set(['par', 'line', 'row', 'sect', 'page', 'cell', 'tab']);

/** Drops control words, decodes \'hh and \uN. Linear time for any input. */
export function rtfToText(rtf: string): string {
	const out: string[] = [];
	const skipStack: boolean[] = [];
	let isSkipping = false;
	let at = 0;
	while (at < rtf.length) {
		const char = rtf[at];
		if (char === '{') {
			skipStack.push(isSkipping);
			const ahead = rtf.slice(at + 1, at + 20);
			if (ahead.startsWith('\\*') || skippedGroups.some((word) => ahead.startsWith(`\\${word}`)))
				isSkipping = true;
			at++;
		} else if (char === '}') {
			isSkipping = skipStack.pop() ?? false;
			at++;
		} else if (char === '\\') {
			const next = rtf[at + 1] ?? '';
			if (next === "'") {
				const value = Number.parseInt(rtf.slice(at + 2, at + 4), 16);
				if (!isSkipping && !Number.isNaN(value)) out.push(String.fromCharCode(value));
				at += 4;
			} else if (isLetter(rtf.charCodeAt(at + 1))) {
				let end = at + 1;
				while (isLetter(rtf.charCodeAt(end))) end++;
				const word = rtf.slice(at + 1, end);
				const numberFrom = end;
				if (rtf[end] === '-') end++;
				while (isDigit(rtf.charCodeAt(end))) end++;
				const value = Number.parseInt(rtf.slice(numberFrom, end), 10);
				if (rtf[end] === ' ') end++;
				if (!isSkipping && word === 'u' && !Number.isNaN(value)) {
					out.push(String.fromCharCode(value < 0 ? value + 65536 : value));
					if (rtf[end] === '?') end++;
				} else if (!isSkipping && breakWords.has(word)) out.push('\n');
				at = end;
			} else {
				if (!isSkipping && (next === '\\' || next === '{' || next === '}')) out.push(next);
				if (!isSkipping && next === '~') out.push(' ');
				at += 2;
			}
		} else {
			if (!isSkipping && char !== '\r' && char !== '\n') out.push(char ?? '');
			at++;
		}
	}
	return out.join('');
}

function isLetter(code: number): boolean {
	return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function isDigit(code: number): boolean {
	return code >= 48 && code <= 57;
}
