import type { Value } from '#domain/fields/form.ts';
import { maxRows } from '#domain/fields/rows.ts';
import { emptyRecord, type IncidentRecord, isRows, withValue } from './record.ts';

/**
 * The record as cells that any number of devices can change and merge in any order. A cell is one text, one option of a
 * list, the presence of a row, or one column of a row.
 */
export type Cells = ReadonlyMap<string, readonly Version[]>;

/** One write to a cell. `by` and `seq` identify it; `seen` has the last write of each device that its author knew. */
export type Version = {
	readonly value: string;
	readonly by: string;
	readonly seq: number;
	/** Hybrid logical clock: the device's time in milliseconds, but later than every version it replaces. */
	readonly at: number;
	readonly seen: Readonly<Record<string, number>>;
};

export type Replica = { readonly device: string; readonly seq: number; readonly cells: Cells };

export function createReplica(device: string): Replica {
	return { device, seq: 0, cells: new Map() };
}

type Path =
	| readonly [tool: string, field: string]
	| readonly [tool: string, field: string, kind: 'option' | 'row', id: string]
	| readonly [tool: string, field: string, kind: 'row', id: string, column: string];

export const toKey = (...path: Path) => JSON.stringify(path);

const maxPaths = 20_000;
const paths = new Map<string, Path>();

/** Kept, because every look at the record reads the keys of thousands of cells. */
export function fromKey(key: string): Path {
	const known = paths.get(key);
	if (known) return known;
	const path: Path = JSON.parse(key);
	if (paths.size >= maxPaths) paths.clear();
	paths.set(key, path);
	return path;
}

/** Other shapes are of other releases. */
export function hasCellShape({ length, 2: kind }: readonly string[]): boolean {
	if (kind === 'row') return length === 4 || length === 5;
	return kind === 'option' ? length === 4 : length === 2;
}

/** The value of a cell that holds nothing: blank text, an option not chosen, a removed row. */
const none = '';
const chosen = '1';

/** The id that every form gives its `checksField`. */
const checksFieldId = 'done';

/** The column of `hasData` rows (domain/fields/rows.ts). */
export const dataColumn = 'data';

/** A page logged the row, so two devices can have written it at once. */
export function isLoggedRow(cells: Cells, [tool, field, kind, id = '']: Path): boolean {
	return kind === 'row' && cells.has(toKey(tool, field, 'row', id, dataColumn));
}

/** The latest first. The order is total, so that all devices show the same version. */
function compareVersions(a: Version, b: Version): number {
	if (a.at !== b.at) return b.at - a.at;
	if (a.by !== b.by) return a.by < b.by ? 1 : -1;
	if (a.seq !== b.seq) return b.seq - a.seq;
	return a.value < b.value ? 1 : Number(a.value > b.value) * -1;
}

/** More versions of one cell than this need as many devices that do not know of each other. */
export const maxVersions = 64;

/** Of one version; readers refuse longer lists. A version of a device that is left out may come back as a conflict. */
export const maxSeenDevices = 500;

/** Devices may be this far ahead of the server of a room. */
export const maxClockDriftMs = 5 * 60_000;

/** A device without a server has no better clock than its own; a time after this is wrong on every device. */
export const latestPlausibleTime = Date.UTC(2100, 0, 1);

/** With the value, because somebody else can copy the number of a write. */
const getId = ({ by, seq, value }: Version) => `${by}/${seq}/${value}`;

/**
 * Drops duplicates and replaced versions. Versions that did not know of each other both stay. A version replaces earlier
 * ones alone, which is true of all that it has seen, so that the latest one stays whatever others claim to have seen.
 */
export function joinVersions(a: readonly Version[], b: readonly Version[]): readonly Version[] {
	const unique = new Map<string, Version>();
	const sorted = [...a, ...b].map((version) => repairTime(version, latestPlausibleTime));
	if (sorted.length < 2) return sorted;
	for (const version of sorted.toSorted(compareVersions)) {
		const id = getId(version);
		if (!unique.has(id)) unique.set(id, version);
	}
	const seen = new Map<string, number>();
	const kept: Version[] = [];
	for (const version of unique.values()) {
		if ((seen.get(version.by) ?? -1) < version.seq) kept.push(version);
		for (const [by, seq] of Object.entries(version.seen)) seen.set(by, Math.max(seen.get(by) ?? 0, seq));
	}
	return kept.slice(0, maxVersions);
}

/** Commutative, associative and idempotent. Returns the first cells themselves when the others add nothing. */
export function mergeCells(...[first = new Map(), ...others]: readonly Cells[]): Cells {
	let merged: Map<string, readonly Version[]> | undefined;
	for (const cells of others)
		for (const [key, versions] of cells) {
			const known = (merged ?? first).get(key);
			// Most cells are the same on both sides, or on one side only, and versions of a cell are joined already.
			if (known === versions) continue;
			const joined = known ? joinVersions(known, versions) : versions;
			if (joined.length === known?.length && joined.every((version, index) => version === known[index]))
				continue;
			merged ??= new Map(first);
			merged.set(key, joined);
		}
	return merged ?? first;
}

