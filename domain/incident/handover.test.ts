import { describe, expect, it } from 'vitest';
import { maxRows } from '#domain/fields/rows.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { assignForm, withAssignee } from './assign.ts';
import type { Deadline } from './contribution.ts';
import { buildHandover, buildHandoverReport, formatDue } from './handover.ts';
import { applyChange, createReplica, mergeCells, toRecord } from './merge.ts';
import { listNotes, maxNoteLength, notesForm, withNote } from './notes.ts';
import { emptyRecord, type IncidentRecord, withValue } from './record.ts';

const now = new Date('2026-11-18T20:00:00Z');
const at = (time: string) => `2026-11-18T${time}+00:00[UTC]`;

const note = {
	entry: 'evidence-a',
	suffix: '00000001',
	about: 'Photograph the screens',
	who: 'Dana',
	at: at('19:00'),
};

describe('notes to each other', () => {
	it('belong to one entry and are listed in order', () => {
		let record = withNote(emptyRecord, { ...note, text: 'second', at: at('19:30'), suffix: '2' });
		record = withNote(record, { ...note, text: ' first ' });
		record = withNote(record, { ...note, text: 'other', entry: 'evidence-ab', suffix: '3' });
		expect(listNotes(record, 'evidence-a').map(({ text }) => text)).toEqual(['first', 'second']);
		expect(listNotes(record)).toHaveLength(3);
	});

	it('are not added without text or to a full list', () => {
		expect(withNote(emptyRecord, { ...note, text: ' ' })).toBe(emptyRecord);
		const rows = Array.from({ length: maxRows }, (_, n) => ({
			id: `x--${n}`,
			about: '',
			text: 'x',
			who: '',
			at: '',
		}));
		const full = withValue(emptyRecord, notesForm.tool, 'list', rows);
		expect(withNote(full, { ...note, text: 'one more' })).toBe(full);
	});

	it('have a maximum length and an id that fits a row', () => {
		const record = withNote(emptyRecord, { ...note, entry: 'e'.repeat(90), text: 'x'.repeat(9_000) });
		const [added] = listNotes(record, 'e'.repeat(90));
		expect(added?.text).toHaveLength(maxNoteLength);
		expect(added?.id.length).toBeLessThanOrEqual(60);
	});

	it('of two people at once are both kept', () => {
		const write = (device: string, suffix: string) =>
			applyChange(createReplica(device), {}, withNote(emptyRecord, { ...note, text: device, suffix }), 1)
				.cells;
		const merged = toRecord(mergeCells(write('aaaa-1', 'a'), write('bbbb-1', 'b')));
		expect(listNotes(merged, note.entry)).toHaveLength(2);
	});
});

function createRecord(): IncidentRecord {
	let record = withAssignee(
		emptyRecord,
		{ id: 'evidence-a', text: 'Photograph the screens' },
		'Sam',
		at('22:00'),
	);
	record = withAssignee(record, { id: 'evidence-b', text: 'Save the logs' }, 'sam', at('19:00'));
	record = withAssignee(record, { id: 'call-insurer', text: 'Call: Insurer' }, 'Anna');
	record = withAssignee(record, { id: 'call-police', text: 'Call: Police' }, 'Anna');
	record = withAssignee(record, { id: 'task-1', text: 'Buy phones' }, 'Dana');
	record = withAssignee(record, { id: 'task-2', text: 'Order food' }, 'Dana');
	record = withAssignee(record, { id: 'evidence-c', text: 'Done already' }, 'Dana');
	record = withValue(record, 'evidence', 'done', [{ id: 'c', what: 'Done already', at: at('18:00') }]);
	record = withValue(record, assignForm.tool, 'done', [
		{ id: 'task-2', what: 'Order food', at: at('18:00') },
	]);
	record = withValue(record, 'emergency-contacts', 'calls', [
		{ id: 'insurer', who: 'Insurer', at: at('19:30'), outcome: 'no-answer', reference: '' },
		{ id: 'police', who: 'Police', at: at('19:40'), outcome: 'reached', reference: '' },
	]);
	return withValue(
		record,
		'timeline',
		'events',
		Array.from({ length: 12 }, (_, n) => ({
			id: `r${n}`,
			time: at(`1${n % 10}:0${n > 9 ? 1 : 0}`),
			event: `Event ${n}`,
		})),
	);
}

