import { collectedPhrase } from '#domain/collected.ts';
import { type DocumentSection, documentFacts } from '#domain/document-fields.ts';
import { type FormValues, formRules } from '#domain/incident-record.ts';
import { factValue, type Report } from '#domain/report.ts';
import {
	type Contact,
	type ContactField,
	type Country,
	callerScript,
	callOrder,
	customSections,
	type Provenance,
	provider,
	safetyFirst,
} from './content.ts';

export function provenanceText(provenance: Provenance): string {
	if (provenance.from === 'general-knowledge') return 'Not verified: confirm it before you rely on it';
	const { from, source, collectedOn } = provenance;
	const where = from === 'source' ? 'From the source itself' : 'From a secondary source, confirm it';
	return `${where} (${source}), ${collectedPhrase(collectedOn)}`;
}

export function contactText(contact: Contact): string {
	return [
		contact.name,
		...contact.phones.map(({ number }) => `Phone: ${number}`),
		...contact.webs.map((web) => `Web: ${web}`),
		...(contact.email ? [`E-mail: ${contact.email}`] : []),
		`Use: ${contact.use}`,
		provenanceText(contact.provenance),
	].join('\n');
}

export function customText(
	section: DocumentSection<ContactField>,
	values: FormValues<'emergency-contacts'>,
): string {
	const facts = documentFacts(section.fields, formRules['emergency-contacts'], values);
	return [section.title, ...facts.map(({ label, value }) => `${label}: ${factValue(value)}`)].join('\n');
}

/** The whole list in the order of calling: own contacts, public bodies, and the paid provider last. */
export function contactsReport(
	values: FormValues<'emergency-contacts'>,
	shownCountries: readonly Country[],
	providerPhone: string,
): Report {
	return {
		title: 'Emergency contacts',
		sections: [
			{
				heading: 'Call in this order',
				blocks: [
					{ kind: 'text', text: safetyFirst },
					{ kind: 'list', ordered: true, items: callOrder.map(({ who, why }) => `${who}. ${why}`) },
				],
			},
			...customSections.map((section) => ({
				heading: `Your contacts: ${section.title}`,
				blocks: [
					{
						kind: 'facts' as const,
						facts: documentFacts(section.fields, formRules['emergency-contacts'], values),
					},
				],
			})),
			...shownCountries.map((country) => ({
				heading: country.name,
				blocks: [{ kind: 'list' as const, items: country.contacts.map(contactText) }],
			})),
			{ heading: 'What to say', blocks: [{ kind: 'text', text: callerScript }] },
			{
				heading: 'Paid service',
				blocks: [{ kind: 'text', text: `${provider.name}: ${providerPhone}\n${provider.use}` }],
			},
		],
	};
}
