import { isGenericNoteName, plainEnding, plainFileName, withoutType } from './file-names.ts';

// Note names and file endings that a text speaks of.

const fileNamesRead = 100;
const longestNamed = 60;
const shortestNamed = 5;

/** "see Beni Oku.txt": note names that stand in the text, unless they are made of everyday words. */
export function mentionedFileNames(text: string): { written: string; stem: string }[] {
	const found = new Map<string, { written: string; stem: string }>();
	let left = fileNamesRead;
	for (let dot = text.indexOf('.'); dot >= 0 && left > 0; dot = text.indexOf('.', dot + 1)) {
		const end = endOfLabel(text, dot + 1, 8);
		if (end - dot < 4 || end - dot > 5 || !namedTypes.has(text.slice(dot + 1, end).toLowerCase())) continue;
		left--;
		// The name may hold blanks: every word before the dot is tried as its beginning.
		for (let from = dot - 1; from >= 0 && dot - from <= longestNamed && !isQuoteOrBreak(text[from]); from--) {
			const before = text[from - 1] ?? ' ';
			if (before !== ' ' && !isQuoteOrBreak(before)) continue;
			const written = text.slice(from, end);
			const stem = withoutType(plainFileName(written));
			if (stem.length >= shortestNamed && !isGenericNoteName(written)) found.set(stem, { written, stem });
		}
	}
	return [...found.values()];
}

const namedTypes = new Set('txt html htm hta rtf url log'.split(' '));
const isQuoteOrBreak = (char = ' '): boolean => '\n\r\t"\'`<>:/\\«»“”'.includes(char);

function endOfLabel(text: string, from: number, longest: number): number {
	let end = from;
	while (end < text.length && end - from < longest && isEndingCode(text.charCodeAt(end))) end++;
	return end;
}

const endingsRead = 2000;
const longestEnding = 40;

const fileTypes = new Set(
	'jpg jpeg png doc docx xls xlsx ppt pptx pdf txt zip mp3 mp4 db sql bmp gif bak'.split(' '),
);

export type MentionedEndings = {
	/** Said or shown to be endings: ".abc", "*.abc", "photo.jpg.abc", "the extension abc". */
	readonly sure: ReadonlySet<string>;
	/** What follows a dot in any other word, such as a host or "Key.abc". */
	readonly loose: ReadonlySet<string>;
};

/** Of a text in lower case. */
export function mentionedEndings(text: string): MentionedEndings {
	const sure = endingsInWords(text);
	const loose = new Set<string>();
	let dot = text.indexOf('.');
	let left = endingsRead;
	while (dot >= 0 && left > 0) {
		let end = dot + 1;
		while (end < text.length && end - dot < longestEnding && isEndingCode(text.charCodeAt(end))) end++;
		if (end - dot > 2) {
			left--;
			const isSure = !isEndingCode(text.charCodeAt(dot - 1)) || fileTypes.has(labelBefore(text, dot));
			(isSure ? sure : loose).add(plainEnding(text.slice(dot, end)));
		}
		dot = text.indexOf('.', dot + 1);
	}
	return { sure, loose };
}

const endingWord = 'extension';
const wordsBetween = new Set('s is are was of to called named new the your with in a an'.split(' '));
const mostBetween = 3;

/** "all files have the extension lgzcfcr": the first word after it that is not a filler. */
function endingsInWords(text: string): Set<string> {
	const found = new Set<string>();
	let left = fileNamesRead;
	for (let at = text.indexOf(endingWord); at >= 0 && left > 0; at = text.indexOf(endingWord, at + 1)) {
		left--;
		let from = at + endingWord.length;
		for (let n = 0; n <= mostBetween; n++) {
			while (isGap(text, from)) from++;
			const end = endOfLabel(text, from, longestEnding);
			const label = text.slice(from, end);
			if (!wordsBetween.has(label)) {
				if (label.length > 1) found.add(plainEnding(`.${label}`));
				break;
			}
			from = end;
		}
	}
	return found;
}

/** Between two words of one sentence. */
function isGap(text: string, at: number): boolean {
	return at < text.length && !isEndingCode(text.charCodeAt(at)) && !'.!?\n'.includes(text[at] ?? '');
}

function labelBefore(text: string, dot: number): string {
	const from = text.lastIndexOf('.', dot - 1);
	return from >= 0 && dot - from <= 5 ? text.slice(from + 1, dot).toLowerCase() : '';
}

function isEndingCode(code: number): boolean {
	return (
		(code >= 97 && code <= 122) ||
		(code >= 65 && code <= 90) ||
		(code >= 48 && code <= 57) ||
		code === 95 ||
		code === 45 ||
		code > 191
	);
}
