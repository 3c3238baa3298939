import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { maxRows } from '#domain/fields/rows.ts';
import { assignForm, isSamePerson, listAssignees, listCandidates, withAssignee } from './assign.ts';
import { parseHistory, serializeCells } from './history.ts';
import { applyChange, createReplica, mergeCells, toRecord } from './merge.ts';
import { buildPackSections } from './pack.ts';
import { listConflicts } from './people.ts';
import { emptyRecord, type IncidentRecord } from './record.ts';
import { getAssignee, withTimelineEntry } from './timeline.ts';

const photo = { id: 'evidence-photo', text: 'Photograph the screens' };
const call = { id: 'call-insurer', text: 'Call your insurer' };
const forms = [{ form: assignForm, title: 'Assigned' }];
const sams = withAssignee(emptyRecord, photo, ' Sam ');

describe('a task', () => {
	it('can be assigned, reassigned and unassigned', () => {
		expect(getAssignee(sams, photo.id)).toBe('Sam');
		expect(getAssignee(sams, call.id)).toBe('');
		expect(getAssignee(withAssignee(sams, photo, 'Anna'), photo.id)).toBe('Anna');
		expect(withAssignee(sams, photo, '  ')).toEqual(emptyRecord);
	});

	it('keeps its place in the list when it moves to another person', () => {
		const both = withAssignee(sams, call, 'Lee');
		expect(listAssignees(withAssignee(both, photo, 'Anna'))).toEqual(['Anna', 'Lee']);
	});

	it('is not added to a full list', () => {
		let record: IncidentRecord = emptyRecord;
		for (let n = 0; n < maxRows; n++) record = withAssignee(record, { id: `t-${n}`, text: 'x' }, 'Sam');
		expect(withAssignee(record, photo, 'Sam')).toBe(record);
		expect(getAssignee(withAssignee(record, { id: 't-0', text: 'x' }, 'Anna'), 't-0')).toBe('Anna');
	});

	it('has a name of at most 40 characters', () => {
		expect(getAssignee(withAssignee(emptyRecord, photo, 'x'.repeat(90)), photo.id)).toHaveLength(40);
	});
});

describe('names', () => {
	it('are listed once, whatever their case, and per list', () => {
		const record = withAssignee(withAssignee(sams, call, 'SAM'), { id: 'call-police', text: 'y' }, 'Lee');
		expect(listAssignees(record)).toEqual(['Sam', 'Lee']);
		expect(listAssignees(record, 'call-')).toEqual(['SAM', 'Lee']);
		expect(listCandidates(record, 'Dana', ['Anna', 'dana'])).toEqual(['Dana', 'Anna', 'Sam', 'Lee']);
	});

	test.each([
		['Sam', ' sam', true],
		['Sam', 'Sammy', false],
	])('%s and %s', (a, b, same) => {
		expect(isSamePerson(a, b)).toBe(same);
	});
});

describe('in the record', () => {
	it('is a part of the pack only when something was assigned', () => {
		expect(buildPackSections(emptyRecord, forms)).toEqual([]);
		expect(buildPackSections(sams, forms)).toMatchObject([
			{
				heading: '1. Who does what',
				blocks: [{ kind: 'text' }, { rows: [['Photograph the screens', 'Sam', '']] }],
			},
		]);
	});

	it('is named in the timeline when the task is done', () => {
		const entry = {
			event: { kind: 'check', tool: 'evidence', item: 'photo' },
			at: '2026-11-15T02:51+01:00[Europe/Berlin]',
		} as const;
		const add = (record: IncidentRecord) => withTimelineEntry(record, entry).timeline?.events;
		expect(add(sams)).toMatchObject([{ details: 'Assigned to Sam.' }]);
		expect(add(emptyRecord)).toMatchObject([{ details: '' }]);
	});

	it('merges: two devices that assign one task at once agree, and the other name stays visible', () => {
		const a = applyChange(createReplica('aaaa-1'), emptyRecord, sams, 10);
		const b = applyChange(createReplica('bbbb-1'), emptyRecord, withAssignee(emptyRecord, photo, 'Lee'), 20);
		const merged = mergeCells(a.cells, b.cells);
		expect(getAssignee(toRecord(merged), photo.id)).toBe('Lee');
		expect(listConflicts(merged).get('assign/tasks')).toMatchObject([{ person: 'aaaa', value: 'Sam' }]);
		expect(parseHistory(serializeCells(merged))).toEqual({
			cells: merged,
			leftOut: 0,
		});
	});

	it('converges for any tasks and names, in either order', () => {
		const step = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('', 'Sam', 'Anna', 'x'.repeat(50)));
		fc.assert(
			fc.property(fc.array(step), fc.array(step), (first, second) => {
				const run = (device: string, steps: readonly (readonly [string, string])[]) => {
					let [replica, record]: [ReturnType<typeof createReplica>, IncidentRecord] = [
						createReplica(device),
						emptyRecord,
					];
					for (const [index, [id, who]] of steps.entries()) {
						const next = withAssignee(record, { id, text: id }, who);
						replica = applyChange(replica, record, next, index);
						record = next;
					}
					return replica.cells;
				};
				const [a, b] = [run('aaaa-1', first), run('bbbb-1', second)];
				expect(toRecord(mergeCells(a, b))).toEqual(toRecord(mergeCells(b, a)));
			}),
		);
	});
});

it('has no candidate without a name, and each of them once', () => {
	expect(listCandidates(sams, '', ['Lee', ' sam', ''])).toEqual(['Lee', ' sam']);
});
