import { createRoomClient } from '#app/features/room/api.ts';
import { deriveKeys, type MessageKeys, parseLink, type RoomSecret } from '#app/features/room/keys.ts';
import { createUnpacker } from '#app/features/room/unpack.ts';
import { ApiError } from '#app/lib/api.ts';
import type { RoomState } from '#contract/room.ts';
import { type Cells, mergeCells } from '#domain/incident/merge.ts';
import { maxStatements } from '#domain/ready/statement.ts';

/** Only what follows the mark of a fragment is used, wherever the link leads. */
export function parsePlanLink(link: string): RoomSecret | undefined {
	const found = parseLink(link.slice(link.indexOf('#') + 1), 'plan');
	return found?.secret.startsWith('e.') ? found.secret : undefined;
}

type Other = { readonly kind: 'same' | 'unreadable' } | { readonly kind: 'closed'; readonly why: string };

/** What the server has of a room. */
export type Fetched = {
	readonly keys: MessageKeys;
	readonly pages: readonly Pick<RoomState, 'entries' | 'covers'>[];
};

type News<Data> = { readonly kind: 'news'; readonly seq: number; readonly data: Data };
export type ClientRead<Data> = News<Data> | Other;

/** A room of 1 MiB has at most a few. */
const maxPages = 20;
/** A plan has a cell for each statement, and some more. */
const maxCells = 3 * maxStatements;

async function fetchAll(secret: RoomSecret, since: number): Promise<ClientRead<Fetched>> {
	const { id, key, ...tokens } = await deriveKeys(secret, 'plan');
	const room = createRoomClient({ id, key, ...tokens });
	if (since > 0 && (await room.read(since)).lastSeq === since) return { kind: 'same' };
	const pages: Pick<RoomState, 'entries' | 'covers'>[] = [];
	let seq = 0;
	for (let lastSeq = 1; pages.length < maxPages && seq < lastSeq; ) {
		const { entries, covers, ...state } = await room.read(seq);
		pages.push({ entries, covers });
		seq = state.next;
		lastSeq = state.lastSeq;
	}
	return { kind: 'news', seq, data: { keys: { id, key }, pages } };
}

/** Undefined if a room has what no plan has. */
export async function unpackClient({ keys, pages }: Fetched): Promise<Cells | undefined> {
	const unpacker = createUnpacker({ keys, fields: new Map() });
	let cells: Cells = new Map();
	for (const page of pages) {
		const unpacked = await unpacker.add({ ...page, hash: '' });
		// Entries of another room cannot be decrypted with the key of this one.
		if (unpacked.some(({ kind, message }) => kind === 'snapshot' && !message)) return undefined;
		cells = mergeCells(cells, ...unpacker.take().map((part) => new Map(part.cells)));
		if (cells.size > maxCells) return undefined;
	}
	return cells;
}

/** Reads the room of a client without entering it. Throws what can be tried again: offline, too many requests. */
export async function readClient<Data>(
	link: string,
	since: number,
	unpack: (fetched: Fetched) => Promise<Data | undefined>,
): Promise<ClientRead<Data>> {
	const secret = parsePlanLink(link);
	if (!secret) return { kind: 'unreadable' };
	try {
		const read = await fetchAll(secret, since);
		if (read.kind !== 'news') return read;
		const data = await unpack(read.data);
		return data ? { ...read, data } : { kind: 'unreadable' };
	} catch (error) {
		if (error instanceof ApiError && [403, 404, 410].includes(error.status))
			return {
				kind: 'closed',
				why: error.status === 403 ? 'The links of this room were changed.' : error.message,
			};
		throw error;
	}
}
