import { describe, expect, it, test } from 'vitest';
import { blankValues } from '#domain/fields/form.ts';
import { valuesIn } from '#domain/incident/incident-record.ts';
import { fullRecord, hostileText } from '#tests/support/incident-records.ts';
import { templates } from './content.ts';
import { form, sections } from './fields.ts';
import { filledTemplate, fillTemplate, noticesVerdict, placesIn } from './logic.ts';

const blank = blankValues(form.fields);
const full = valuesIn(fullRecord, form);

test('four templates, in the order of the tabs', () => {
	expect(templates.map(({ label }) => label)).toEqual(['Employees', 'Customers', 'Vendors', 'Media']);
	expect(Object.keys(sections[0].fields)).toHaveLength(7);
});

describe('filling in', () => {
	it('puts values in their places and leaves the rest in brackets', () => {
		expect(fillTemplate('To [Organization], on [Discovery Date]: [anything else].', full)).toEqual([
			{ text: 'To ', open: false },
			{ text: 'Miller Tools', open: false },
			{ text: ', on ', open: false },
			{ text: 'November 10, 2026', open: false },
			{ text: ': ', open: false },
			{ text: '[anything else]', open: true },
			{ text: '.', open: false },
		]);
	});

	it('does not read a typed value as a template', () => {
		const [part] = fillTemplate('[Organization]', { ...blank, organisation: hostileText });
		expect(part).toEqual({ text: hostileText, open: false });
	});

	test.each(templates.map((template) => [template.label, template] as const))(
		'%s: every known place is filled, every open one is named once',
		(_, template) => {
			const filled = filledTemplate(template, full);
			for (const { label } of Object.values(form.fields)) expect(filled.text).not.toContain(`[${label}]`);
			const open = filledTemplate(template, blank).open;
			expect(new Set(open).size).toBe(open.length);
			expect(open.length).toBeGreaterThan(filled.open.length);
			expect(filled.text.startsWith('Subject: ')).toBe(true);
		},
	);
});

test.each(templates.map((template) => [template.label, template] as const))(
	'%s: keeps to the rules for what must not be said',
	(_, { subject, body }) => {
		expect(`${subject}\n${body}`).not.toMatch(/no data was|sophisticated|breach|ransom|seriously/i);
	},
);

test('the verdict counts each missing fact once over all templates', () => {
	const two = [
		{ subject: '[Organization]', body: '[Contact Name] of [Organization]' },
		{ subject: 'News', body: '[Contact Name]' },
	];
	expect(noticesVerdict(two, blank)).toBe('2 facts are missing in the four messages.');
	expect(noticesVerdict(two, { ...blank, organisation: 'Miller Tools' })).toMatch(/^1 fact is missing/);
	expect(noticesVerdict(two, { ...blank, organisation: 'M', contactName: 'Kim' })).toBe(
		'All four messages are filled in.',
	);
	expect(
		placesIn({ subject: '[Organization]', body: '[Contact Name]' }, { ...blank, contactName: 'Kim' }),
	).toEqual([
		{ id: '[Organization]', filled: false },
		{ id: '[Contact Name]', filled: true },
	]);
});
