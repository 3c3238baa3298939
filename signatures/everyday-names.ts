import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const everydayWords: ReadonlySet<string> = new Set(
	readFileSync(join(import.meta.dirname, 'everyday-words.txt'), 'utf8').split('\n'),
);

/** Everyday words of ransomware notes, which manuals do not have. */
const noteWords: ReadonlySet<string> = new Set(
	'coin corp corporate crypt crypter crypto cryptor decryptor encoder encryptor locker ransom ransomware virus wanna'.split(
		' ',
	),
);

export const isEverydayWord = (word: string): boolean =>
	word.length === 1 || noteWords.has(word.toLowerCase()) || everydayWords.has(word.toLowerCase());

/** "Kill Security": every word of it stands in harmless texts, so it never identifies alone. */
export function isEverydayPhrase(name: string): boolean {
	const words = name.split(/[\s_-]+/);
	return words.length > 1 && words.every((word) => /^\d/.test(word) || isEverydayWord(word));
}
