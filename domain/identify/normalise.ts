import { decodeEntities, htmlToText, looksLikeHtml, looksLikeRtf, rtfToText } from './markup.ts';

export type NormalText = {
	/** What a person would read: markup gone, tricks undone, original letter case. */
	readonly text: string;
	/** The untouched words of the input, for addresses that only stand in links or scripts. */
	readonly raw: string;
};

const nul = String.fromCharCode(0);

/** UTF-16 read as if it were one byte per character leaves a nul beside every letter. */
function withoutNuls(text: string): string {
	return text.includes(nul) ? text.replaceAll(nul, '') : text;
}

// Zero-width and direction marks, soft hyphen, byte-order mark, variation selectors: invisible, and used to break up words.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const lookalikes: Readonly<Record<string, string>> = {
	а: 'a',
	в: 'b',
	с: 'c',
	ԁ: 'd',
	е: 'e',
	ё: 'e',
	ғ: 'f',
	һ: 'h',
	н: 'h',
	і: 'i',
	ї: 'i',
	ј: 'j',
	к: 'k',
	ӏ: 'l',
	м: 'm',
	п: 'n',
	о: 'o',
	р: 'p',
	ԛ: 'q',
	г: 'r',
	ѕ: 's',
	т: 't',
	и: 'u',
	ѵ: 'v',
	ш: 'w',
	ѡ: 'w',
	х: 'x',
	у: 'y',
	А: 'A',
	В: 'B',
	С: 'C',
	Е: 'E',
	Н: 'H',
	І: 'I',
	Ј: 'J',
	К: 'K',
	М: 'M',
	О: 'O',
	Р: 'P',
	Ѕ: 'S',
	Т: 'T',
	Х: 'X',
	У: 'Y',
	Ү: 'Y',
	α: 'a',
	β: 'b',
	ε: 'e',
	η: 'n',
	ι: 'i',
	κ: 'k',
	ν: 'v',
	ο: 'o',
	ρ: 'p',
	τ: 't',
	υ: 'u',
	χ: 'x',
	ω: 'w',
	σ: 'o',
	γ: 'y',
	Α: 'A',
	Β: 'B',
	Ε: 'E',
	Ζ: 'Z',
	Η: 'H',
	Ι: 'I',
	Κ: 'K',
	Μ: 'M',
	Ν: 'N',
	Ο: 'O',
	Ρ: 'P',
	Τ: 'T',
	Υ: 'Y',
	Χ: 'X',
	ı: 'i',
	ł: 'l',
	Ł: 'L',
	ø: 'o',
	Ø: 'O',
	đ: 'd',
	Đ: 'D',
	ŧ: 't',
	Ŧ: 'T',
	ħ: 'h',
	Ħ: 'H',
	ɡ: 'g',
	ʟ: 'L',
	ʀ: 'R',
	ɪ: 'I',
	ᴀ: 'A',
	ʙ: 'B',
	ᴄ: 'C',
	ᴅ: 'D',
	ᴇ: 'E',
	ꜰ: 'F',
	ɢ: 'G',
	ʜ: 'H',
	ᴊ: 'J',
	ᴋ: 'K',
	ᴍ: 'M',
	ɴ: 'N',
	ᴏ: 'O',
	ᴘ: 'P',
	ꜱ: 'S',
	ᴛ: 'T',
	ᴜ: 'U',
	ᴠ: 'V',
	ᴡ: 'W',
	ʏ: 'Y',
	ᴢ: 'Z',
	'๏': 'o',
	є: 'e',
	ค: 'a',
	ภ: 'n',
	'๓': 'm',
	ฬ: 'w',
};

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const latinLetter = /[a-z]/i;
const foreignLetter =
	/[\u0370-\u052f\u0e00-\u0e7f\u1d00-\u1d7f\ua720-\ua7ff\u0131\u0141\u0142\u00d8\u00f8\u0110\u0111\u0126\u0127\u0166\u0167\u0250-\u02af]/;
const accents = /\p{M}/gu;

/** A word that mixes Latin letters with look-alikes of other scripts is folded to Latin; a wholly Cyrillic word stays. */
function foldLookalikes(text: string): string {
	if (!foreignLetter.test(text)) return text;
	return text.replace(wordPattern, (word) => {
		if (!foreignLetter.test(word) || !latinLetter.test(word)) return word;
		let out = '';
		for (const char of word) out += lookalikes[char] ?? char;
		return out;
	});
}

