import { describe, expect, it, test } from 'vitest';
import { blankRecord, formRules } from '#domain/incident-record.ts';
import { fullRecord, hostileRecord, hostileText } from '#tests/support/incident-records.ts';
import { fields, templates } from './content.ts';
import { filledTemplate, fillTemplate } from './logic.ts';

const blank = blankRecord.forms.notifications;
const full = fullRecord.forms.notifications;

test('four templates, in the order of the tabs', () => {
	expect(templates.map(({ label }) => label)).toEqual(['Employees', 'Customers', 'Vendors', 'Media']);
	expect(fields.map(({ id }) => id).toSorted()).toEqual(Object.keys(formRules.notifications).toSorted());
});

describe('filling in', () => {
	it('puts values in their places and leaves the rest in brackets', () => {
		expect(fillTemplate('To [Organisation], on [Discovery Date]: [anything else].', full)).toEqual([
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
		const [part] = fillTemplate('[Organisation]', hostileRecord.forms.notifications);
		expect(part).toEqual({ text: hostileText, open: false });
	});

	test.each(templates.map((template) => [template.label, template] as const))(
		'%s: every known place is filled, every open one is named once',
		(_, template) => {
			const filled = filledTemplate(template, full);
			for (const { label } of fields) expect(filled.text).not.toContain(`[${label}]`);
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
