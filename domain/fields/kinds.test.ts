import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toggleValue } from './checkboxes.ts';
import { type Field, getDefaultValues, getFieldKind, parseValues, type Value } from './form.ts';
import { formatCells, formatFields, formatValue, getColumnLabels } from './format.ts';
import { getOptionLabel, maxTextLength } from './kind.ts';
import { withCell, withoutRow } from './row-changes.ts';
import { type RowsField, rows } from './rows.ts';
import { validateFields, validateValue } from './validate.ts';

const choices = [
	{ value: 'a', label: 'First' },
	{ value: 'b', label: 'Second' },
];

const sample: Record<Field['kind'], Field> = {
	text: { kind: 'text', label: 'Text', maxLength: 10 },
	textarea: { kind: 'textarea', label: 'Long text' },
	number: { kind: 'number', label: 'Number', max: 100 },
	money: { kind: 'money', label: 'Money' },
	select: { kind: 'select', label: 'Choice', options: choices },
	checkboxes: { kind: 'checkboxes', label: 'Several', options: choices },
	date: { kind: 'date', label: 'Date' },
	time: { kind: 'time', label: 'Time' },
	dateTime: { kind: 'dateTime', label: 'Date and time', years: { first: 2000, last: 2100 } },
	checkbox: { kind: 'checkbox', label: 'Tick' },
	rows: { kind: 'rows', label: 'Rows', rowLabel: 'Row', fields: { name: { kind: 'text', label: 'Name' } } },
};
const everyKind = Object.values(sample);

const none = undefined;
test.each<[Field['kind'], unknown, Value | undefined, string | undefined, string?]>([
	['text', 'ten chars.', 'ten chars.', none, 'ten chars.'],
	['text', 'eleven char', 'eleven char', 'At most 10 characters; this has 11. Please shorten it.'],
	['text', 'x'.repeat(maxTextLength + 1), none, none],
	['text', 7, none, none],
	['textarea', 'a\nb', 'a\nb', none, 'a\nb'],
	['number', '1.2k', '1.2k', 'The most is 100.'],
	['number', '12', '12', none, '12'],
	['number', 'twelve', 'twelve', 'We cannot read this as a number. The result waits until we can.', 'twelve'],
	['number', '-1', '-1', 'A number below 0 does not fit here. The result waits for another one.'],
	['number', '9'.repeat(201), none, none],
	['money', '1.5m', '1.5m', none, '$1,500,000'],
	['select', 'b', 'b', none, 'Second'],
	['select', 'c', none, none],
	['checkboxes', ['b', 'a', 'x'], ['a', 'b'], none, 'First, Second'],
	['checkboxes', { a: 'yes', b: '' }, none, none],
	['checkboxes', 'a', none, none],
	['date', '2024-02-29', '2024-02-29', none, 'February 29, 2024'],
	['date', '2026-02-29', none, none],
	['date', '10.11.2026', none, none],
	['time', '23:59:59', '23:59:59', none, '11:59 p.m.'],
	['time', '24:00', none, none],
	['time', '02:15[America/New_York]', '02:15[America/New_York]', none, '2:15 a.m. in New York'],
	['time', '02:15[UTC]', '02:15[UTC]', none, '2:15 a.m.'],
	['time', '02:15[New York]', none, none],
	['dateTime', '2026-11-10T02:15', '2026-11-10T02:15', none, 'Nov 10, 2026, 2:15 a.m. UTC'],
	[
		'dateTime',
		'2026-11-10T02:15-05:00[America/New_York]',
		'2026-11-10T02:15-05:00[America/New_York]',
		none,
		'Nov 10, 2026, 7:15 a.m. UTC (2:15 a.m. in New York)',
	],
	[
		'dateTime',
		'1999-11-10T02:15-05:00[America/New_York]',
		'1999-11-10T02:15-05:00[America/New_York]',
		'Enter a year from 2000 to 2100.',
	],
	['dateTime', '2026-11-10T02:15-05:00', none, none],
	['dateTime', '1999-11-10T02:15', '1999-11-10T02:15', 'Enter a year from 2000 to 2100.'],
	['dateTime', '2026-11-10', none, none],
	['checkbox', 'yes', 'yes', none, 'Yes'],
	['checkbox', true, none, none],
	['rows', [{ id: '1', name: 'A', more: 'x' }], [{ id: '1', name: 'A' }], none, 'A'],
	['rows', [{ id: '1' }, { id: '1' }, { id: 'two words' }, 5], [{ id: '1', name: '' }], none],
	['rows', 'none', none, none],
])('parses, validates and formats %s: %j', (kind, stored, value, problem, text) => {
	const field = sample[kind];
	expect(getFieldKind(field).parse(field, stored)).toEqual(value);
	if (value === undefined) return;
	expect(validateValue(field, value)).toBe(problem);
	if (text !== undefined) expect(formatValue(field, value)).toBe(text);
});

it('reads a list of rows once per field', () => {
	const text = { kind: 'text', label: 'Text' } as const;
	const field: RowsField = { kind: 'rows', label: 'Rows', rowLabel: 'Row', fields: { a: text } };
	const stored = [{ id: '1', a: 'x', b: 'y' }];
	const read = rows.parse(field, stored);
	expect(rows.parse(field, stored)).toBe(read);
	expect(rows.parse(field, read)).toBe(read);
	expect(rows.parse({ ...field, fields: { b: text } }, stored)).toEqual([{ id: '1', b: 'y' }]);
});

