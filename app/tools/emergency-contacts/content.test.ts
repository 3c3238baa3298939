import { expect, test } from 'vitest';
import { formRules } from '#domain/incident-record.ts';
import { reportText } from '#domain/report.ts';
import { fullRecord } from '#tests/support/incident-records.ts';
import { callOrder, countries, customSections, provider } from './content.ts';
import { contactsReport, contactText, customText, provenanceText } from './report.ts';

const contacts = countries.flatMap((country) => country.contacts);

test('every contact can be reached, can be dialled and says where it comes from', () => {
	for (const { phones, webs, email, provenance } of contacts) {
		expect(phones.length + webs.length + (email ? 1 : 0)).toBeGreaterThan(0);
		for (const { dial } of phones) expect(dial).toMatch(/^\+?\d{3,15}$/);
		for (const web of webs) expect(web).toMatch(/^[a-z0-9.-]+\.[a-z]{2,}(\/[\w/.-]*)?$/);
		expect(provenanceText(provenance)).toMatch(
			/^(From .+\), collected on \w+ \d+, 20\d\d|Not verified: confirm it before you rely on it)$/,
		);
	}
});

test('ids are unique', () => {
	const ids = [...contacts, ...countries].map(({ id }) => id);
	expect(new Set(ids).size).toBe(ids.length);
});

test('insurer, lawyer, responder and police come first, in that order', () => {
	expect(callOrder.slice(0, 4).map(({ who }) => who)).toEqual([
		'Your cyber insurer’s hotline',
		'A breach lawyer',
		'Your IT firm or incident responder',
		'Police and the national cyber agency',
	]);
});

test('the paid provider stands below everybody else in the list and is called paid', () => {
	const text = reportText(
		contactsReport(fullRecord.forms['emergency-contacts'], countries, '+1-800-555-0199'),
	);
	const last = Math.max(
		...contacts.map((contact) => text.lastIndexOf(contact.name)),
		text.indexOf('Acme Mutual'),
	);
	expect(text.indexOf('+1-800-555-0199')).toBeGreaterThan(last);
	expect(provider.name).toMatch(/paid/i);
});

test('custom contacts: all sixteen fields, copied group by group', () => {
	const ids = customSections.flatMap(({ fields }) => fields.map(({ id }) => id));
	expect(ids).toEqual(Object.keys(formRules['emergency-contacts']));
	const [insurance] = customSections;
	expect(insurance && customText(insurance, fullRecord.forms['emergency-contacts'])).toBe(
		'Insurance\nInsurance Company: Acme Mutual\nInsurance Phone: +1 555 0100\nPolicy Number: CY-2026-0042\nInsurance Contact: Claims desk',
	);
});

test('a contact is copied with phone, address, use and date', () => {
	const cisa = contacts.find(({ id }) => id === 'cisa');
	expect(cisa && contactText(cisa)).toBe(
		'CISA (24/7)\nPhone: 1-844-729-2472 (1-844-SAY-CISA)\nWeb: cisa.gov/report\nUse: Help with an incident, and reporting it.\nFrom the source itself (publications of CISA, 2024 to 2026), collected on November 15, 2026',
	);
});
