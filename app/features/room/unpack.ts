import type { RoomState } from '#contract/room.ts';
import { getSnapshotHead, hashChange } from './chain.ts';
import { decryptMessage } from './decrypt.ts';
import type { MessageKeys } from './keys.ts';

type Entry = RoomState['entries'][number];

export type UnpackRequest = {
	readonly keys: MessageKeys;
	readonly entries: readonly Entry[];
	readonly covers: number;
	/** Of the chain before the first entry. */
	readonly hash: string;
};

/** `message` is undefined if it cannot be decrypted; `hash` is that of the chain after the entry. */
export type Unpacked = { readonly entry: Entry; readonly message: unknown; readonly hash: string };

async function hashEntries({ keys, entries, covers, hash }: UnpackRequest): Promise<string[]> {
	const hashes: string[] = [];
	let last = hash;
	for (const { kind, data } of entries) {
		const isSnapshot = kind === 'snapshot';
		const message = isSnapshot ? await decryptMessage(keys, kind, data) : undefined;
		last = isSnapshot ? getSnapshotHead(keys.id, message, covers).hash : await hashChange(last, data);
		hashes.push(last);
	}
	return hashes;
}

export async function unpackEntries(request: UnpackRequest): Promise<Unpacked[]> {
	const { keys, entries, hash } = request;
	const [hashes, messages] = await Promise.all([
		hashEntries(request),
		Promise.all(entries.map(({ kind, data }) => decryptMessage(keys, kind, data))),
	]);
	return entries.map((entry, index) => ({ entry, message: messages[index], hash: hashes[index] ?? hash }));
}
