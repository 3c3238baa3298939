import { createRoomClient } from '#app/features/room/api.ts';
import { deriveKeys, parseLink, type RoomSecret } from '#app/features/room/keys.ts';
import { createUnpacker } from '#app/features/room/unpack.ts';
import { ApiError } from '#app/lib/api.ts';
import { type Cells, mergeCells } from '#domain/incident/merge.ts';
import { maxStatements } from '#domain/ready/statement.ts';

/** Only what follows the mark of a fragment is used, wherever the link leads. */
export function parsePlanLink(link: string): RoomSecret | undefined {
	const found = parseLink(link.slice(link.indexOf('#') + 1), 'plan');
	return found?.secret.startsWith('e.') ? found.secret : undefined;
}

export type ClientRead =
	| { readonly kind: 'news'; readonly seq: number; readonly cells: Cells }
	| { readonly kind: 'same' | 'unreadable' }
	| { readonly kind: 'closed'; readonly why: string };

/** A room of 1 MiB has at most a few. */
const maxPages = 20;
/** A plan has a cell for each statement, and some more. */
const maxCells = 3 * maxStatements;

async function readAll(secret: RoomSecret, since: number): Promise<ClientRead> {
	const keys = await deriveKeys(secret, 'plan');
	const room = createRoomClient(keys);
	if (since > 0 && (await room.read(since)).lastSeq === since) return { kind: 'same' };
	const unpacker = createUnpacker({ keys, fields: new Map() });
	let cells: Cells = new Map();
	let seq = 0;
	for (let page = 0, lastSeq = 1; page < maxPages && seq < lastSeq; page += 1) {
		const { entries, covers, ...state } = await room.read(seq);
		const unpacked = await unpacker.add({ entries, covers, hash: '' });
		// Entries of another room cannot be decrypted with the key of this one.
		if (unpacked.some(({ kind, message }) => kind === 'snapshot' && !message)) return { kind: 'unreadable' };
		const parts = unpacker.take().map((part) => new Map(part.cells));
		cells = mergeCells(cells, ...parts);
		if (cells.size > maxCells) return { kind: 'unreadable' };
		seq = state.next;
		lastSeq = state.lastSeq;
	}
	return { kind: 'news', seq, cells };
}

/** Reads the room of a client without entering it. Throws what can be tried again: offline, too many requests. */
export async function readClient(link: string, since = 0): Promise<ClientRead> {
	const secret = parsePlanLink(link);
	if (!secret) return { kind: 'unreadable' };
	try {
		return await readAll(secret, since);
	} catch (error) {
		if (error instanceof ApiError && [403, 404, 410].includes(error.status))
			return {
				kind: 'closed',
				why: error.status === 403 ? 'The links of this room were changed.' : error.message,
			};
		throw error;
	}
}
