import { describe, expect, it, test } from 'vitest';
import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { getPlaceLabel } from '#domain/duties/places.ts';
import { validateFact } from '#domain/facts/validate-facts.ts';
import { getDefaultValues } from '#domain/fields/form.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import { documentTitles } from '#domain/models/legal-documents.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { escapeControlCharacters, reportFixtures } from '#tests/support/incident-record-fixtures.ts';
import { formalDocuments } from './documents-content.ts';
import { buildDocumentReport, formatApprovalState, getDocumentDeadlines } from './documents-report.ts';
import { sources } from './facts.ts';
import { form, sections } from './fields.ts';
import { assessHipaaRisk, fillMessage } from './logic.ts';

const blank = getDefaultValues(form.fields);
const day = '2026-11-15';
const filledIn = {
	...blank,
	...Object.fromEntries(
		Object.entries(form.fields).map(([id, { kind }]) => [
			id,
			kind === 'date'
				? '2026-11-10'
				: kind === 'time'
					? '02:15'
					: kind === 'dateTime'
						? '2026-11-10T18:00'
						: kind === 'select'
							? 'low'
							: `<${id}>`,
		]),
	),
};

test('has exactly one document per title', () => {
	expect(formalDocuments.map(({ id }) => id)).toEqual(Object.keys(documentTitles));
	expect(sources.flatMap(validateFact)).toEqual([]);
	expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length);
});

describe.each(formalDocuments.map((formalDocument) => [formalDocument.id, formalDocument] as const))(
	'%s',
	(_, paper) => {
		it('counts what is open, and fewer once the fields are filled in', () => {
			const open = fillMessage(paper, blank).openPlaceholders;
			const left = fillMessage(paper, filledIn).openPlaceholders;
			expect(left.length).toBeLessThan(open.length);
			for (const { fields } of sections)
				for (const { label } of Object.values(fields)) expect(left).not.toContain(`[${label}]`);
			expect(formatReport(buildDocumentReport(paper, blank, day))).toContain(
				`${open.length} places are still open`,
			);
		});

		it('contains no forbidden statement', () => {
			const text = `${paper.subject}\n${paper.body}`;
			expect(text).not.toMatch(/no evidence|sophisticated|seriously|has deleted/i);
		});

		it('is a draft until it is signed, and warns when its rules are old', () => {
			expect(formatApprovalState(blank)).toBe('Draft, not approved');
			expect(formatApprovalState({ ...blank, approvedBy: 'R. Brown', version: '2' })).toBe(
				'Approved by R. Brown, version 2',
			);
			const old = formatReport(buildDocumentReport(paper, blank, '2029-01-01'));
			expect(old).toContain('overdue for review on January 1, 2029.');
		});
	},
);

test('keeps California’s headings verbatim and describes no breach to Massachusetts', () => {
	const getBody = (id: string) =>
		formalDocuments.find((formalDocument) => formalDocument.id === id)?.body ?? '';
	for (const heading of [
		'Notice of Data Breach',
		'What Happened?',
		'What Information Was Involved?',
		'What We Are Doing',
		'What You Can Do',
		'For More Information',
	])
		expect(getBody('people').split('\n')).toContain(heading);
	expect(getBody('massachusetts')).not.toMatch(/\[What Happened\]|\[Number of People\]|Discovery/);
	expect(getBody('massachusetts')).toContain('police report');
});

test('the letter to the credit bureaus names each state with a trigger that is not about 1,000', () => {
	const { due = '' } = formalDocuments.find(({ id }) => id === 'credit-bureaus') ?? {};
	const rows = dutyCatalog.duties.filter(({ id }) => id.endsWith('-cra') && id !== 'eu-cra');
	expect(rows.length).toBeGreaterThan(30);
	for (const { id, people, places = [] } of rows) {
		const min = people?.min ?? 0;
		if (min === 1000 || min === 1001) continue;
		const trigger = min === 1 ? 'any number' : `more than ${formatInteger(min - 1)}`;
		const sentence = due
			.split('. ')
			.find((one) => places.some((place) => one.includes(getPlaceLabel(place))));
		expect(sentence, id).toContain(trigger);
	}
});

test('lists the deadlines that require the document', () => {
	const all = [
		{ what: 'GDPR Art. 33', at: new Date('2026-11-18T02:10'), documentId: 'article-33' },
		{ what: 'Tell the insurer', at: new Date('2026-11-16T02:10'), documentId: 'insurer' },
	].map((deadline, index) => ({ ...deadline, zone: 'UTC', isMet: false, row: { id: String(index) } }));
	const deadlines = getDocumentDeadlines(all, 'article-33');
	expect(deadlines).toEqual([all[0]]);
	expect(getDocumentDeadlines([], 'article-33')).toEqual([]);
	expect(getDocumentDeadlines(all, 'board')).toEqual(all);
	const formalDocument = formalDocuments.find(({ id }) => id === 'article-33');
	if (!formalDocument) throw new Error('no paper');
	expect(formatReport(buildDocumentReport(formalDocument, blank, day, { deadlines }))).toContain(
		'Due Wed, Nov 18, 2026, 2:10 a.m. UTC: GDPR Art. 33',
	);
});

test.each(reportFixtures(form))('the papers of the %s record', async (name, values) => {
	const text = formalDocuments
		.map((formalDocument) => formatReport(buildDocumentReport(formalDocument, values, day)))
		.join('\n');
	await expect(escapeControlCharacters(text)).toMatchFileSnapshot(`./golden/documents-${name}.txt`);
});

it('fills in what the record knows of zone, ransomware, demand, payment and numbers', () => {
	const known = {
		...blank,
		discoveryDate: '2026-11-10',
		discoveryTime: '02:15[America/New_York]',
		kindOfIncident: 'both',
		family: 'Akira',
		demand: '3 BTC',
		paid: 'not-paid',
		claimNumber: 'A-17',
		policeReport: 'P-4',
	} as const;
	const texts = formalDocuments.map((formalDocument) => fillMessage(formalDocument, known).text).join('\n');
	for (const line of [
		/Found on: November 10, 2026, 2:15 a\.m\..* EST\n/,
		'Kind: ransomware and data theft\nName of the ransomware or group: Akira',
		'Name they use: Akira',
		'Ransom asked for: 3 BTC\nPaid: no;',
		'Claim number: A-17',
		'Insurer: claim A-17,',
		'Police reference: P-4;',
	])
		expect(texts).toMatch(line);
	expect(texts).not.toContain('[time zone]');
});

describe('HIPAA four-factor assessment', () => {
	const low = {
		...blank,
		factorData: 'low',
		factorRecipient: 'low',
		factorViewed: 'low',
		factorReduced: 'low',
	} as const;
	it.each([
		['no factor is assessed', blank, undefined],
		['one factor is missing', { ...low, factorViewed: '' as const }, undefined],
		['every factor is low', low, /^Low probability/],
		['one factor is not low', { ...low, factorViewed: 'high' as const }, /^A low probability is not shown/],
	])('when %s', (_, values, result) => {
		if (result) expect(assessHipaaRisk(values)).toMatch(result);
		else expect(assessHipaaRisk(values)).toBeUndefined();
	});

	it('writes the result into the document', () => {
		const document = formalDocuments.find(({ id }) => id === 'hipaa-assessment');
		if (!document) throw new Error('no document');
		expect(fillMessage(document, low).text).toContain('Result: Low probability');
		expect(fillMessage(document, blank).openPlaceholders).toContain('[Assessment Result]');
	});
});
