import { dateAndTime } from '#domain/dates.ts';
import { documentSections } from '#domain/document-fields.ts';
import { type FormValues, formRules } from '#domain/incident-record.ts';
import type { Report } from '#domain/report.ts';
import { reportTitle, sections } from './content.ts';

export function incidentReport(values: FormValues<'incident-docs'>, writtenAt?: Date): Report {
	return {
		title: reportTitle,
		sections: [
			...documentSections(sections, formRules['incident-docs'], values),
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
