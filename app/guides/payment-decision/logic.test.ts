import { expect, test } from 'vitest';
import { getDefaultValues } from '#domain/fields/form.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { intro, sectionsAfterDecision, sectionsBeforeDecision } from './content.ts';
import { sources } from './facts.ts';
import { form, sections } from './fields.ts';
import { describeDecision, hasTooFewReasonsAgainst } from './logic.ts';
import { buildPaymentReport } from './report.ts';

const blank = getDefaultValues(form.fields);

test.each([
	['', '', false],
	['one', '', true],
	['one\n\n  \ntwo', 'one\ntwo', false],
	['one\ntwo', 'one\n ', true],
])('reasons for %j and against %j: too few against is %j', (reasonsFor, reasonsAgainst, expected) => {
	expect(hasTooFewReasonsAgainst({ ...blank, reasonsFor, reasonsAgainst })).toBe(expected);
});

test('the record prints every field, the stops, and lines to sign', () => {
	const values = {
		...blank,
		decisionMaker: 'Kim Lee, owner',
		decision: 'not-pay',
		reasonsFor: 'Payroll',
	} as const;
	const text = formatReport(
		buildPaymentReport(values, new Map([['pd-0b', new Date('2026-11-15T02:10:00Z')]])),
	);
	for (const { label } of sections.flatMap(({ fields }) => Object.values(fields)))
		expect(text).toContain(label);
	expect(text).toContain('Kim Lee, owner');
	expect(text).toContain('Decision: Do not pay');
	expect(text).toMatch(/\[x\].*Not sure who it is/);
	expect(text).toContain('fewer reasons against than for');
	expect(text).toContain('Signatures');
});

test('it stays neutral: no price advice, no link to anybody who sells', () => {
	const text = JSON.stringify([intro, sectionsBeforeDecision, sectionsAfterDecision]);
	expect(text).not.toMatch(/you should pay|fair price|negotiation tips|partner/i);
	expect(Object.values(sources).filter(({ url }) => url.includes('example.com'))).toEqual([]);
});

test('the verdict is the decision, once there is one', () => {
	expect(describeDecision(blank)).toMatch(/^Nothing is decided yet/);
	expect(describeDecision({ ...blank, decision: 'not-pay' })).toBe('Decided: do not pay.');
});
