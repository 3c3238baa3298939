import { fromBase64Url, toBase64Url } from '#app/lib/compressed-text.ts';
import type { RoomSecret } from './keys.ts';

/** Twenty words of 7,776 hold 256 bits. A link has one such part, or two after somebody was removed; the last word is a checksum. */
const partWordCount = 20;
const wordCounts = [partWordCount + 1, 2 * partWordCount + 1];

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

function toIndexes(part: string, base: bigint): number[] {
	let rest = fromBase64Url(part).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
	return Array.from({ length: partWordCount }, () => {
		const index = Number(rest % base);
		rest /= base;
		return index;
	});
}

export async function toSpokenCode(secret: RoomSecret, words: readonly string[]): Promise<string[]> {
	const parts = secret.split('.').slice(1);
	const indexes = parts.flatMap((part) => toIndexes(part, BigInt(words.length)));
	return [...indexes, await getChecksum(secret, words.length)].map((index) => words[index] ?? '');
}

function toPart(indexes: readonly number[], base: bigint): string | undefined {
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
	if (!wordCounts.includes(typed.length))
		return { problem: `You typed ${typed.length} words. The code has ${wordCounts.join(' or ')}.` };
	const parts = Array.from({ length: Math.floor(typed.length / partWordCount) }, (_, index) =>
		toPart(indexes.slice(index * partWordCount, (index + 1) * partWordCount), BigInt(words.length)),
	);
	for (const kind of parts.includes(undefined) ? [] : kinds) {
		const secret: RoomSecret = `${kind}.${parts.join('.')}`;
		if ((await getChecksum(secret, words.length)) === indexes.at(-1)) return { secret };
	}
	return { problem: 'One word is wrong or in the wrong place. Have the words read again.' };
}