/**
 * A version that claims to be from after `latest` gets the earliest time and replaces nothing, so that a wrong or hostile
 * clock does not win for ever. Its text stays visible as a conflict.
 */
export function repairTime(version: Version, latest: number): Version {
	return version.at > latest ? { ...version, at: 0, seen: {} } : version;
}

export function repairTimes(cells: Cells, latest: number): Cells {
	const broken = [...cells].filter(([, versions]) => versions.some(({ at }) => at > latest));
	if (broken.length === 0) return cells;
	const repaired = new Map(cells);
	for (const [key, versions] of broken) {
		const mended = versions.map((version) => repairTime(version, latest));
		repaired.set(key, joinVersions([], mended));
	}
	return repaired;
}

/** The version that is shown: the latest, or the earliest of something that two people checked off at once. */
export function getShownVersion(
	cells: Cells,
	key: string,
	versions = cells.get(key) ?? [],
): Version | undefined {
	if (versions.length < 2) return versions[0];
	const path = fromKey(key);
	const [, field, kind] = path;
	const isCheck =
		kind === 'option' || (kind === 'row' && (field === checksFieldId || isLoggedRow(cells, path)));
	return (isCheck && versions.findLast(({ value }) => value !== none)) || versions[0];
}

/** Values of a cell that lost against the shown one without its author knowing them. */
export function getConflicts(versions: readonly Version[]): readonly Version[] {
	const [shown, ...others] = versions;
	return others.filter(({ value }) => value !== shown?.value);
}

/** The versions in `cells` that `known` does not have. */
export function getUnknownCells(cells: Cells, known: Cells): Cells {
	const unknown = new Map<string, readonly Version[]>();
	for (const [key, versions] of cells) {
		const other = known.get(key);
		if (other === versions) continue;
		if (!other) {
			unknown.set(key, versions);
			continue;
		}
		const others = new Set(other.map(getId));
		const missing = versions.filter((version) => !others.has(getId(version)));
		if (missing.length > 0) unknown.set(key, missing);
	}
	return unknown;
}

/** A replica is a tab of a person: the id of the person, a hyphen and the tab. */
export function getPersonId(replicaId: string): string {
	return replicaId.split('-')[0] ?? '';
}

/** A row that one device removes and another one edits at the same time stays, so that the edit is not lost. */
function getRowOrder(versions: readonly Version[]): string {
	return (
		versions
			.map(({ value }) => value)
			.filter((value) => value !== none)
			.sort()[0] ?? none
	);
}

function writeCell(cells: Map<string, readonly Version[]>, key: string, write: Omit<Version, 'seen'>) {
	const known = cells.get(key) ?? [];
	const own = known.map(({ by, seq }) => [by, seq] as const);
	const seen = new Map<string, number>();
	for (const [by, seq] of [...own, ...known.flatMap((version) => Object.entries(version.seen))])
		if (seen.has(by) || seen.size < maxSeenDevices) seen.set(by, Math.max(seen.get(by) ?? 0, seq));
	const at = Math.max(write.at, ...known.map((version) => version.at + 1));
	cells.set(key, [{ ...write, at, seen: Object.fromEntries(seen) }]);
}

/** Writes the shown value again, now that its author knows the other versions, which ends a conflict. */
export function confirmCell(replica: Replica, key: string, now: number): Replica {
	const value = getShownVersion(replica.cells, key)?.value;
	if (value === undefined) return replica;
	const cells = new Map(replica.cells);
	const seq = replica.seq + 1;
	writeCell(cells, key, { value, by: replica.device, seq, at: now });
	return { ...replica, seq, cells };
}

/** Writes texts to cells, known to a form or not, as one change of this device. */
export function writeCells(
	replica: Replica,
	texts: Iterable<readonly [key: string, value: string]>,
	now: number,
): Replica {
	const cells = new Map(replica.cells);
	const seq = replica.seq + 1;
	for (const [key, value] of texts) writeCell(cells, key, { value, by: replica.device, seq, at: now });
	return { ...replica, seq, cells };
}

export function eraseCells(replica: Replica, keys: readonly string[], now: number): Replica {
	return writeCells(
		replica,
		keys.map((key) => [key, none]),
		now,
	);
}

function flatten(record: IncidentRecord): Map<string, string> {
	const flat = new Map<string, string>();
	for (const [tool, values] of Object.entries(record))
		for (const [field, value] of Object.entries(values)) {
			if (typeof value === 'string') flat.set(toKey(tool, field), value);
			else if (isRows(value))
				for (const { id, ...columns } of value) {
					flat.set(toKey(tool, field, 'row', id), chosen);
					for (const [column, text] of Object.entries(columns))
						flat.set(toKey(tool, field, 'row', id, column), text);
				}
			else for (const option of value) flat.set(toKey(tool, field, 'option', String(option)), chosen);
		}
	return flat;
}

