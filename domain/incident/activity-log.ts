import { createKeyReader, type KeyReader, parseVersion } from './history.ts';
import type { Cells, Version } from './merge.ts';
import { isObject } from './record.ts';

/** One write to a cell. Cells drop a write that was replaced; the log keeps it. */
export type Write = Omit<Version, 'seen'> & {
	readonly key: string;
	/** When the server received it; undefined for what was written outside a room. */
	readonly receivedAt?: number | undefined;
};

/** Only grows, so that nobody can take a line out of it by overwriting or removing what it is about. */
export type ActivityLog = {
	readonly writes: Map<string, Write>;
	/** Writes that did not fit. */
	omitted: number;
};

/** As JSON: `[key, value, by, seq, at, receivedAt]` for every write. */
export type StoredLog = { readonly omitted: number; readonly writes: readonly (readonly unknown[])[] };

const maxTextLength = 200;
/** Two weeks of five busy people are about 20,000. After a flood, the first and the last ones stay. */
const maxFirstWrites = 30_000;
const maxLastWrites = 10_000;

export function createLog(): ActivityLog {
	return { writes: new Map(), omitted: 0 };
}

/** By the clock of the server where it is known, because a device can claim any time. */
export function getOrder({ receivedAt, at }: Write): number {
	return receivedAt ?? at;
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export function compareWrites(a: Write, b: Write): number {
	return (
		getOrder(a) - getOrder(b) ||
		a.at - b.at ||
		compareTexts(a.by, b.by) ||
		a.seq - b.seq ||
		// The presence of a row comes before its columns.
		a.key.length - b.key.length ||
		compareTexts(a.key, b.key) ||
		compareTexts(a.value, b.value)
	);
}

function addWrite({ writes }: ActivityLog, write: Write): void {
	const { key, value, by, seq } = write;
	// With the value, so that a forged write does not hide the one whose number it copies.
	const id = `${by} ${seq} ${key} ${value}`;
	const known = writes.get(id);
	if (!known) writes.set(id, write);
	else if (write.receivedAt !== undefined && !(known.receivedAt && known.receivedAt <= write.receivedAt))
		writes.set(id, { ...known, receivedAt: write.receivedAt });
}

/** Sorting 40,000 writes costs a phone 100 ms, so that it must not happen at every write after a flood. */
const maxExcessWrites = 5_000;

function bound(log: ActivityLog): void {
	if (log.writes.size <= maxFirstWrites + maxLastWrites + maxExcessWrites) return;
	const sorted = [...log.writes].toSorted(([, a], [, b]) => compareWrites(a, b));
	for (const [id] of sorted.slice(maxFirstWrites, -maxLastWrites)) {
		log.writes.delete(id);
		log.omitted += 1;
	}
}

export function addCells(log: ActivityLog, cells: Cells, receivedAt?: number): void {
	for (const [key, versions] of cells)
		for (const { value, by, seq, at } of versions)
			addWrite(log, { key, value: value.slice(0, maxTextLength), by, seq, at, receivedAt });
	bound(log);
}

export function addWrites(log: ActivityLog, writes: Iterable<Write>, omitted: number): void {
	for (const write of writes) addWrite(log, write);
	log.omitted = Math.max(log.omitted, omitted);
	bound(log);
}

export function addLog(log: ActivityLog, { writes, omitted }: ActivityLog): void {
	addWrites(log, writes.values(), omitted);
}

/** The last `maxWrites` to arrive, or all. */
export function serializeLog({ writes, omitted }: ActivityLog, maxWrites = writes.size): StoredLog {
	const left = Math.max(0, writes.size - maxWrites);
	return {
		omitted: omitted + left,
		writes: [...writes.values()]
			.slice(left)
			.map(({ key, value, by, seq, at, receivedAt }) => [key, value, by, seq, at, receivedAt ?? 0]),
	};
}

/** Drops what is malformed. */
export function parseLog(stored: unknown, readKey: KeyReader = createKeyReader()): ActivityLog {
	const log = createLog();
	if (!isObject(stored) || !Array.isArray(stored.writes)) return log;
	const list: readonly unknown[] = stored.writes.slice(0, maxFirstWrites + maxLastWrites + maxExcessWrites);
	for (const item of list) {
		const [key, value, by, seq, at, receivedAt]: readonly unknown[] = Array.isArray(item) ? item : [];
		const version = parseVersion([value, by, seq, at, {}]);
		if (!version || typeof key !== 'string' || !readKey(key)) continue;
		const { seen: _, ...write } = version;
		addWrite(log, {
			...write,
			key,
			value: write.value.slice(0, maxTextLength),
			receivedAt: Number.isSafeInteger(receivedAt) && Number(receivedAt) > 0 ? Number(receivedAt) : undefined,
		});
	}
	log.omitted = Number.isSafeInteger(stored.omitted) ? Math.max(0, Number(stored.omitted)) : 0;
	return log;
}
