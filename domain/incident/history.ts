import type { RowsField } from '#domain/fields/rows.ts';
import { type Cells, joinVersions, repairTime, type Version } from './merge.ts';
import { isObject, type RecordForm } from './record.ts';

/** The cells of a record as JSON: path and versions, each `[value, by, seq, at, seen]`. */
export type StoredHistory = Readonly<Record<string, readonly (readonly unknown[])[]>>;

/** People who share the record: one row per person, outside the fields of the tools. */
export const peopleTool = 'room';
export const peopleField = 'people';
const peopleColumns: readonly string[] = ['name', 'role'];

export const maxCells = 20_000;
const maxVersions = 32;
const maxValueLength = 200_000;
const maxDevices = 500;
/** The order of a row among others: a time and a position. */
const maxOrderLength = 40;
/** A device without a server has no better clock than its own; a time after this is wrong on every device. */
const latestPlausibleTime = Date.UTC(2100, 0, 1);
const devicePattern = /^[a-z0-9-]{1,40}$/;
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
	return entries.length <= maxDevices && entries.every(([by, seq]) => devicePattern.test(by) && isCount(seq));
}

export function parseVersion(stored: unknown): Version | undefined {
	if (!Array.isArray(stored)) return undefined;
	const [value, by, seq, at, seen]: unknown[] = stored;
	if (typeof value !== 'string' || value.length > maxValueLength) return undefined;
	if (typeof by !== 'string' || !devicePattern.test(by)) return undefined;
	return isCount(seq) && isCount(at) && isSeen(seen) ? { value, by, seq, at, seen } : undefined;
}

function parsePath(key: string): readonly string[] | undefined {
	try {
		const path: unknown = JSON.parse(key);
		const isText = Array.isArray(path) && path.every((part) => typeof part === 'string');
		return isText && JSON.stringify(path) === key && hasPathShape(path) ? path : undefined;
	} catch {
		return undefined;
	}
}

function hasPathShape({ length, 2: kind }: readonly string[]): boolean {
	if (kind === 'row') return length === 4 || length === 5;
	return kind === 'option' ? length === 4 : length === 2;
}

type PathCheck = (path: readonly string[]) => boolean;

function hasColumn({ fields, legacyColumns }: RowsField, column: string): boolean {
	return Object.hasOwn(fields, column) || (legacyColumns?.includes(column) ?? false);
}

const pathChecks = new WeakMap<readonly RecordForm[], PathCheck>();

/** Kept, because a room has thousands of entries and the forms hundreds of fields. */
function getPathCheck(forms: readonly RecordForm[]): PathCheck {
	const check = pathChecks.get(forms) ?? createPathCheck(forms);
	pathChecks.set(forms, check);
	return check;
}

function createPathCheck(forms: readonly RecordForm[]): PathCheck {
	const fields = new Map(
		forms.flatMap(({ form }) =>
			Object.entries(form.fields).map(([id, field]) => [JSON.stringify([form.tool, id]), field] as const),
		),
	);
	return ([tool = '', id = '', kind, member = '', column]) => {
		if (kind === 'row' && !idPattern.test(member)) return false;
		if (tool === peopleTool && id === peopleField)
			return kind === 'row' && (column === undefined || peopleColumns.includes(column));
		const field = fields.get(JSON.stringify([tool, id]));
		if (!field || field.computed) return false;
		if (kind === 'row') return field.kind === 'rows' && (column === undefined || hasColumn(field, column));
		return kind === undefined || (kind === 'option' && field.kind === 'checkboxes');
	};
}

/** Without forms, every well-formed key is known. */
export function createKeyCheck(forms?: readonly RecordForm[]): (key: string) => boolean {
	const isKnown = forms ? getPathCheck(forms) : () => true;
	const checked = new Map<string, boolean>();
	return (key) => {
		const known = checked.get(key);
		if (known !== undefined) return known;
		const path = parsePath(key);
		const result = path !== undefined && isKnown(path);
		checked.set(key, result);
		return result;
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

/** Malformed and excess cells are dropped and counted. */
function parseCells(
	stored: unknown,
	isKnown: PathCheck,
	latest = latestPlausibleTime,
): { cells: Cells; leftOut: number } {
	const cells = new Map<string, readonly Version[]>();
	let leftOut = 0;
	for (const [key, list] of isObject(stored) ? Object.entries(stored) : []) {
		const path = parsePath(key);
		const versions = path && isKnown(path) && cells.size < maxCells ? parseVersions(list, path, latest) : [];
		if (versions.length > 0) cells.set(key, versions);
		else leftOut += 1;
	}
	return { cells, leftOut };
}

/** `latest` bounds the times of versions that come from another person. */
export function parseHistory(stored: unknown, forms: readonly RecordForm[], latest?: number) {
	return parseCells(stored, getPathCheck(forms), latest);
}

/** A history that this site wrote on this device. */
export function parseTrustedHistory(stored: unknown): Cells {
	return parseCells(stored, () => true).cells;
}
