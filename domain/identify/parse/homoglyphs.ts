// Letters of other scripts that look like Latin ones, and Cyrillic read in the wrong code page: both hide words from a search.

const homoglyphs: Readonly<Record<string, string>> = {
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

/** A word that mixes Latin letters with look-alikes of other scripts is folded to Latin; a wholly Cyrillic word stays. */
export function foldHomoglyphs(text: string): string {
	if (!foreignLetter.test(text)) return text;
	return text.replace(wordPattern, (word) => {
		if (!foreignLetter.test(word) || !latinLetter.test(word)) return word;
		let out = '';
		for (const char of word) out += homoglyphs[char] ?? char;
		return out;
	});
}

// Cyrillic look-alikes of a Windows code page, read as if they were western letters: "Àll yîur filås".
const mojibakeLetters: Readonly<Record<string, string>> = {
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
const minMojibakeCount = 5;

/** No language writes both å and î often, so a text with many of each was misread. */
export function fixMojibake(text: string): string {
	if (text.split('å', minMojibakeCount + 1).length <= minMojibakeCount) return text;
	if (text.split('î', minMojibakeCount + 1).length <= minMojibakeCount) return text;
	let out = '';
	for (const char of text) out += mojibakeLetters[char] ?? char;
	return out;
}