const deadlines: readonly Deadline[] = [5, 1, 3, 2, 4].map((day) => ({
	...{ what: `Report ${day}`, at: new Date(now.getTime() + day * 86_400_000), zone: 'UTC' },
	...{ isMet: day === 2, row: { id: String(day) } },
}));

describe('buildHandover', () => {
	const handover = buildHandover(createRecord(), deadlines, now);

	it('lists open tasks by person, the most urgent first', () => {
		expect(handover.people.map(({ name, tasks }) => [name, tasks.map(({ what }) => what)])).toEqual([
			['Anna', ['Call: Insurer']],
			['Dana', ['Buy phones']],
			['sam', ['Save the logs', 'Photograph the screens']],
		]);
	});

	it('names calls without an answer and overdue tasks', () => {
		expect(handover.waiting).toEqual([
			{ who: 'sam', what: 'Save the logs', since: at('19:00') },
			{ who: 'Insurer', what: 'No answer yet. Call again.', since: at('19:30') },
		]);
	});

	it('has the next three deadlines that are not met and the last ten events', () => {
		expect(handover.deadlines.map(({ what }) => what)).toEqual(['Report 1', 'Report 3', 'Report 4']);
		expect(handover.events).toHaveLength(10);
		expect(handover.events[0]?.event).toBe('Event 9');
	});

	it('leaves out what has no time or no words, and sorts notes', () => {
		const events = [
			{ id: 'a', time: at('10:00'), event: '' },
			{ id: 'b', time: '', event: 'Without a time' },
			{ id: 'c', time: at('09:00'), event: 'Earlier' },
			{ id: 'd', time: at('11:00'), event: 'Later' },
		];
		let record = withValue(emptyRecord, 'timeline', 'events', events);
		for (let n = 10; n < 21; n++)
			record = withNote(record, { ...note, text: `Note ${n}`, at: at(`${n}:00`), suffix: `${n}` });
		const built = buildHandover(record, [], now);
		expect(built.events.map(({ event }) => event)).toEqual(['Later', 'Earlier']);
		expect(built.notes.map(({ text }) => text)).toEqual(
			Array.from({ length: 10 }, (_, n) => `Note ${20 - n}`),
		);
	});

	it('finds a task that was checked off by the first 60 characters of its entry', () => {
		const build = (id: string) => {
			const given = withAssignee(emptyRecord, { id: `evidence-${id}`, text: 'Long' }, 'Sam', at('19:00'));
			const done = withValue(given, 'evidence', 'done', [{ id, what: 'Long', at: at('18:00') }]);
			return buildHandover(done, [], now).people;
		};
		expect(build('x'.repeat(80))).toEqual([]);
		expect(build('x')).toEqual([]);
	});

	it('calls a task overdue once its time has passed', () => {
		const late = (due: string) =>
			buildHandover(withAssignee(emptyRecord, { id: 'task-1', text: 'Buy' }, 'Sam', due), [], now).people[0]
				?.tasks[0];
		expect(late(at('20:00'))).toMatchObject({ isOverdue: false, isOwn: true });
		expect(late(at('19:59'))).toMatchObject({ isOverdue: true });
		expect([late(at('20:00')), late(at('19:59')), late('')].map((task) => task && formatDue(task))).toEqual([
			'due Nov 18, 2026, 8:00 p.m. UTC',
			'was due Nov 18, 2026, 7:59 p.m. UTC',
			'',
		]);
	});

	it('is one report for paper', () => {
		const record = withNote(createRecord(), { ...note, text: 'Ask Sam' });
		const text = formatReport(buildHandoverReport(buildHandover(record, deadlines, now)));
		for (const line of [
			'Anna | [ ] Call: Insurer',
			'sam | [ ] Save the logs | Nov 18, 2026, 7:00 p.m. UTC',
			'Insurer | No answer yet. Call again. | Nov 18, 2026, 7:30 p.m. UTC',
			'Report 1 | Nov 19',
			'Nov 18, 2026, 7:00 p.m. UTC | Event 9',
			'Nov 18, 2026, 7:00 p.m. UTC | Dana | Photograph the screens | Ask Sam',
		])
			expect(text).toContain(line);
		expect(formatReport(buildHandoverReport(buildHandover(emptyRecord, [], now)))).toContain('Nothing.');
	});
});