/** Sorts rows by the time at which they were added, then by their position in the list. */
function toRowOrder(now: number, position: number): string {
	return `${String(now).padStart(16, '0')}-${String(position).padStart(4, '0')}`;
}

/** Writes the difference between two records as one change of this device. */
export function applyChange(
	replica: Replica,
	before: IncidentRecord,
	after: IncidentRecord,
	now: number,
): Replica {
	const [old, next] = [flatten(before), flatten(after)];
	const cells = new Map(replica.cells);
	const { device: by } = replica;
	const seq = replica.seq + 1;
	const touched = new Set<string>();
	for (const key of new Set([...old.keys(), ...next.keys()])) {
		if (old.get(key) === next.get(key)) continue;
		const value = next.get(key) ?? none;
		const [tool, field, kind, id, column] = fromKey(key);
		if (kind === 'row' && id !== undefined) {
			const rowKey = toKey(tool, field, 'row', id);
			if (column === undefined || next.has(rowKey)) touched.add(rowKey);
			if (column === undefined || !next.has(rowKey)) continue;
		}
		writeCell(cells, key, { value, by, seq, at: now });
	}
	for (const [position, rowKey] of [...touched].entries()) {
		const order = getRowOrder(cells.get(rowKey) ?? []) || toRowOrder(now, position);
		writeCell(cells, rowKey, { value: next.has(rowKey) ? order : none, by, seq, at: now });
	}
	return { device: by, seq, cells };
}

type FieldCells = {
	text?: string;
	options: string[];
	rows: Map<string, { order: string; author: string; columns: Map<string, string> }>;
};

function groupByField(cells: Cells): Map<string, Map<string, FieldCells>> {
	const tools = new Map<string, Map<string, FieldCells>>();
	for (const [key, versions] of cells) {
		const path = fromKey(key);
		if (!hasCellShape(path)) continue;
		const [tool, field, kind, id, column] = path;
		const value = getShownVersion(cells, key, versions)?.value ?? none;
		const fields = tools.get(tool) ?? new Map<string, FieldCells>();
		tools.set(tool, fields);
		const group: FieldCells = fields.get(field) ?? { options: [], rows: new Map() };
		fields.set(field, group);
		if (kind === undefined || id === undefined) group.text = value;
		else if (kind === 'option') group.options.push(...(value === none ? [] : [id]));
		else {
			const row = group.rows.get(id) ?? { order: none, author: '', columns: new Map<string, string>() };
			group.rows.set(id, row);
			if (column === undefined)
				Object.assign(row, { order: getRowOrder(versions), author: getPersonId(versions[0]?.by ?? '') });
			else row.columns.set(column, value);
		}
	}
	return tools;
}

type RowEntry = readonly [id: string, row: { readonly order: string; readonly author: string }];

/** The first row of each author, then the second of each, so that the rows of one do not hide those of the others. */
function shareRows<Entry extends RowEntry>(sorted: readonly Entry[]): readonly Entry[] {
	if (sorted.length <= maxRows) return sorted;
	const counts = new Map<string, number>();
	const ranks = new Map<Entry, number>();
	for (const entry of sorted) {
		const rank = counts.get(entry[1].author) ?? 0;
		counts.set(entry[1].author, rank + 1);
		ranks.set(entry, rank);
	}
	const getRank = (entry: Entry) => ranks.get(entry) ?? 0;
	const shown = new Set(sorted.toSorted((a, b) => getRank(a) - getRank(b)).slice(0, maxRows));
	return sorted.filter((entry) => shown.has(entry));
}

function toValue({ text = none, options, rows }: FieldCells): Value {
	const sorted = [...rows]
		.filter(([, { order }]) => order !== none)
		.toSorted(([idA, a], [idB, b]) => (a.order + idA < b.order + idB ? -1 : 1));
	const present = shareRows(sorted).map(([id, { columns }]) => ({ id, ...Object.fromEntries(columns) }));
	if (present.length > 0) return present;
	return options.length > 0 ? options.toSorted() : text;
}

export function toRecord(cells: Cells): IncidentRecord {
	let record = emptyRecord;
	for (const [tool, fields] of groupByField(cells))
		for (const [field, group] of fields) record = withValue(record, tool, field, toValue(group));
	return record;
}

/** The cells of a record without a history. The same record and time give the same cells on every device. */
export function toCells(record: IncidentRecord, savedAt: number): Cells {
	return applyChange(createReplica(`file-${savedAt.toString(36)}`), emptyRecord, record, savedAt).cells;
}
