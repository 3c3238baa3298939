import { computeChecksum } from '#domain/formats/checksum.ts';
import { isPlanTool, pickPart } from '#domain/ready/plan-tools.ts';
import { parseHistory, serializeCells } from './history.ts';
import { type Cells, toCells } from './merge.ts';
import { createStoredReader, parseRecord } from './parse-record.ts';
import { type IncidentRecord, isObject, type RecordForm } from './record.ts';
import { listUnread } from './unread.ts';

/** The checksum detects damage and accidental edits, not forgery. */
const fileFormat = 'incident-record';
const fileVersion = 4;
/** Without a history; still written for QR codes, which hold little. */
const versionWithoutHistory = 3;

export const maxRecordFileSize = 8 * 1024 * 1024;

export const fileErrors = {
	tooLarge: 'This file is larger than 8 MB, so it is not an incident record of this site.',
	notJson: 'This file cannot be read. It may have been cut off on the way, or it is another kind of file.',
	notOurs: 'This file is not an incident record of this site.',
	newer: 'This file was saved by a newer version of this site. Reload the page and try again.',
	older: 'This file was saved by a version of this site before 2.0, which is no longer read.',
	damaged: 'This file was damaged or changed after it was saved.',
} as const;

export type ParsedRecordFile =
	| {
			ok: true;
			record: IncidentRecord;
			savedAt: string;
			/** Who wrote what when; files before version 4 have none. */
			history?: Cells;
			/** Lists of the plan in a file of a release before 3.0. */
			lists?: Cells;
			/** Values in the file that are not in the record, nor kept by the history as they were written. */
			leftOut: number;
	  }
	| { ok: false; problem: string };

function computeFileChecksum(record: unknown, history: unknown): string {
	return computeChecksum(JSON.stringify(history === undefined ? record : [record, history]));
}

export function serializeRecord(record: IncidentRecord, savedAt: Date, cells?: Cells): string {
	const history = cells && serializeCells(cells);
	const file = {
		format: fileFormat,
		version: history ? fileVersion : versionWithoutHistory,
		savedAt: savedAt.toISOString(),
		checksum: computeFileChecksum(record, history),
		record,
		...(history && { history }),
	};
	return `${JSON.stringify(file, undefined, '\t')}\n`;
}

function countValues(stored: Readonly<Record<string, unknown>>): number {
	return Object.values(stored).reduce<number>(
		(sum, values) => sum + (isObject(values) ? Object.keys(values).length : 1),
		0,
	);
}

/** Files of version 3 that were saved before a field was computed still hold its value. */
function countComputed(stored: Readonly<Record<string, unknown>>, forms: readonly RecordForm[]): number {
	const readStored = createStoredReader(stored);
	return forms
		.flatMap(({ form }) => Object.entries(form.fields).map(([id, field]) => ({ form, id, field })))
		.filter(({ form, id, field }) => field.computed && readStored(form.tool, id) !== undefined).length;
}

/** A value is counted with its field, a cell of a row is not; a history keeps both. */
function countUnread(stored: unknown, forms: readonly RecordForm[], isKept: boolean): number {
	const unread = listUnread(stored as IncidentRecord, forms);
	const inRows = unread.filter(({ isInRow }) => isInRow).length;
	return isKept ? inRows - unread.length : inRows;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function hasKnownVersion({ version, history }: Readonly<Record<string, unknown>>): boolean {
	return history === undefined
		? version === versionWithoutHistory
		: version === fileVersion && isObject(history);
}

export type TrustedFile = { record: IncidentRecord; savedAt: string; history?: Cells };

export function parseTrustedFile(text: string): TrustedFile | undefined {
	const file = parseJson(text);
	if (!isObject(file) || !hasKnownVersion(file) || Number(file.version) < versionWithoutHistory)
		return undefined;
	const { record, history, savedAt } = file;
	if (!isObject(record) || file.checksum !== computeFileChecksum(record, history)) return undefined;
	return {
		record: record as IncidentRecord,
		savedAt: String(savedAt),
		...(history !== undefined && { history: parseHistory(history).cells }),
	};
}

const fileKeys = ['format', 'version', 'savedAt', 'checksum', 'record'];

function hasFileKeys(file: Readonly<Record<string, unknown>>): boolean {
	const expected = file.history === undefined ? fileKeys : [...fileKeys, 'history'];
	return Object.keys(file).join() === expected.join();
}

/** What is of the plan, and the rest. */
function splitStored(stored: Readonly<Record<string, unknown>>) {
	const entries = Object.entries(stored);
	const pick = (isPlan: boolean) =>
		Object.fromEntries(entries.filter(([tool]) => isPlanTool(tool) === isPlan));
	return [pick(true), pick(false)] as const;
}

export function parseRecordFile(text: string, forms: readonly RecordForm[]): ParsedRecordFile {
	const fail = (problem: keyof typeof fileErrors): ParsedRecordFile => ({
		ok: false,
		problem: fileErrors[problem],
	});
	if (text.length > maxRecordFileSize) return fail('tooLarge');
	const file = parseJson(text.replace(/^\ufeff/, ''));
	if (file === undefined) return fail('notJson');
	if (!isObject(file) || file.format !== fileFormat) return fail('notOurs');
	if (typeof file.version === 'number' && file.version > fileVersion) return fail('newer');
	if (file.version === 1 || file.version === 2) return fail('older');
	const { savedAt, checksum, record: stored, history } = file;
	const isIntact =
		hasFileKeys(file) &&
		hasKnownVersion(file) &&
		typeof savedAt === 'string' &&
		!Number.isNaN(Date.parse(savedAt)) &&
		isObject(stored) &&
		checksum === computeFileChecksum(stored, history);
	if (!isIntact) return fail('damaged');
	const [lists, incident] = splitStored(stored);
	const record = parseRecord(forms, createStoredReader(incident));
	const leftOut =
		countValues(incident) -
		countComputed(incident, forms) -
		countValues(record) +
		countUnread(incident, forms, history !== undefined);
	const all = history === undefined ? undefined : parseHistory(history).cells;
	const listCells = all ? pickPart(all, true) : toCells(lists as IncidentRecord, Date.parse(savedAt));
	return {
		...{ ok: true, record, savedAt, leftOut },
		...(all && { history: pickPart(all, false) }),
		...(listCells.size > 0 && { lists: listCells }),
	};
}
