import { describe, expect, it } from 'vitest';
import type { Form } from '#domain/fields/form.ts';
import type { Instant } from '#domain/time/instant.ts';
import { contribute, type Deadline, findDeadlineSource, withDeadlines } from './contribution.ts';
import { getCompletedSteps, getNextDeadline } from './progress.ts';
import { getValues, type IncidentRecord, type RecordForm } from './record.ts';

const form = {
	tool: 'sample',
	inRecord: true,
	fields: {
		name: { kind: 'text', label: 'Name' },
		start: { kind: 'dateTime', label: 'Start' },
		due: { kind: 'rows', label: 'Due', rowLabel: 'Due', minRows: 0, computed: true, fields: {} },
	},
} as const satisfies Form;

function deadline(what: string, at: string, isMet = false): Deadline {
	return { what, at: new Date(at), zone: 'Europe/Berlin', isMet, row: { id: what } };
}

const contribution = contribute(form, {
	completedSteps: ({ name }) => (name === '' ? [] : ['naming']),
	deadlines: {
		field: 'due',
		step: 'meeting',
		hasStarted: ({ start }) => start !== '',
	},
});
const forms: readonly RecordForm[] = [
	{
		form,
		title: 'Sample',
		contribution,
		loadDeadlines: async () => (record) => [deadline('first', getValues(record, form).start)],
	},
];

const discovery = { epochMs: Date.parse('2026-11-15T02:10'), zone: 'Europe/Berlin' };
const dfs = deadline('Tell the DFS', '2026-11-18T02:10');
const insurer = deadline('Tell the cyber insurer', '2026-11-16T02:10');
const met = (one: Deadline) => ({ ...one, isMet: true });

describe('the next deadline', () => {
	it.each<[string, IncidentRecord, Deadline[], Instant | undefined, unknown]>([
		['is undefined without a discovery', {}, [], undefined, undefined],
		[
			'is one day for the insurer before any is derived',
			{},
			[],
			discovery,
			{ what: insurer.what, at: insurer.at, zone: 'Europe/Berlin' },
		],
		[
			'is undefined before any is derived once the insurer was notified',
			{ 'emergency-contacts': { calls: [{ id: 'insurer', outcome: 'reached' }] } },
			[],
			discovery,
			undefined,
		],
		['is the earliest one, in any order', {}, [dfs, insurer], discovery, insurer],
		['skips one that is met', {}, [dfs, met(insurer)], discovery, dfs],
		['is undefined once all are met', {}, [met(dfs), met(insurer)], discovery, undefined],
	])('%s', (_, record, deadlines, found, expected) => {
		expect(getNextDeadline(record, deadlines, found)).toEqual(expected);
	});
});

describe('completed steps', () => {
	it.each<[string, IncidentRecord, Deadline[], string[]]>([
		['are none for an empty record', {}, [], []],
		['are the ones that a form contributes', { sample: { name: 'x' } }, [], ['naming']],
		['contain the deadlines step once all are met', {}, [met(dfs)], ['meeting']],
		['do not contain it while one is open', {}, [met(dfs), insurer], []],
	])('%s', (_, record, deadlines, expected) => {
		expect(getCompletedSteps(record, forms, deadlines)).toEqual(expected);
	});
});

it('derives deadlines from the values of the record', async () => {
	const source = findDeadlineSource(forms);
	expect(source?.hasStarted({})).toBe(false);
	const record = { sample: { start: '2026-11-15T02:10' } };
	expect(source?.hasStarted(record)).toBe(true);
	const derive = await source?.load();
	const derived = derive?.(record, { timeZone: 'UTC', now: new Date('2026-11-15T12:00Z') }) ?? [];
	expect(derived).toEqual([deadline('first', '2026-11-15T02:10')]);
	expect(withDeadlines(record, forms, derived)).toEqual({
		sample: { start: '2026-11-15T02:10', due: [{ id: 'first' }] },
	});
});