// Cyrillic look-alikes of a Windows code page, read as if they were western letters: "Àll yîur filås".
const misreadLetters: Readonly<Record<string, string>> = {
	à: 'a',
	å: 'e',
	î: 'o',
	ñ: 'c',
	ð: 'p',
	ó: 'y',
	õ: 'x',
	ê: 'k',
	ì: 'm',
	ò: 't',
	â: 'b',
	À: 'A',
	Å: 'E',
	Î: 'O',
	Ñ: 'C',
	Ð: 'P',
	Ó: 'Y',
	Õ: 'X',
	Ê: 'K',
	Ì: 'M',
	Ò: 'T',
	Â: 'B',
	Í: 'H',
};
const misreadTimes = 5;

/** No language writes both å and î often, so a text with many of each was misread. */
function foldMisread(text: string): string {
	if (text.split('å', misreadTimes + 1).length <= misreadTimes) return text;
	if (text.split('î', misreadTimes + 1).length <= misreadTimes) return text;
	let out = '';
	for (const char of text) out += misreadLetters[char] ?? char;
	return out;
}

const defanged: readonly (readonly [string, string])[] = [
	['hxxps', 'https'],
	['hXXps', 'https'],
	['hxxp', 'http'],
	['hXXp', 'http'],
	['[.]', '.'],
	['(.)', '.'],
	['{.}', '.'],
	['[dot]', '.'],
	['(dot)', '.'],
	['[DOT]', '.'],
	['{dot}', '.'],
	['[@]', '@'],
	['(@)', '@'],
	['[at]', '@'],
	['(at)', '@'],
	['[AT]', '@'],
	['{at}', '@'],
	[' @ ', '@'],
	['[:]', ':'],
	['\\.', '.'],
	['[://]', '://'],
];

const isBracket = (mark: string): boolean => mark[0] === '[' || mark[0] === '(' || mark[0] === '{';

function refang(text: string): string {
	let out = text;
	const brackets = out.includes('[') || out.includes('(') || out.includes('{');
	for (const [from, to] of defanged)
		if ((brackets || !isBracket(from)) && out.includes(from)) out = out.replaceAll(from, to);
	return out;
}

const asciiLetterOrDigit = new Uint8Array(128);
for (let code = 0; code < 128; code++)
	if (/[a-z0-9]/i.test(String.fromCharCode(code))) asciiLetterOrDigit[code] = 1;

function isLetterOrDigit(code: number): boolean {
	return code < 128 ? asciiLetterOrDigit[code] === 1 : code >= 0xc0;
}

const spacedRun = 4;

/** Blank, underscore, dash or dot. */
function isGapCode(code: number): boolean {
	return code === 32 || code === 95 || code === 45 || code === 46;
}

/** Where such a run may begin, or the end of the text. One look in every four letters cannot miss a run of seven. */
function firstSpacedLetters(text: string): number {
	const { length } = text;
	for (let probe = 0; probe < length; probe += spacedRun) {
		const gap = isGapCode(text.charCodeAt(probe)) ? probe : probe + 1;
		const code = text.charCodeAt(gap);
		if (!isGapCode(code) || text.charCodeAt(gap + 2) !== code || !isLetterOrDigit(text.charCodeAt(gap + 1)))
			continue;
		let at = Math.max(0, probe - 2 * spacedRun);
		while (at > 0 && isLetterOrDigit(text.charCodeAt(at - 1))) at--;
		return at;
	}
	return length;
}

/** "Y O U R   F I L E S" becomes "YOUR FILES": four or more single characters with the same single gap between them. */
export function joinSpacedLetters(text: string): string {
	let out = '';
	let from = 0;
	let at = firstSpacedLetters(text);
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
		if (letters.length >= spacedRun && !isAllDigits(letters)) {
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

const notAscii = /[\u0080-\uffff]/;

export function normalise(input: string): NormalText {
	const bare = withoutNuls(input);
	const isAscii = !notAscii.test(bare);
	const raw = isAscii ? bare : bare.replace(invisible, '');
	let text = raw;
	if (looksLikeRtf(text)) text = rtfToText(text);
	if (looksLikeHtml(text)) text = htmlToText(text);
	else text = decodeEntities(text);
	if (!(isAscii && text === raw) && notAscii.test(text))
		text = foldLookalikes(foldMisread(text.normalize('NFKC').replace(invisible, '')));
	text = joinSpacedLetters(refang(text));
	return { text, raw: text === raw ? '' : refang(decodeEntities(raw)) };
}

/** Letters and digits only, lower case, accents off: how names and file names are compared. */
export function compact(text: string): string {
	if (!notAscii.test(text)) return compactAscii(text.toLowerCase());
	const folded = foldLookalikes(text.normalize('NFKD').replace(accents, '')).toLowerCase();
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
