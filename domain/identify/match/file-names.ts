import { compact, nonAsciiPattern } from '#domain/identify/parse/letters.ts';

const separators = new Set([' ', '_', '-', '\t']);

const maxFileNameLength = 255;

export function getBaseName(name: string): string {
	return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).slice(0, maxFileNameLength);
}

export function normalizeFileName(name: string): string {
	const base = getBaseName(name);
	let out = '';
	const plain = nonAsciiPattern.test(base) ? base.normalize('NFKC') : base;
	for (const char of plain.toLowerCase()) {
		if (!separators.has(char)) out += char;
		else if (!out.endsWith(' ')) out += ' ';
	}
	return out.trim();
}

/** `*` matches any run of characters. Iterative with one remembered star, so the cost stays bounded for hostile names. */
export function matchesPattern(pattern: string, text: string): boolean {
	let p = 0;
	let t = 0;
	let star = -1;
	let mark = 0;
	while (t < text.length) {
		if (p < pattern.length && pattern[p] === '*') {
			star = p++;
			mark = t;
		} else if (p < pattern.length && pattern[p] === text[t]) {
			p++;
			t++;
		} else if (star >= 0) {
			p = star + 1;
			t = ++mark;
		} else return false;
	}
	while (pattern[p] === '*') p++;
	return p === pattern.length;
}

const noteFileTypes = new Set(
	'txt html htm hta rtf doc docx md bmp png jpg jpeg url log vbs xml php'.split(' '),
);

export function stripFileType(plain: string): string {
	const dot = plain.lastIndexOf('.');
	return dot > 0 && noteFileTypes.has(plain.slice(dot + 1)) ? plain.slice(0, dot) : plain;
}

export const isNoteFileName = (name: string): boolean =>
	stripFileType(name.toLowerCase()) !== name.toLowerCase();

const commonNoteWords = new Set(
	'read readme me this please important attention warning note how to do i get back your my our the all data file files decrypt decryption decryptor decrypted encrypted encrypt decoder decode recover recovery recovering restore restoring restoration unlock open help instruction instructions info information for and is it are here must first now contact us what happened happend happens txt html hta htm return locked lock ransom ransomware message msg index manual input text new document untitled guide look after payment pay'.split(
		' ',
	),
);

export const isCommonNoteWord = (word: string): boolean => commonNoteWords.has(word);

const minBrandLength = 5;

export function findDistinctiveWords(name: string): string[] {
	const found: string[] = [];
	let word = '';
	for (const char of `${normalizeFileName(name)} `) {
		if (char >= 'a' && char <= 'z') word += char;
		else {
			if (word.length >= minBrandLength && !commonExtensions.has(word) && !isMadeOf(commonNoteWords, word))
				found.push(word);
			word = '';
		}
	}
	return found;
}

export function isGenericNoteName(name: string): boolean {
	const plain = stripFileType(normalizeFileName(name)).replaceAll('*', ' ');
	let word = '';
	for (const char of `${plain} `) {
		if ((char >= 'a' && char <= 'z') || char > '\u007f') word += char;
		else if (word !== '') {
			if (!commonNoteWords.has(word) && !isMadeOf(commonNoteWords, word)) return false;
			word = '';
		}
	}
	return true;
}

export function isMadeOf(listed: ReadonlySet<string>, word: string): boolean {
	// reachable[i]: the first i letters split into listed words
	const reachable = [true];
	for (let end = 1; end <= word.length; end++) {
		reachable[end] = false;
		for (let from = Math.max(0, end - 12); from < end && !reachable[end]; from++)
			reachable[end] = reachable[from] === true && listed.has(word.slice(from, end));
	}
	return reachable[word.length] === true;
}

// Extensions of ordinary programs, or shared by too many families to identify one.
const commonExtensions = new Set(
	'txt html htm hta rtf doc docx xls xlsx ppt pptx pdf jpg jpeg png gif bmp zip rar 7z exe dll bat cmd ps1 vbs js sys com net org onion info top cc to me io ru cn de uk eu mp3 mp4 avi mov db sql bak log ini lnk url key php asp aspx xml json csv tmp dat bin iso img vmdk vhd vhdx vmem vmx pst ost mdf ldf dwg psd cer pem crt torrent locked lock encrypted enc encrypt crypt crypted crypto cry locky_ rsa aes ransom hacked fun wallet fire audit boost risk war part crdownload backup old new'.split(
		' ',
	),
);

export function normalizeExtension(extension: string): string {
	return normalizeFileName(extension).replaceAll(' ', '-').replace('.', '');
}

export function isCommonExtension(extension: string): boolean {
	const plain = compact(extension);
	return plain.length < 2 || commonExtensions.has(plain);
}