describe('rows with known ids', () => {
	const answer = { kind: 'select', label: 'Answer', options: choices } as const;
	const field: RowsField = {
		kind: 'rows',
		label: 'Answers',
		rowLabel: 'Question',
		minRows: 0,
		fields: { answer: { kind: 'text', label: 'Answer' } },
		fixedRows: { 1: { label: 'How many?', fields: { answer } } },
	};

	it('are read by the fields of their row, without other rows and columns', () => {
		const stored = [
			{ id: '1', question: 'How many then?', answer: 'b' },
			{ id: '2', answer: 'a' },
		];
		expect(getFieldKind(field).parse(field, stored)).toEqual([{ id: '1', answer: 'b' }]);
	});

	it('are shown with the name of the row and the label of the option', () => {
		expect(getColumnLabels(field)).toEqual(['Question', 'Answer']);
		expect(formatCells(field, { id: '1', answer: 'b' })).toEqual(['How many?', 'Second']);
		expect(formatValue(field, [{ id: '1', answer: 'b' }])).toBe('How many?, Second');
	});
});

test.each([
	['gives the row its id for the text of the page', [{ id: '1', name: '' }], '1', 'Found', ['found']],
	['changes the id with the text', [{ id: 'found', name: 'Found' }], 'found', 'Lost', ['prefill']],
	[
		'gives the id to one row alone',
		[
			{ id: 'found', name: 'Found' },
			{ id: '2', name: '' },
		],
		'2',
		'Found',
		['found', '2'],
	],
	[
		'keeps ids unique',
		[
			{ id: 'found', name: 'Found' },
			{ id: 'prefill', name: 'Seen' },
		],
		'found',
		'Lost',
		['new', 'prefill'],
	],
])('the row of the record: %s', (_, rows, rowId, value, ids) => {
	const recordRow = { id: 'found', columns: { name: 'Found' } };
	const field: RowsField = { kind: 'rows', label: 'Rows', rowLabel: 'Row', fields: {}, recordRow };
	const changed = withCell(field, rows, rowId, { name: 'name', value, newId: 'new' });
	expect(changed.map(({ id }) => id)).toEqual(ids);
});

describe('every kind', () => {
	test.each(everyKind.map((field) => [field.kind, field] as const))(
		'%s: accepts the default value and parses it back',
		(_, field) => {
			const { getDefault, parse } = getFieldKind(field);
			expect(parse(field, getDefault(field))).toEqual(getDefault(field));
			expect(validateValue(field, getDefault(field))).toBeUndefined();
		},
	);

	test.each(everyKind.map((field) => [field.kind, field] as const))(
		'%s: parses any value without throwing',
		(_, field) => {
			const { parse } = getFieldKind(field);
			fc.assert(
				fc.property(fc.anything(), (stored) => {
					const value = parse(field, stored);
					if (value === undefined) return;
					validateValue(field, value);
					expect(typeof formatValue(field, value)).toBe('string');
					expect(parse(field, structuredClone(value))).toEqual(value);
				}),
			);
		},
	);
});

describe('a form', () => {
	const fields = {
		name: { kind: 'text', label: 'Name', maxLength: 3, requiredMessage: 'Give it a name.' },
		size: { kind: 'number', label: 'Size', defaultValue: '5' },
	} as const;

	it('starts with its defaults', () => {
		expect(getDefaultValues(fields)).toEqual({ name: '', size: '5' });
	});

	it('drops unknown and invalid values', () => {
		expect(parseValues(fields, { name: 5, size: '7', other: 'x' })).toEqual({ name: '', size: '7' });
		expect(parseValues(fields, Object.create({ name: 'of the prototype' }))).toEqual({ name: '', size: '5' });
	});

	it.each([
		['', { name: 'Give it a name.' }],
		[' ', { name: 'Give it a name.' }],
		['abcd', { name: 'At most 3 characters; this has 4. Please shorten it.' }],
		['abc', {}],
	])('reports missing and invalid values: %j', (name, problems) => {
		expect(validateFields(fields, { name, size: '5' })).toEqual(problems);
	});

	it('lists its fields as facts, empty ones too', () => {
		expect(formatFields(fields, { name: '', size: '1k' })).toEqual([
			{ label: 'Name', value: '' },
			{ label: 'Size', value: '1,000' },
		]);
	});
});

test('selects and clears one of several options', () => {
	expect(toggleValue(['a'], 'b')).toEqual(['a', 'b']);
	expect(toggleValue(['a', 'b'], 'a')).toEqual(['b']);
});

test('keeps the last row', () => {
	expect(withoutRow([{ id: '1' }, { id: '2' }], '1')).toEqual([{ id: '2' }]);
	expect(withoutRow([{ id: '2' }], '2')).toEqual([{ id: '2' }]);
});

it('returns the label of an option, or its value without one', () => {
	const options = [{ value: 'yes', label: 'Yes, we do' }];
	expect(getOptionLabel(options, 'yes')).toBe('Yes, we do');
	expect(getOptionLabel<string>(options, 'maybe')).toBe('maybe');
});
