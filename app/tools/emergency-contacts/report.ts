import { site } from '#app/site/site.ts';
import type { IsoDate } from '#domain/facts/fact.ts';
import { formatExportMark, formatExportNote, getExportWarning } from '#domain/facts/fact-text.ts';
import type { FormSection, Value } from '#domain/fields/form.ts';
import { buildReportSections, formatFields } from '#domain/fields/format.ts';
import {
	list,
	numberedList,
	paragraph,
	type Report,
	type ReportBlock,
	section,
} from '#domain/models/report.ts';
import { formatFieldValue } from '#domain/models/report-text.ts';
import { callOrder, firstCallList, provider, safetyFirst } from './content.ts';
import type { Contact, Country } from './countries.ts';
import { countryPacks } from './country-packs.ts';
import { buildContactFact } from './facts.ts';
import { type OwnContacts, sections } from './fields.ts';
import { fillScript, getScript, type ScriptFacts } from './scripts.ts';

function formatProvenance(contact: Contact, today: IsoDate): string {
	const fact = buildContactFact(contact);
	return `${formatExportMark(fact, today)}Source: ${fact.publisher} ${formatExportNote(fact)}`;
}

export function formatContact(contact: Contact, today: IsoDate): string {
	return [
		contact.name,
		...contact.phones.map(({ number }) => `Phone: ${number}`),
		...contact.webs.map((web) => `Web: ${web}`),
		...(contact.email ? [`Email: ${contact.email}`] : []),
		`Use: ${contact.use}`,
		formatProvenance(contact, today),
	].join('\n');
}

export function formatCustomSection(section: FormSection, values: Readonly<Record<string, Value>>): string {
	const facts = formatFields(section.fields, values);
	return [section.title, ...facts.map(({ label, value }) => `${label}: ${formatFieldValue(value)}`)].join(
		'\n',
	);
}

function buildPackBlocks(countryId: string): ReportBlock[] {
	const { lines = [] } = countryPacks[countryId] ?? {};
	if (lines.length === 0) return [];
	const items = lines.map(({ title, text, source }) => `${title}: ${text}${source ? '' : ' (Confirm it.)'}`);
	return [paragraph('Reporting there:'), list(items)];
}

export function buildContactsReport(
	values: OwnContacts,
	shownCountries: readonly Country[],
	providerPhone: string,
	today: IsoDate,
	facts: ScriptFacts = {},
): Report {
	const warning = getExportWarning(
		shownCountries.flatMap(({ contacts }) => contacts.map(buildContactFact)),
		today,
	);
	return {
		title: 'Emergency contacts',
		sections: [
			...(warning ? [section('Check first', paragraph(warning))] : []),
			section(
				'Call in this order',
				paragraph(safetyFirst),
				numberedList(callOrder.map(({ who, why }) => `${who}. ${why}`)),
			),
			...buildReportSections(sections, values).map(({ heading, blocks }) =>
				section(`Your contacts: ${heading}`, ...blocks),
			),
			...shownCountries.map((country) =>
				section(
					country.name,
					list(country.contacts.map((contact) => formatContact(contact, today))),
					...buildPackBlocks(country.id),
				),
			),
			section(
				'What to say',
				list(
					firstCallList.map(
						(call) =>
							`${call.who}: “${fillScript(getScript(call.id, facts), facts)
								.map(({ text }) => text)
								.join('')}”`,
					),
				),
				paragraph('Write down who you spoke to, the time and the reference number.'),
			),
			...(providerPhone === ''
				? []
				: [section(site.help.listsection, paragraph(`${provider.name}: ${providerPhone}\n${provider.use}`))]),
		],
	};
}
