import { expect, test } from 'vitest';
import { blankRecord, formRules } from '#domain/incident-record.ts';
import { fullRecord } from '#tests/support/incident-records.ts';
import { documents, sections } from './content.ts';
import { claimProgress } from './logic.ts';

test('ten documents, of which six are critical', () => {
	expect(documents.map(({ id }) => id)).toEqual(Object.keys(formRules['claim-documents']));
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
	const ids = sections.flatMap(({ fields }) => fields.map(({ id }) => id));
	expect(ids.toSorted()).toEqual(Object.keys(formRules['insurance-claim']).toSorted());
});

test.each([
	[blankRecord, { ready: 0, pending: 10, criticalReady: 0, criticalTotal: 6 }],
	[fullRecord, { ready: 5, pending: 5, criticalReady: 4, criticalTotal: 6 }],
])('progress %#', (record, expected) => {
	const { ready, pending, ...critical } = claimProgress(record.forms['claim-documents']);
	expect({ ready: ready.length, pending: pending.length, ...critical }).toEqual(expected);
});
