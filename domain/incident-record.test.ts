import { describe, expect, it, test } from 'vitest';
import { fullRecord } from '#tests/support/incident-records.ts';
import {
	blankRecord,
	type FieldRule,
	fieldProblem,
	formRules,
	isBlank,
	longestText,
	nextRowId,
	withField,
	withoutRow,
} from './incident-record.ts';

test.each<[FieldRule, string, boolean]>([
	['text', '', true],
	['text', 'x'.repeat(100_000), true],
	['text', 'x'.repeat(longestText), true],
	['text', 'x'.repeat(longestText + 1), false],
	['date', '2026-11-10', true],
	['date', '2024-02-29', true],
	['date', '2026-02-29', false],
	['date', '2026-11-10T00:00', false],
	['date', '10.11.2026', false],
	['time', '00:00', true],
	['time', '23:59:59', true],
	['time', '24:00', false],
	['time', '2 pm', false],
	['moment', '2026-11-10T02:15', true],
	['moment', '2026-11-10', false],
	['moment', '2026-13-10T02:15', false],
	[['a', 'b'], 'b', true],
	[['a', 'b'], 'c', false],
])('rule %j on a value of length %#', (rule, value, fits) => {
	expect(fieldProblem(rule, value) === undefined).toBe(fits);
});

describe('the record', () => {
	it('has the fields of the specification', () => {
		expect(Object.keys(formRules['incident-docs'])).toHaveLength(14);
		expect(Object.keys(formRules['insurance-claim'])).toHaveLength(14);
		expect(Object.keys(formRules['claim-documents'])).toHaveLength(10);
		expect(Object.keys(formRules['emergency-contacts'])).toHaveLength(16);
		expect(Object.keys(formRules['lessons-learned'])).toHaveLength(7);
		expect(blankRecord.lessons.map(({ priority }) => priority)).toEqual(['high']);
	});

	it('knows when nothing was typed', () => {
		expect(isBlank(blankRecord)).toBe(true);
		expect(isBlank(fullRecord)).toBe(false);
		expect(isBlank(withField(blankRecord, 'claim-documents', 'notices', 'yes'))).toBe(false);
		expect(isBlank({ ...blankRecord, events: [...blankRecord.events, ...blankRecord.events] })).toBe(false);
	});

	it('gives rows ids that were not used, and keeps the last row', () => {
		expect(nextRowId([{ id: '7' }, { id: '2' }])).toBe('8');
		expect(withoutRow([{ id: '1' }, { id: '2' }], '1')).toEqual([{ id: '2' }]);
		expect(withoutRow([{ id: '2' }], '2')).toEqual([{ id: '2' }]);
	});
});
