import { expect, it, test } from 'vitest';
import type { Form } from '#domain/fields/form.ts';
import { emptyRecord, getValues, isEmptyRecord, withField } from './record.ts';
import { hasIncidentStarted } from './record-forms.ts';

const form = {
	tool: 'sample',
	inRecord: true,
	fields: {
		name: { kind: 'text', label: 'Name' },
		list: {
			kind: 'rows',
			label: 'List',
			rowLabel: 'Row',
			fields: { word: { kind: 'text', label: 'Word' } },
		},
	},
} as const satisfies Form;

it('is empty when nothing was typed', () => {
	expect(isEmptyRecord(emptyRecord)).toBe(true);
	const typed = withField(emptyRecord, form, 'name', 'x');
	expect(isEmptyRecord(typed)).toBe(false);
	expect(isEmptyRecord(withField(typed, form, 'name', ''))).toBe(true);
	expect(isEmptyRecord(withField(emptyRecord, form, 'list', getValues(emptyRecord, form).list))).toBe(true);
	expect(isEmptyRecord(withField(emptyRecord, form, 'list', [{ id: '1', word: 'x' }]))).toBe(false);
});

it('returns the same object when a value does not change', () => {
	const typed = withField(withField(emptyRecord, form, 'name', 'x'), form, 'list', [{ id: '1', word: 'x' }]);
	expect(withField(typed, form, 'name', 'x')).toBe(typed);
	expect(withField(typed, form, 'list', [{ id: '1', word: 'x' }])).toBe(typed);
	expect(withField(emptyRecord, form, 'name', '')).toBe(emptyRecord);
	expect(withField(typed, form, 'name', '')).not.toBe(typed);
});

it('returns stored values, and defaults for fields without one', () => {
	expect(getValues(withField(emptyRecord, form, 'name', ' spaces stay '), form)).toEqual({
		name: ' spaces stay ',
		list: [{ id: '1', word: '' }],
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
					day: { kind: 'date', label: 'Day', recordKey: 'discovery' },
					urgency: { kind: 'text', label: 'Urgency', startsIncident: true },
				},
			},
		},
	] as const;
	expect(hasIncidentStarted(emptyRecord, forms)).toBe(false);
	expect(hasIncidentStarted({ sample: { name: 'x' } }, forms)).toBe(false);
	expect(hasIncidentStarted({ sample: { day: '2026-11-10' } }, forms)).toBe(true);
	expect(hasIncidentStarted({ sample: { urgency: 'high' } }, forms)).toBe(true);
});
