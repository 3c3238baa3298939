import { isGenericNoteName, normalizeExtension, normalizeFileName, stripFileType } from './file-names.ts';

const maxFileNames = 100;
const maxNameLength = 60;
const minNameLength = 5;

/** "see Beni Oku.txt": distinctive note names mentioned in the text. */
export function findMentionedFileNames(text: string): { written: string; stem: string }[] {
	const found = new Map<string, { written: string; stem: string }>();
	let remaining = maxFileNames;
	for (let dot = text.indexOf('.'); dot >= 0 && remaining > 0; dot = text.indexOf('.', dot + 1)) {
		const end = findLabelEnd(text, dot + 1, 8);
		if (end - dot < 4 || end - dot > 5 || !mentionedFileTypes.has(text.slice(dot + 1, end).toLowerCase()))
			continue;
		remaining--;
		// The name may contain spaces, so every word before the dot is tried as its start.
		for (
			let from = dot - 1;
			from >= 0 && dot - from <= maxNameLength && !isQuoteOrBreak(text[from]);
			from--
		) {
			const before = text[from - 1] ?? ' ';
			if (before !== ' ' && !isQuoteOrBreak(before)) continue;
			const written = text.slice(from, end);
			const stem = stripFileType(normalizeFileName(written));
			if (stem.length >= minNameLength && !isGenericNoteName(written)) found.set(stem, { written, stem });
		}
	}
	return [...found.values()];
}

const mentionedFileTypes = new Set('txt html htm hta rtf url log'.split(' '));
const isQuoteOrBreak = (char = ' '): boolean => '\n\r\t"\'`<>:/\\«»“”'.includes(char);

function findLabelEnd(text: string, from: number, maxLength: number): number {
	let end = from;
	while (end < text.length && end - from < maxLength && isExtensionCode(text.charCodeAt(end))) end++;
	return end;
}

const maxExtensions = 2000;
const maxExtensionLength = 40;

const fileTypes = new Set(
	'jpg jpeg png doc docx xls xlsx ppt pptx pdf txt zip mp3 mp4 db sql bmp gif bak'.split(' '),
);

export type MentionedExtensions = {
	/** ".abc", "*.abc", "photo.jpg.abc", "the extension abc" */
	readonly sure: ReadonlySet<string>;
	/** After a dot in any other word, such as a host or "Key.abc". */
	readonly loose: ReadonlySet<string>;
};

/** Expects lower case. */
export function findMentionedExtensions(text: string): MentionedExtensions {
	const sure = findSpelledOutExtensions(text);
	const loose = new Set<string>();
	let dot = text.indexOf('.');
	let remaining = maxExtensions;
	while (dot >= 0 && remaining > 0) {
		let end = dot + 1;
		while (end < text.length && end - dot < maxExtensionLength && isExtensionCode(text.charCodeAt(end)))
			end++;
		if (end - dot > 2) {
			remaining--;
			const isSure = !isExtensionCode(text.charCodeAt(dot - 1)) || fileTypes.has(getLabelBefore(text, dot));
			(isSure ? sure : loose).add(normalizeExtension(text.slice(dot, end)));
		}
		dot = text.indexOf('.', dot + 1);
	}
	return { sure, loose };
}

const extensionWord = 'extension';
const fillerWords = new Set('s is are was of to called named new the your with in a an'.split(' '));
const maxFillerWords = 3;

/** "all files have the extension lgzcfcr" */
function findSpelledOutExtensions(text: string): Set<string> {
	const found = new Set<string>();
	let remaining = maxFileNames;
	for (
		let at = text.indexOf(extensionWord);
		at >= 0 && remaining > 0;
		at = text.indexOf(extensionWord, at + 1)
	) {
		remaining--;
		let from = at + extensionWord.length;
		for (let n = 0; n <= maxFillerWords; n++) {
			while (isGap(text, from)) from++;
			const end = findLabelEnd(text, from, maxExtensionLength);
			const label = text.slice(from, end);
			if (!fillerWords.has(label)) {
				if (label.length > 1) found.add(normalizeExtension(`.${label}`));
				break;
			}
			from = end;
		}
	}
	return found;
}

function isGap(text: string, at: number): boolean {
	return at < text.length && !isExtensionCode(text.charCodeAt(at)) && !'.!?\n'.includes(text[at] ?? '');
}

function getLabelBefore(text: string, dot: number): string {
	const from = text.lastIndexOf('.', dot - 1);
	return from >= 0 && dot - from <= 5 ? text.slice(from + 1, dot).toLowerCase() : '';
}

function isExtensionCode(code: number): boolean {
	return (
		(code >= 97 && code <= 122) ||
		(code >= 65 && code <= 90) ||
		(code >= 48 && code <= 57) ||
		code === 95 ||
		code === 45 ||
		code > 191
	);
}
