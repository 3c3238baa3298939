import type { Day } from '#domain/facts/fact.ts';
import { exportMark, exportNote, exportWarning } from '#domain/facts/wording.ts';
import { type FormSection, factsOf, sectionReports, type Value } from '#domain/fields/form.ts';
import { factValue, type Report } from '#domain/models/report.ts';
import { type Contact, type Country, callerScript, callOrder, provider, safetyFirst } from './content.ts';
import { contactFact } from './facts.ts';
import { type OwnContacts, sections } from './fields.ts';

function provenanceText(contact: Contact, today: Day): string {
	const fact = contactFact(contact);
	const old = exportMark(fact, today);
	if (fact.mark === 'K') return `${old}Not verified: confirm it before you rely on it ${exportNote(fact)}`;
	const where = fact.via === 'primary' ? 'From the source itself' : 'From a secondary source, confirm it';
	return `${old}${where}: ${fact.publisher} ${exportNote(fact)}`;
}

export function contactText(contact: Contact, today: Day): string {
	return [
		contact.name,
		...contact.phones.map(({ number }) => `Phone: ${number}`),
		...contact.webs.map((web) => `Web: ${web}`),
		...(contact.email ? [`Email: ${contact.email}`] : []),
		`Use: ${contact.use}`,
		provenanceText(contact, today),
	].join('\n');
}

export function customText(section: FormSection, values: Readonly<Record<string, Value>>): string {
	const facts = factsOf(section.fields, values);
	return [section.title, ...facts.map(({ label, value }) => `${label}: ${factValue(value)}`)].join('\n');
}

/** The whole list in the order of calling: own contacts, public bodies, and the paid provider last. */
export function contactsReport(
	values: OwnContacts,
	shownCountries: readonly Country[],
	providerPhone: string,
	today: Day,
): Report {
	const warning = exportWarning(
		shownCountries.flatMap(({ contacts }) => contacts.map(contactFact)),
		today,
	);
	return {
		title: 'Emergency contacts',
		sections: [
			...(warning ? [{ heading: 'Check first', blocks: [{ kind: 'text' as const, text: warning }] }] : []),
			{
				heading: 'Call in this order',
				blocks: [
					{ kind: 'text', text: safetyFirst },
					{ kind: 'list', ordered: true, items: callOrder.map(({ who, why }) => `${who}. ${why}`) },
				],
			},
			...sectionReports(sections, values).map(({ heading, blocks }) => ({
				heading: `Your contacts: ${heading}`,
				blocks,
			})),
			...shownCountries.map((country) => ({
				heading: country.name,
				blocks: [
					{ kind: 'list' as const, items: country.contacts.map((contact) => contactText(contact, today)) },
				],
			})),
			{ heading: 'What to say', blocks: [{ kind: 'text', text: callerScript }] },
			{
				heading: 'Paid service',
				blocks: [{ kind: 'text', text: `${provider.name}: ${providerPhone}\n${provider.use}` }],
			},
		],
	};
}
