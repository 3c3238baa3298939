import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { parseHistory, serializeCells } from '#domain/incident/history.ts';
import { applyChange, createReplica, toRecord } from '#domain/incident/merge.ts';
import { buildPackReport, buildPackSections } from '#domain/incident/pack.ts';
import { createStoredReader, parseRecord } from '#domain/incident/parse-record.ts';
import { emptyRecord, type IncidentRecord } from '#domain/incident/record.ts';
import { parseRecordFile, parseTrustedFile, serializeRecord } from '#domain/incident/record-file.ts';
import { buildUnreadSection, listUnread } from '#domain/incident/unread.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { recordForms } from './forms.ts';

const savedAt = new Date('2026-11-18T12:00:00Z');
/** Release 1.2 stored the labels of the triage. */
const oldFile = readFileSync('tests/support/incident-record-1.2.json', 'utf8');

function open(text: string) {
	const opened = parseRecordFile(text, recordForms);
	if (!opened.ok) throw new Error(opened.problem);
	return { ...opened, cells: opened.history ?? new Map() };
}

const list = (record: IncidentRecord) => listUnread(record, recordForms);
const urgency = {
	label: 'Ransomware Incident Triage: Urgency',
	text: 'Potential Ransomware Activity',
};

it('shows the labels that a release before 2.0 stored as they were written', () => {
	const { cells, leftOut } = open(oldFile);
	const unread = list(toRecord(cells));
	expect(leftOut).toBe(0);
	expect(unread).toContainEqual(urgency);
	expect(unread).toContainEqual({
		label: 'Ransomware Incident Triage: Are files behaving strangely?',
		text: 'Some odd files or very slow',
		isInRow: true,
	});
	expect(unread).toHaveLength(10);
});

it('keeps them in a file, on a device and in a room while other fields change', () => {
	const { cells } = open(oldFile);
	const before = parseRecord(recordForms, createStoredReader(toRecord(cells)));
	const after = { ...before, compliance: { ...before.compliance, sector: 'healthcare' } };
	const changed = applyChange({ ...createReplica('a1'), cells }, before, after, savedAt.getTime());
	const saved = serializeRecord(after, savedAt, changed.cells);
	const inRoom = parseHistory(serializeCells(changed.cells));
	for (const kept of [open(saved).cells, parseTrustedFile(saved)?.history, inRoom.cells])
		expect(list(toRecord(kept ?? new Map()))).toEqual(list(toRecord(cells)));
});

it('lists no value of a record of release 2.0', () => {
	const { cells } = open(readFileSync('tests/support/incident-record-2.0.json', 'utf8'));
	expect(list(toRecord(cells))).toEqual([]);
});

it('lists a value no more once somebody answers again', () => {
	const { cells } = open(oldFile);
	const before = parseRecord(recordForms, createStoredReader(toRecord(cells)));
	const after = { ...before, ransomadvisor: { ...before.ransomadvisor, urgency: 'high' } };
	const answered = applyChange({ ...createReplica('a1'), cells }, before, after, savedAt.getTime());
	expect(list(toRecord(answered.cells))).toHaveLength(9);
});

it('counts what a file without a history loses, also in rows', () => {
	const record = {
		ransomadvisor: { urgency: urgency.text, answers: [{ id: '1', answer: 'Some odd files' }] },
	};
	expect(open(serializeRecord(record, savedAt)).leftOut).toBe(2);
});

test.each<[string, IncidentRecord, string, string]>([
	['a choice', { compliance: { sector: 'space' } }, 'Industry', 'space'],
	['one of several choices', { compliance: { places: ['texas', 'moon'] } }, 'Also in', 'moon'],
	['a moment', { compliance: { discovery: 'soon' } }, 'When you found out', 'soon'],
	['a number', { compliance: { people: [{ id: '1', place: 'atlantis' }] } }, 'State or country', 'atlantis'],
	['a question', { ransomadvisor: { answers: [{ id: '99', answer: 'Yes' }] } }, 'Answers', 'Yes'],
])('lists %s that no field knows', (_, record, label, text) => {
	expect(list(record)).toEqual([expect.objectContaining({ label: expect.stringContaining(label), text })]);
});

it('shows calls and checks under ids of an earlier release in the pack, as they were written', () => {
	const record = {
		'emergency-contacts': {
			calls: [{ id: 'it-and-insurer', who: 'IT provider and insurer', at: '2026-11-16T03:20', outcome: '' }],
		},
		compliance: { done: [{ id: 'pubco-8k', what: 'Form 8-K', at: '2026-11-16T03:20' }] },
		ransomadvisor: { urgency: urgency.text },
	};
	const { record: opened } = open(serializeRecord(record as IncidentRecord, savedAt));
	const sections = buildPackSections(opened, recordForms);
	const cover = { organization: '', number: '', writtenBy: '' };
	const text = formatReport(buildPackReport(sections, cover, savedAt, [buildUnreadSection(list(record))]));
	expect(text).toContain('IT provider and insurer');
	expect(text).toContain('Form 8-K');
	expect(text).toContain('Appendix: Kept as it was written');
	expect(text).toContain(`${urgency.label}: ${urgency.text}`);
	expect(list(emptyRecord)).toEqual([]);
});
