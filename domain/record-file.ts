import {
	blankRecord,
	type FieldRule,
	fieldProblem,
	formRules,
	type IncidentRecord,
	mostRows,
	rowRules,
} from './incident-record.ts';

/**
 * The file that moves an incident record between devices. The checksum finds damage and careless editing; it is no
 * proof against somebody who wants to deceive.
 */
const format = 'incident-record';
const version = 2;

export const largestRecordFile = 8 * 1024 * 1024;

export const fileProblems = {
	tooLarge: 'This file is larger than 8 MB, so it is not an incident record of this site.',
	notJson: 'This file cannot be read. It may have been cut off on the way, or it is another kind of file.',
	notOurs: 'This file is not an incident record of this site.',
	newer: 'This file was saved by a newer version of this site. Reload the page and try again.',
	damaged: 'This file was damaged or changed after it was saved.',
} as const;

export type OpenedRecord =
	| { ok: true; record: IncidentRecord; savedAt: string }
	| { ok: false; problem: string };

/** CRC-32 over the UTF-16 code units: it finds every change of one or two neighbouring characters. */
function checksumOf(text: string): string {
	let crc = 0xffffffff;
	for (let index = 0; index < text.length; index += 1) {
		crc ^= text.charCodeAt(index);
		for (let bit = 0; bit < 16; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
	}
	return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

export function recordFileText(record: IncidentRecord, savedAt: Date): string {
	const file = {
		format,
		version,
		savedAt: savedAt.toISOString(),
		checksum: checksumOf(JSON.stringify(record)),
		record,
	};
	return `${JSON.stringify(file, undefined, '\t')}\n`;
}

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Same keys in the same order, which is how this site writes them. */
function hasKeys(value: unknown, keys: readonly string[]): value is Json {
	return isObject(value) && Object.keys(value).join() === keys.join();
}

function fieldsFit(rules: Readonly<Record<string, FieldRule>>, values: Json): boolean {
	return Object.entries(rules).every(([field, rule]) => {
		const value = values[field];
		return typeof value === 'string' && fieldProblem(rule, value) === undefined;
	});
}

function isForm(rules: Readonly<Record<string, FieldRule>>, value: unknown): boolean {
	return hasKeys(value, Object.keys(rules)) && fieldsFit(rules, value);
}

function areRows(rules: Readonly<Record<string, FieldRule>>, blankRow: object, value: unknown): boolean {
	if (!Array.isArray(value) || value.length === 0 || value.length > mostRows) return false;
	const ids = new Set<unknown>();
	return value.every((row: unknown) => {
		if (!hasKeys(row, Object.keys(blankRow)) || ids.has(row.id)) return false;
		ids.add(row.id);
		return typeof row.id === 'string' && /^[1-9]\d{0,8}$/.test(row.id) && fieldsFit(rules, row);
	});
}

function isRecord(value: unknown): value is IncidentRecord {
	if (!hasKeys(value, Object.keys(blankRecord))) return false;
	const { forms } = value;
	return (
		hasKeys(forms, Object.keys(formRules)) &&
		Object.entries(formRules).every(([id, rules]) => isForm(rules, forms[id])) &&
		areRows(rowRules.events, blankRecord.events[0] ?? {}, value.events) &&
		areRows(rowRules.lessons, blankRecord.lessons[0] ?? {}, value.lessons)
	);
}

/** Version 1 knew fewer forms; the others start blank. */
const {
	compliance,
	'compliance-places': places,
	'recovery-costs': costs,
	...version1Forms
} = blankRecord.forms;

function fromVersion1(record: unknown): unknown {
	if (!isObject(record) || !hasKeys(record.forms, Object.keys(version1Forms))) return undefined;
	return {
		...record,
		forms: { ...record.forms, compliance, 'compliance-places': places, 'recovery-costs': costs },
	};
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Takes the file whole or not at all. */
export function readRecordFile(text: string): OpenedRecord {
	const refuse = (problem: keyof typeof fileProblems): OpenedRecord => ({
		ok: false,
		problem: fileProblems[problem],
	});
	if (text.length > largestRecordFile) return refuse('tooLarge');
	const file = parsed(text.replace(/^\ufeff/, ''));
	if (file === undefined) return refuse('notJson');
	if (!isObject(file) || file.format !== format) return refuse('notOurs');
	if (typeof file.version === 'number' && file.version > version) return refuse('newer');
	const { savedAt, checksum } = file;
	const record = file.version === 1 ? fromVersion1(file.record) : file.record;
	const whole =
		hasKeys(file, ['format', 'version', 'savedAt', 'checksum', 'record']) &&
		(file.version === version || file.version === 1) &&
		typeof savedAt === 'string' &&
		!Number.isNaN(Date.parse(savedAt)) &&
		isRecord(record) &&
		checksum === checksumOf(JSON.stringify(file.record));
	return whole ? { ok: true, record, savedAt } : refuse('damaged');
}
