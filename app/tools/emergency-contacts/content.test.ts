import { expect, test } from 'vitest';
import { getValues } from '#domain/incident/record.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { fullRecord } from '#tests/support/incident-record-fixtures.ts';
import { callOrder, provider } from './content.ts';
import { countries } from './countries.ts';
import { form, sections } from './fields.ts';
import { buildContactsReport, formatContact, formatCustomSection } from './report.ts';

const contacts = countries.flatMap((country) => country.contacts);

test('every contact can be reached, can be dialed and says where it comes from', () => {
	for (const contact of contacts) {
		const { phones, webs, email } = contact;
		expect(phones.length + webs.length + (email ? 1 : 0)).toBeGreaterThan(0);
		for (const { dial } of phones) expect(dial).toMatch(/^\+?\d{3,15}$/);
		for (const web of webs) expect(web).toMatch(/^[a-z0-9.-]+\.[a-z]{2,}(\/[\w/.-]*)?$/);
		expect(formatContact(contact, '2026-11-15')).toMatch(
			/Source: .+ \(((read at the source|secondhand), checked 20\d\d-\d\d-\d\d|general knowledge, confirm it); review by 20\d\d-\d\d-\d\d\)$/,
		);
	}
});

test('ids are unique', () => {
	const ids = [...contacts, ...countries].map(({ id }) => id);
	expect(new Set(ids).size).toBe(ids.length);
});

test('IT provider, insurer, lawyer and police come first, in that order', () => {
	expect(callOrder.slice(0, 5).map(({ who }) => who)).toEqual([
		'Your IT provider',
		'Your insurer',
		'A breach lawyer',
		'Police',
		'A new response firm, only after your insurer agrees',
	]);
});

test('the paid provider is last in the list and is labeled as paid', () => {
	const text = formatReport(
		buildContactsReport(getValues(fullRecord, form), countries, '+1-800-555-0199', '2026-11-15'),
	);
	const last = Math.max(
		...contacts.map((contact) => text.lastIndexOf(contact.name)),
		text.indexOf('Acme Mutual'),
	);
	expect(text.indexOf('+1-800-555-0199')).toBeGreaterThan(last);
	expect(provider.name).toMatch(/paid/i);
});

test('custom contacts: the end of the policy and all sixteen specified fields, copied group by group', () => {
	expect(sections.flatMap(({ fields }) => Object.keys(fields))).toHaveLength(17);
	const [insurance] = sections;
	expect(formatCustomSection(insurance, getValues(fullRecord, form))).toBe(
		'Insurance\nInsurance Company: Acme Mutual\nInsurance Phone: +1 555 0100\nPolicy Number: CY-2026-0042\nPolicy ends: March 31, 2027\nInsurance Contact: Claims desk',
	);
});

test('a contact is copied with phone, address, use and date', () => {
	const cisa = contacts.find(({ id }) => id === 'cisa');
	expect(cisa && formatContact(cisa, '2026-11-15')).toBe(
		'CISA (24/7)\nPhone: 1-844-729-2472 (1-844-SAY-CISA)\nWeb: cisa.gov/report\nUse: Help with an incident, and reporting it.\nSource: publications of CISA, 2024 to 2026 (read at the source, checked 2026-11-15; review by 2027-02-13)',
	);
});
