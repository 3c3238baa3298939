import { describe, expect, it, test } from 'vitest';
import { getDefaultValues } from '#domain/fields/form.ts';
import { getValues } from '#domain/incident/record.ts';
import { fullRecord, hostileText } from '#tests/support/incident-record-fixtures.ts';
import { templates } from './content.ts';
import { form, sections } from './fields.ts';
import { describeMissingFields, fillMessage, fillPlaceholders, getPlaceholders } from './logic.ts';

const blank = getDefaultValues(form.fields);
const full = getValues(fullRecord, form);

test('has four templates in the order of the tabs', () => {
	expect(templates.map(({ label }) => label)).toEqual(['Employees', 'Customers', 'Vendors', 'Media']);
	expect(Object.keys(sections[0].fields)).toHaveLength(7);
});

describe('filling in', () => {
	it('replaces fields by their values and keeps text in brackets', () => {
		expect(fillPlaceholders('To {organisation}, on {discoveryDate}: [anything else].', full)).toEqual([
			{ text: 'To ', isPlaceholder: false },
			{ text: 'Miller Tools', isPlaceholder: false },
			{ text: ', on ', isPlaceholder: false },
			{ text: 'November 10, 2026', isPlaceholder: false },
			{ text: ': ', isPlaceholder: false },
			{ text: '[anything else]', isPlaceholder: true },
			{ text: '.', isPlaceholder: false },
		]);
	});

	it.each([
		['{discoveryTime}. Next', { discoveryTime: '17:30' }, '5:30 p.m. Next'],
		['By {organisation}.', { organisation: 'Acme Inc.' }, 'By Acme Inc.'],
		['By {organisation}...', { organisation: 'Acme Inc.' }, 'By Acme Inc....'],
		['By {organisation}.', { organisation: 'Acme' }, 'By Acme.'],
	])('%s: ends a sentence with one period', (template, values, expected) => {
		const parts = fillPlaceholders(template, { ...blank, ...values });
		expect(parts.map(({ text }) => text).join('')).toBe(expected);
	});

	it('does not read a typed value as a template', () => {
		const [part] = fillPlaceholders('{organisation}', { ...blank, organisation: hostileText });
		expect(part).toEqual({ text: hostileText, isPlaceholder: false });
	});

	test.each(templates.map((template) => [template.label, template] as const))(
		'%s: fills every known field and lists each open one once',
		(_, template) => {
			const filled = fillMessage(template, full);
			for (const { label } of Object.values(form.fields)) expect(filled.text).not.toContain(`[${label}]`);
			const open = fillMessage(template, blank).openPlaceholders;
			expect(new Set(open).size).toBe(open.length);
			expect(open.length).toBeGreaterThan(filled.openPlaceholders.length);
			expect(filled.text.startsWith('Subject: ')).toBe(true);
		},
	);
});

test.each(templates.map((template) => [template.label, template] as const))(
	'%s: avoids the words that must not be said',
	(_, { subject, body }) => {
		expect(`${subject}\n${body}`).not.toMatch(/no data was|sophisticated|breach|ransom|seriously/i);
	},
);

test('the verdict counts each missing fact once over all templates', () => {
	const two = [
		{ subject: '{organisation}', body: '{contactName} of {organisation}' },
		{ subject: 'News', body: '{contactName}' },
	];
	expect(describeMissingFields(two, blank)).toBe('2 facts are missing in the four messages.');
	expect(describeMissingFields(two, { ...blank, organisation: 'Miller Tools' })).toMatch(
		/^1 fact is missing/,
	);
	expect(describeMissingFields(two, { ...blank, organisation: 'M', contactName: 'Kim' })).toBe(
		'All four messages are filled in.',
	);
	expect(
		getPlaceholders({ subject: '{organisation}', body: '{contactName}' }, { ...blank, contactName: 'Kim' }),
	).toEqual([
		{ id: '{organisation}', isFilled: false },
		{ id: '{contactName}', isFilled: true },
	]);
});
