import { toBase64Url } from '#app/lib/compressed-text.ts';
import { Sha256 } from '#domain/evidence/sha256.ts';
import { isObject } from '#domain/incident/record.ts';

/** How many changes a device has read, and a hash over all of them in order. */
export type Head = { readonly count: number; readonly hash: string };

/**
 * A hash chain over the changes of a room, as the server delivered them. Every message says how far its author was, so
 * that two people who were shown different entries find out.
 */
export type Chain = { readonly start: number; readonly hashes: string[] };

export function createChain({ count, hash }: Head): Chain {
	return { start: count, hashes: [hash] };
}

export function getHead({ start, hashes }: Chain): Head {
	return { count: start + hashes.length - 1, hash: hashes.at(-1) ?? '' };
}

const encoder = new TextEncoder();

/** The hash after a change. Not by Web Crypto, which takes longer for a short text and whose answers come one by one. */
export function hashChange(previous: string, data: string): string {
	return toBase64Url(new Sha256().update(encoder.encode(`${previous}.${data}`)).digestBytes());
}

export function extendChain({ hashes }: Chain, data: string): void {
	hashes.push(hashChange(hashes.at(-1) ?? '', data));
}

/** Where the chain starts. Snapshots of earlier versions have no hash; everybody who starts there starts with the same one. */
export function getSnapshotHead(roomId: string, message: unknown, covers: number): Head {
	const head = isObject(message) ? parseHead(message.chain) : undefined;
	return head ?? { count: covers, hash: `${roomId}.${covers}` };
}

export function parseHead(value: unknown): Head | undefined {
	if (!isObject(value)) return undefined;
	const { count, hash } = value;
	const isCount = typeof count === 'number' && Number.isSafeInteger(count) && count >= 0;
	return isCount && typeof hash === 'string' ? { count, hash } : undefined;
}

/** `ahead`: the author had read changes that are not here. Undefined: no difference, or from before this chain. */
export function compareHead({ start, hashes }: Chain, head: Head): 'ahead' | 'different' | undefined {
	if (head.count >= start + hashes.length) return 'ahead';
	const own = hashes[head.count - start];
	return own === undefined || own === head.hash ? undefined : 'different';
}

/** What one device has sent, by its own numbers. */
export type AuthorCount = {
	/** The highest number that arrived. */
	last: number;
	/** The highest number that the author announced. */
	announced: number;
	/** Numbers below `last` that have not arrived. */
	readonly gaps: Set<number>;
};

const maxGaps = 1_000;

export function createAuthorCount(last = 0): AuthorCount {
	return { last, announced: 0, gaps: new Set() };
}

/** Notes that number `n` arrived. */
export function countArrival(author: AuthorCount, n: number): 'repeated' | 'reordered' | undefined {
	if (n <= author.last) return author.gaps.delete(n) ? 'reordered' : 'repeated';
	for (let missing = author.last + 1; missing < n && author.gaps.size < maxGaps; missing++)
		author.gaps.add(missing);
	author.last = n;
	return undefined;
}

export function countMissing({ last, announced, gaps }: AuthorCount): number {
	return gaps.size + Math.max(0, announced - last);
}
