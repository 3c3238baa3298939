import { fromBase64Url, toBase64Url } from '#app/lib/compressed-text.ts';
import type { RoomSecret } from './keys.ts';

/** Twenty words of 7,776 hold the 256 bits of a secret; one more is a checksum. */
const secretWordCount = 20;
export const spokenWordCount = secretWordCount + 1;

const kinds = ['e', 'r'] as const;

/** The Electronic Frontier Foundation's list for passphrases: no two words sound alike. */
export async function loadWords(): Promise<readonly string[]> {
	return (await import('@zxcvbn-ts/language-common/src/diceware.json')).default;
}

/** Depends on the kind of link, so that a code tells whether its owner may write. */
async function getChecksum(secret: RoomSecret, wordCount: number): Promise<number> {
	const text = new TextEncoder().encode(`incident room 1 spoken code ${secret}`);
	const digest = await crypto.subtle.digest('SHA-256', text);
	return new DataView(digest).getUint32(0) % wordCount;
}

export async function toSpokenCode(secret: RoomSecret, words: readonly string[]): Promise<string[]> {
	const base = BigInt(words.length);
	let rest = fromBase64Url(secret.slice(2)).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
	const indexes = Array.from({ length: secretWordCount }, () => {
		const index = Number(rest % base);
		rest /= base;
		return index;
	});
	return [...indexes, await getChecksum(secret, words.length)].map((index) => words[index] ?? '');
}

function toSecretText(indexes: readonly number[], base: bigint): string | undefined {
	let rest = indexes.reduceRight((sum, index) => sum * base + BigInt(index), 0n);
	const bytes = new Uint8Array(32);
	for (let position = bytes.length - 1; position >= 0; position -= 1) {
		bytes[position] = Number(rest % 256n);
		rest /= 256n;
	}
	return rest === 0n ? toBase64Url(bytes) : undefined;
}

export type SpokenCodeResult = { secret: RoomSecret } | { problem: string };

/** Reads typed words in any case, with numbers or punctuation between them. */
export async function fromSpokenCode(text: string, words: readonly string[]): Promise<SpokenCodeResult> {
	const typed = text
		.toLowerCase()
		.split(/[^a-z-]+/)
		.filter((word) => /[a-z]/.test(word));
	const indexes = typed.map((word) => words.indexOf(word));
	const unknown = indexes.indexOf(-1);
	if (unknown !== -1)
		return { problem: `Word ${unknown + 1}, “${typed[unknown]}”, is not one of the words. Have it spelled.` };
	if (typed.length !== spokenWordCount)
		return { problem: `You typed ${typed.length} words. The code has ${spokenWordCount}.` };
	const secretText = toSecretText(indexes.slice(0, secretWordCount), BigInt(words.length));
	for (const kind of secretText === undefined ? [] : kinds) {
		const secret: RoomSecret = `${kind}.${secretText}`;
		if ((await getChecksum(secret, words.length)) === indexes.at(-1)) return { secret };
	}
	return { problem: 'One word is wrong or in the wrong place. Have the words read again.' };
}
