import { expect, test } from 'vitest';
import { emptyRecord, getValues } from '#domain/incident/record.ts';
import { fullRecord } from '#tests/support/incident-record-fixtures.ts';
import { documents } from './content.ts';
import { form, sections } from './fields.ts';
import { getClaimProgress } from './logic.ts';

test('lists ten documents, six of them critical', () => {
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

test('the form has every field of the claim once', () => {
	const ids = sections.flatMap(({ fields }) => Object.keys(fields));
	expect(ids).toHaveLength(15);
	expect(Object.keys(form.fields)).toEqual([
		...ids,
		...['organization', 'claimNumber', 'family', 'rootCause', 'documents'],
	]);
});

test.each([
	[
		'an empty record',
		emptyRecord,
		{ readyDocuments: 0, pendingDocuments: 10, criticalReady: 0, criticalTotal: 6 },
	],
	[
		'five collected documents',
		fullRecord,
		{ readyDocuments: 5, pendingDocuments: 5, criticalReady: 4, criticalTotal: 6 },
	],
])('counts ready, pending and critical documents of %s', (_, record, expected) => {
	const { readyDocuments, pendingDocuments, ...critical } = getClaimProgress(
		getValues(record, form).documents,
	);
	expect({
		readyDocuments: readyDocuments.length,
		pendingDocuments: pendingDocuments.length,
		...critical,
	}).toEqual(expected);
});
