import { dateAndTime } from '#domain/dates.ts';
import { documentFacts } from '#domain/document-fields.ts';
import { type FormValues, formRules } from '#domain/incident-record.ts';
import type { Report } from '#domain/report.ts';
import { reportTitle, sections } from './content.ts';

export function incidentReport(values: FormValues<'incident-docs'>, writtenAt?: Date): Report {
	return {
		title: reportTitle,
		sections: [
			...sections.map(({ title, fields }) => ({
				heading: title,
				blocks: [
					{ kind: 'facts' as const, facts: documentFacts(fields, formRules['incident-docs'], values) },
				],
			})),
			{
				heading: 'About this report',
				blocks: [
					{
						kind: 'text',
						text: `First record of the incident, from what was known at the time.${writtenAt ? ` Written ${dateAndTime(writtenAt)}.` : ''}`,
					},
				],
			},
		],
	};
}
