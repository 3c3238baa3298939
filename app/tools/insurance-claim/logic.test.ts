import { expect, test } from 'vitest';
import { blankRecord, valuesIn } from '#domain/incident/incident-record.ts';
import { fullRecord } from '#tests/support/incident-records.ts';
import { documents } from './content.ts';
import { form, sections } from './fields.ts';
import { claimProgress } from './logic.ts';

test('ten documents, of which six are critical', () => {
	expect(documents).toHaveLength(10);
	expect(documents.filter(({ critical }) => critical).map(({ id }) => id)).toEqual([
		'policy',
		'incidentReport',
		'forensicReport',
		'timeline',
		'financialImpact',
		'evidence',
	]);
});

test('every field of the claim stands in the form once', () => {
	const ids = sections.flatMap(({ fields }) => Object.keys(fields));
	expect(ids).toHaveLength(14);
	expect(Object.keys(form.fields)).toEqual([...ids, 'documents']);
});

test.each([
	[blankRecord, { ready: 0, pending: 10, criticalReady: 0, criticalTotal: 6 }],
	[fullRecord, { ready: 5, pending: 5, criticalReady: 4, criticalTotal: 6 }],
])('progress %#', (record, expected) => {
	const { ready, pending, ...critical } = claimProgress(valuesIn(record, form).documents);
	expect({ ready: ready.length, pending: pending.length, ...critical }).toEqual(expected);
});
