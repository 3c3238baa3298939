import { describe, expect, it } from 'vitest';
import { applyChange, confirmCell, createReplica, getUnknownCells, mergeCells, toRecord } from './merge.ts';
import {
	countChanges,
	getPeople,
	listCheckAuthors,
	listConflicts,
	listRowNotes,
	withPerson,
} from './people.ts';

const anna = withPerson(createReplica('aaaa-1'), 'aaaa', { name: 'Anna', role: 'IT' }, 1);
const sam = withPerson(createReplica('bbbb-1'), 'bbbb', { name: 'Sam', role: 'Owner' }, 2);

describe('the people of a record', () => {
	it('are listed on every device after a merge, and can change their name', () => {
		const cells = mergeCells(anna.cells, sam.cells);
		const renamed = withPerson({ ...anna, cells }, 'aaaa', { name: 'Ann', role: 'IT' }, 3);
		expect(getPeople(renamed.cells)).toEqual(
			new Map([
				['aaaa', { name: 'Ann', role: 'IT' }],
				['bbbb', { name: 'Sam', role: 'Owner' }],
			]),
		);
	});
});

describe('two people who write the same field at once', () => {
	const a = applyChange(anna, {}, { form: { name: 'A' } }, 10);
	const b = applyChange(sam, {}, { form: { name: 'B' } }, 20);
	const cells = mergeCells(a.cells, b.cells);

	it('are shown to each other', () => {
		expect(listConflicts(cells)).toEqual(
			new Map([['form/name', [{ key: '["form","name"]', person: 'aaaa', value: 'A' }]]]),
		);
	});

	it('end the conflict by confirming the shown value', () => {
		const confirmed = confirmCell({ ...b, cells }, '["form","name"]', 30);
		expect(listConflicts(mergeCells(confirmed.cells, a.cells)).size).toBe(0);
		expect(toRecord(confirmed.cells).form).toEqual({ name: 'B' });
	});

	it('are no conflict when it is one person in two tabs', () => {
		const otherTab = applyChange(createReplica('bbbb-2'), {}, { form: { name: 'A' } }, 10);
		expect(listConflicts(mergeCells(otherTab.cells, b.cells)).size).toBe(0);
	});
});

it('stores who checked off an item', () => {
	const checked = applyChange(anna, {}, { list: { done: [{ id: 'call', what: 'Call', at: '' }] } }, 10);
	expect(listCheckAuthors(checked.cells)).toEqual(new Map([['list/call', 'aaaa']]));
});

describe('a row that one person removes', () => {
	const row = { id: 'r', event: 'Server off' };
	const full = { timeline: { events: [row] } };
	const start = applyChange(anna, {}, full, 10);
	const removed = applyChange({ ...sam, cells: start.cells }, full, {}, 20);
	const edited = applyChange(
		start,
		full,
		{ timeline: { events: [{ ...row, event: 'Server off at 8' }] } },
		21,
	);

	it('is named to the person who edits it', () => {
		const changed = getUnknownCells(removed.cells, edited.cells);
		expect(listRowNotes(changed, edited.cells, 'aaaa')).toEqual(
			new Map([['timeline/events/r', { person: 'bbbb', what: 'removed' }]]),
		);
		expect(toRecord(mergeCells(edited.cells, removed.cells))).toEqual(
			expect.objectContaining({ timeline: { events: [{ ...row, event: 'Server off at 8' }] } }),
		);
	});

	it('is named to the person who removed it when another person keeps it', () => {
		const changed = getUnknownCells(edited.cells, removed.cells);
		expect(listRowNotes(changed, removed.cells, 'bbbb')).toEqual(
			new Map([['timeline/events/r', { person: 'aaaa', what: 'kept' }]]),
		);
	});

	it('is not named when another person edits it and nobody removed it', () => {
		const changed = getUnknownCells(edited.cells, start.cells);
		expect(listRowNotes(changed, start.cells, 'bbbb')).toEqual(new Map([['timeline/events/r', undefined]]));
	});
});

it.each<[string, Parameters<typeof applyChange>[2], number]>([
	['a text', { form: { name: 'A' } }, 1],
	['two texts', { form: { name: 'A', place: 'B' } }, 2],
	['a row with three columns', { list: { rows: [{ id: 'a', one: '1', two: '2', three: '3' }] } }, 1],
	[
		'a check that the timeline repeats',
		{
			list: { done: [{ id: 'call', what: 'Call', at: '1' }] },
			timeline: { events: [{ id: 'a', event: 'Call', time: '1', data: '{}' }] },
		},
		1,
	],
	['nothing', {}, 0],
])('counts changes as a person would: %s', (_, record, count) => {
	const added = applyChange(createReplica('aaaa-1'), {}, record, 10);
	expect(countChanges(added.cells, added.cells)).toBe(count);
	const removed = applyChange(added, record, {}, 20).cells;
	expect(countChanges(getUnknownCells(removed, added.cells), removed)).toBe(count);
});

describe('what is no conflict', () => {
	const both = (record: Parameters<typeof applyChange>[2], other: Parameters<typeof applyChange>[2]) =>
		mergeCells(applyChange(anna, {}, record, 10).cells, applyChange(sam, {}, other, 20).cells);

	it.each([
		['an option', { form: { steps: ['a'] } }, { form: { steps: ['a', 'b'] } }],
		['the presence of a row', { list: { rows: [{ id: 'a' }] } }, { list: { rows: [{ id: 'a' }] } }],
		['a check', { list: { done: [{ id: 'a', at: '1' }] } }, { list: { done: [{ id: 'a', at: '2' }] } }],
		['the same text', { form: { name: 'A' } }, { form: { name: 'A' } }],
		[
			'a name of a person',
			{ room: { people: [{ id: 'x', name: 'A' }] } },
			{ room: { people: [{ id: 'x', name: 'B' }] } },
		],
	])('%s', (_, record, other) => {
		expect(listConflicts(both(record, other)).size).toBe(0);
	});

	it('is told apart from a column of a row, and each column counts', () => {
		const row = (text: string) => ({ list: { rows: [{ id: 'a', one: `${text}1`, two: `${text}2` }] } });
		expect(listConflicts(both(row('A'), row('B'))).get('list/rows')).toHaveLength(2);
	});
});

it('says nothing about rows that one removed oneself or about other cells', () => {
	const full = { timeline: { events: [{ id: 'r', event: 'x' }] }, form: { name: 'A' } };
	const start = applyChange(anna, {}, full, 10);
	const removed = applyChange(start, full, {}, 20);
	const changed = getUnknownCells(removed.cells, start.cells);
	expect(listRowNotes(changed, start.cells, 'aaaa').size).toBe(0);
	expect([...listRowNotes(changed, start.cells, 'bbbb').keys()]).toEqual(['timeline/events/r']);
});

it('names no author of what is unchecked or of another list', () => {
	const list = { list: { done: [{ id: 'call', what: 'Call' }], rows: [{ id: 'x', what: 'X' }] } };
	const checked = applyChange(anna, {}, list, 10);
	expect([...listCheckAuthors(checked.cells).keys()]).toEqual(['list/call']);
	expect(listCheckAuthors(applyChange(checked, list, {}, 20).cells).size).toBe(0);
});
