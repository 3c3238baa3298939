import type { RoomState } from '#contract/room.ts';
import {
	type ActivityLog,
	addCells,
	addLog,
	createLog,
	parseLog,
	type Write,
} from '#domain/incident/activity-log.ts';
import {
	createFieldCheck,
	createKeyReader,
	type KeyReader,
	type KnownFields,
	maxCells,
	parseCells,
} from '#domain/incident/history.ts';
import { type Cells, maxClockDriftMs, mergeCells, type Version } from '#domain/incident/merge.ts';
import { isObject } from '#domain/incident/record.ts';
import { isPlanTool } from '#domain/ready/plan-tools.ts';
import { getSnapshotHead, hashChange } from './chain.ts';
import { decryptMessage } from './decrypt.ts';
import type { MessageKeys } from './keys.ts';

type Entry = RoomState['entries'][number];

export type UnpackContext = { readonly keys: MessageKeys; readonly fields: KnownFields };

export type UnpackRequest = {
	readonly entries: readonly Entry[];
	readonly covers: number;
	/** Of the chain before the first entry. */
	readonly hash: string;
};

export type Message = Readonly<Record<string, unknown>> & { v: number };

export type UnpackedEntry = Pick<Entry, 'kind'> & {
	/** Undefined if it cannot be decrypted. Without history and log, which are in the parts. */
	readonly message: Message | undefined;
	/** Of the chain after the entry. */
	readonly hash: string;
	/** Cells that are malformed, or kept for a newer version of this site. */
	readonly unread: number;
};

/** Can be sent as JSON. */
export type UnpackedPart = {
	readonly cells: readonly (readonly [key: string, versions: readonly Version[]])[];
	readonly writes: readonly Write[];
	readonly omitted: number;
	readonly isLast: boolean;
};

const cellsPerPart = 500;
const writesPerPart = 1_000;

function split(cells: Cells, { writes, omitted }: ActivityLog): UnpackedPart[] {
	const [allCells, allWrites] = [[...cells], [...writes.values()]];
	const count = Math.max(1, Math.ceil(cells.size / cellsPerPart), Math.ceil(writes.size / writesPerPart));
	return Array.from({ length: count }, (_, index) => {
		const next = index + 1;
		return {
			cells: allCells.slice(index * cellsPerPart, next * cellsPerPart),
			writes: allWrites.slice(index * writesPerPart, next * writesPerPart),
			omitted,
			isLast: next === count,
		};
	});
}

const maxSliceMs = 30;
const cellsPerSlice = 500;
const writesPerSlice = 1_000;

/** Lets the page react between slices of work. */
export function createPause(sliceMs = maxSliceMs): () => Promise<void> {
	let startedAt = performance.now();
	return async () => {
		if (performance.now() - startedAt < sliceMs) return;
		await new Promise((resolve) => setTimeout(resolve));
		startedAt = performance.now();
	};
}

function isMessage(message: unknown): message is Message {
	return isObject(message) && typeof message.v === 'number';
}

/** The cells of one entry, parsed in slices. */
async function parseEntry(
	readKey: KeyReader,
	isKnown: (path: readonly string[]) => boolean,
	history: unknown,
	at: string,
	pause: () => Promise<void>,
) {
	const latest = Date.parse(at) + maxClockDriftMs;
	const list = isObject(history) ? Object.entries(history) : [];
	const parts: Cells[] = [];
	let unread = 0;
	for (let start = 0; start < Math.min(list.length, maxCells); start += cellsPerSlice) {
		const part = parseCells(list.slice(start, start + cellsPerSlice), readKey, latest);
		parts.push(part.cells);
		unread += part.leftOut + [...part.cells.keys()].filter((key) => !isKnown(readKey(key) ?? [])).length;
		await pause();
	}
	return { cells: mergeCells(...parts), unread };
}

async function readLog(
	into: ActivityLog,
	readKey: KeyReader,
	stored: unknown,
	pause: () => Promise<void>,
): Promise<void> {
	const writes = isObject(stored) && Array.isArray(stored.writes) ? stored.writes : [];
	for (let start = 0; start < Math.max(writes.length, 1); start += writesPerSlice) {
		const part = { ...(isObject(stored) && stored), writes: writes.slice(start, start + writesPerSlice) };
		addLog(into, parseLog(part, readKey));
		await pause();
	}
}

export type Unpacker = {
	/** Entries that cannot be decrypted or read are skipped: a hostile peer can write wrong text and break nothing. */
	add(request: UnpackRequest): Promise<readonly UnpackedEntry[]>;
	/** What was added since the last call, merged, in parts that the page takes little time to receive. */
	take(): UnpackedPart[];
};

export function createUnpacker({ keys, fields }: UnpackContext, pause = createPause()): Unpacker {
	const readKey = createKeyReader();
	const isField = createFieldCheck(fields);
	// No form has what is said on a plan, and a room of 2.0 holds lists of the plan.
	const isKnown = (path: readonly string[]) => isPlanTool(path[0] ?? '') || isField(path);
	let cells: Cells = new Map();
	let log = createLog();
	return {
		async add({ entries, covers, ...request }) {
			const messages = await Promise.all(entries.map(({ kind, data }) => decryptMessage(keys, kind, data)));
			const parts: Cells[] = [];
			const unpacked: UnpackedEntry[] = [];
			let { hash } = request;
			for (const [index, { kind, data, at }] of entries.entries()) {
				const message = messages[index];
				const isSnapshot = kind === 'snapshot';
				hash = isSnapshot ? getSnapshotHead(keys.id, message, covers).hash : hashChange(hash, data);
				if (!isMessage(message)) {
					unpacked.push({ kind, hash, message: undefined, unread: 0 });
					continue;
				}
				const { history, log: storedLog, ...rest } = message;
				const parsed = await parseEntry(readKey, isKnown, history, at, pause);
				// Only a snapshot has a log, because only the owner's token can add one.
				if (isSnapshot) await readLog(log, readKey, storedLog, pause);
				addCells(log, parsed.cells, isSnapshot ? undefined : Date.parse(at));
				parts.push(parsed.cells);
				unpacked.push({ kind, hash, message: rest, unread: parsed.unread });
				await pause();
			}
			cells = mergeCells(cells, ...parts);
			return unpacked;
		},
		take() {
			const parts = split(cells, log);
			[cells, log] = [new Map(), createLog()];
			return parts;
		},
	};
}
