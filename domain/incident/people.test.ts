import { describe, expect, it } from 'vitest';
import { applyChange, confirmCell, createReplica, mergeCells, toRecord } from './merge.ts';
import { getPeople, listCheckAuthors, listConflicts, withPerson } from './people.ts';

const anna = withPerson(createReplica('aaaa-1'), 'aaaa', { name: 'Anna', role: 'IT' }, 1);
const sam = withPerson(createReplica('bbbb-1'), 'bbbb', { name: 'Sam', role: 'Owner' }, 2);

describe('the people of a record', () => {
	it('are known to everybody after a merge, and can change their name', () => {
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

it('knows who checked off an item', () => {
	const checked = applyChange(anna, {}, { list: { done: [{ id: 'call', what: 'Call', at: '' }] } }, 10);
	expect(listCheckAuthors(checked.cells)).toEqual(new Map([['list/call', 'aaaa']]));
});
