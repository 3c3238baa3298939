import { expect, it, test } from 'vitest';
import type { Form } from '#domain/fields/form.ts';
import {
	blankRecord,
	countFacts,
	doneRow,
	hasBegun,
	isBlank,
	mergedRecord,
	valuesIn,
	withField,
} from './incident-record.ts';

const form = {
	tool: 'sample',
	inRecord: true,
	fields: {
		name: { kind: 'text', label: 'Name' },
		list: {
			kind: 'rows',
			label: 'List',
			row: 'Row',
			fields: { word: { kind: 'text', label: 'Word' } },
		},
	},
} as const satisfies Form;

it('knows when nothing was typed', () => {
	expect(isBlank(blankRecord)).toBe(true);
	const typed = withField(blankRecord, form, 'name', 'x');
	expect(isBlank(typed)).toBe(false);
	expect(isBlank(withField(typed, form, 'name', ''))).toBe(true);
	expect(isBlank(withField(blankRecord, form, 'list', valuesIn(blankRecord, form).list))).toBe(true);
	expect(isBlank(withField(blankRecord, form, 'list', [{ id: '1', word: 'x' }]))).toBe(false);
});

it('is the same record where a value changes nothing', () => {
	const typed = withField(withField(blankRecord, form, 'name', 'x'), form, 'list', [{ id: '1', word: 'x' }]);
	expect(withField(typed, form, 'name', 'x')).toBe(typed);
	expect(withField(typed, form, 'list', [{ id: '1', word: 'x' }])).toBe(typed);
	expect(withField(blankRecord, form, 'name', '')).toBe(blankRecord);
	expect(withField(typed, form, 'name', '')).not.toBe(typed);
});

it('gives back what was put in, and blanks for the rest', () => {
	expect(valuesIn(withField(blankRecord, form, 'name', ' spaces stay '), form)).toEqual({
		name: ' spaces stay ',
		list: [{ id: '1', word: '' }],
	});
});

test('facts are what the visitor gave: not what a page derived, nor a tick told twice', () => {
	const counted = {
		tool: 'test',
		fields: {
			name: { kind: 'text', label: 'Name' },
			derived: { kind: 'text', label: 'Derived', derived: true },
			list: form.fields.list,
		},
	} as const satisfies Form;
	const forms = [{ form: counted, title: 'Test' }];
	const rows = [{ id: '1' }, { id: '2' }, { id: `${doneRow}call` }];
	const record = { test: { name: 'one', derived: 'x', list: rows } };
	expect(countFacts(record, forms)).toBe(3);
	expect(countFacts(blankRecord, forms)).toBe(0);
});

test('of two accounts the newer one counts, field by field', () => {
	const older = { a: { x: 'old', y: 'kept' }, b: { z: 'kept too' } };
	expect(mergedRecord(older, { a: { x: 'new' }, c: { w: 'more' } })).toEqual({
		a: { x: 'new', y: 'kept' },
		b: { z: 'kept too' },
		c: { w: 'more' },
	});
});

test('what was typed before the kept record was read joins its rows', () => {
	const row = (id: string, event: string) => ({ id, event });
	const older = { timeline: { events: [row('a', 'Called'), row('b', 'old words')] } };
	const newer = { timeline: { events: [row('b', 'new words'), row('c', 'Unplugged')] } };
	expect(mergedRecord(older, newer)).toEqual({
		timeline: { events: [row('a', 'Called'), row('b', 'new words'), row('c', 'Unplugged')] },
	});
});

test('an incident begins with a discovery or with what says there is one', () => {
	const forms = [
		{
			title: 'Sample',
			form: {
				tool: 'sample',
				fields: {
					name: { kind: 'text', label: 'Name' },
					day: { kind: 'date', label: 'Day', fact: 'discovery' },
					urgency: { kind: 'text', label: 'Urgency', begins: true },
				},
			},
		},
	] as const;
	expect(hasBegun(blankRecord, forms)).toBe(false);
	expect(hasBegun({ sample: { name: 'x' } }, forms)).toBe(false);
	expect(hasBegun({ sample: { day: '2026-11-10' } }, forms)).toBe(true);
	expect(hasBegun({ sample: { urgency: 'high' } }, forms)).toBe(true);
});
