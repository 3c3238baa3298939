import type { Field } from '#domain/fields/form.ts';
import {
	type Cells,
	dataColumn,
	fromKey,
	hasCellShape,
	joinVersions,
	latestPlausibleTime,
	maxSeenDevices,
	maxVersions,
	repairTime,
	type Version,
} from './merge.ts';
import { isObject, type RecordForm } from './record.ts';

/** The cells of a record as JSON: path and versions, each `[value, by, seq, at, seen]`. */
export type StoredHistory = Readonly<Record<string, readonly (readonly unknown[])[]>>;

/** People who share the record: one row per person, outside the fields of the tools. */
export const peopleTool = 'room';
export const peopleField = 'people';
const peopleColumns: readonly string[] = ['name', 'role'];

export const maxCells = 20_000;
const maxValueLength = 200_000;
/** The order of a row among others: a time and a position. */
const maxOrderLength = 40;
const devicePattern = /^[a-z0-9-]{1,40}$/;
const maxPathLength = 8;
const maxKeyLength = 1_000;
const idPattern = /^[\w-]{1,60}$/;

export function serializeCells(cells: Cells): StoredHistory {
	return Object.fromEntries(
		[...cells].map(([key, versions]) => [
			key,
			versions.map(({ value, by, seq, at, seen }) => [value, by, seq, at, seen]),
		]),
	);
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function isSeen(value: unknown): value is Readonly<Record<string, number>> {
	if (!isObject(value)) return false;
	const entries = Object.entries(value);
	return (
		entries.length <= maxSeenDevices && entries.every(([by, seq]) => devicePattern.test(by) && isCount(seq))
	);
}

export function parseVersion(stored: unknown): Version | undefined {
	if (!Array.isArray(stored)) return undefined;
	const [value, by, seq, at, seen]: unknown[] = stored;
	if (typeof value !== 'string' || value.length > maxValueLength) return undefined;
	if (typeof by !== 'string' || !devicePattern.test(by)) return undefined;
	return isCount(seq) && isCount(at) && isSeen(seen) ? { value, by, seq, at, seen } : undefined;
}

/** Of any shape: cells that only another release knows are kept. */
function isPath(path: unknown): path is readonly string[] {
	if (!Array.isArray(path) || path.length < 2 || path.length > maxPathLength) return false;
	return path.every((part) => typeof part === 'string' && part !== '__proto__');
}

function parsePath(key: string): readonly string[] | undefined {
	try {
		const path: unknown = key.length > maxKeyLength ? undefined : JSON.parse(key);
		return isPath(path) && JSON.stringify(path) === key ? path : undefined;
	} catch {
		return undefined;
	}
}

/** The fields of the forms by tool and id, as data that can be sent to a worker. */
export type KnownFields = ReadonlyMap<string, { readonly kind: string; readonly columns: readonly string[] }>;

const knownFields = new WeakMap<readonly RecordForm[], KnownFields>();

/** Kept, because a room has thousands of entries and the forms hundreds of fields. */
export function listKnownFields(forms: readonly RecordForm[]): KnownFields {
	const known = knownFields.get(forms) ?? describeFields(forms);
	knownFields.set(forms, known);
	return known;
}

function describeFields(forms: readonly RecordForm[]): KnownFields {
	return new Map(
		forms.flatMap(({ form }) =>
			Object.entries(form.fields)
				.filter(([, field]) => !field.computed)
				.map(
					([id, field]) => [`${form.tool}/${id}`, { kind: field.kind, columns: listColumns(field) }] as const,
				),
		),
	);
}

function listColumns(field: Field): readonly string[] {
	if (field.kind !== 'rows') return [];
	return [
		...Object.keys(field.fields),
		...(field.hasData ? [dataColumn] : []),
		...(field.legacyColumns ?? []),
	];
}

/** Whether a path is about a field of today; any other cell is kept as it is and shown nowhere. */
export function createFieldCheck(fields: KnownFields) {
	return (path: readonly string[]): boolean => {
		const [tool = '', id = '', kind, member = '', column] = path;
		if (!hasCellShape(path) || (kind === 'row' && !idPattern.test(member))) return false;
		if (tool === peopleTool && id === peopleField)
			return kind === 'row' && (column === undefined || peopleColumns.includes(column));
		const field = fields.get(`${tool}/${id}`);
		if (!field) return false;
		if (kind === 'row')
			return field.kind === 'rows' && (column === undefined || field.columns.includes(column));
		return kind === undefined || (kind === 'option' && field.kind === 'checkboxes');
	};
}

export function pickKnownCells(cells: Cells, forms: readonly RecordForm[]): Cells {
	const isKnown = createFieldCheck(listKnownFields(forms));
	return new Map([...cells].filter(([key]) => isKnown(fromKey(key))));
}

/** The path of a key, or undefined if the key is malformed. */
export type KeyReader = (key: string) => readonly string[] | undefined;

/** Parses a key once, because the changes of a room repeat them. */
export function createKeyReader(): KeyReader {
	const read = new Map<string, readonly string[] | undefined>();
	return (key) => {
		if (!read.has(key)) read.set(key, parsePath(key));
		return read.get(key);
	};
}

function isOrderKey({ length, 2: kind }: readonly string[]): boolean {
	return kind === 'row' && length === 4;
}

function parseVersions(list: unknown, path: readonly string[], latest: number): readonly Version[] {
	if (!Array.isArray(list) || list.length > maxVersions) return [];
	const maxLength = isOrderKey(path) ? maxOrderLength : maxValueLength;
	const versions = list.map(parseVersion).filter((version) => version !== undefined);
	return versions.length === list.length && versions.every(({ value }) => value.length <= maxLength)
		? joinVersions(
				[],
				versions.map((version) => repairTime(version, latest)),
			)
		: [];
}

/** Malformed and excess cells are dropped and counted. `latest` bounds the times of versions of other people. */
export function parseCells(
	stored: readonly (readonly [string, unknown])[],
	readKey: KeyReader,
	latest = latestPlausibleTime,
): { cells: Cells; leftOut: number } {
	const cells = new Map<string, readonly Version[]>();
	for (const [key, list] of stored.slice(0, maxCells)) {
		const path = readKey(key);
		const versions = path ? parseVersions(list, path, latest) : [];
		if (versions.length > 0) cells.set(key, versions);
	}
	return { cells, leftOut: stored.length - cells.size };
}

const listCells = (stored: unknown) => (isObject(stored) ? Object.entries(stored) : []);

export const parseHistory = (stored: unknown) => parseCells(listCells(stored), createKeyReader());
