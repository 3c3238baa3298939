import { isEmpty, type Values } from '#domain/fields/form.ts';
import { buildFilledSection, buildReportSections } from '#domain/fields/format.ts';
import { nameIncident } from '#domain/incident/incident-kind.ts';
import { paragraph, type Report, section } from '#domain/models/report.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { type form, knownSection, sections } from './fields.ts';

export function buildIncidentReport(values: Values<typeof form.fields>, writtenAt?: Date): Report {
	return {
		title: `${nameIncident(values.kindOfIncident)} incident report`,
		sections: [
			...buildReportSections(sections, values),
			...buildFilledSection(knownSection, values),
			section(
				'About this report',
				paragraph(
					`First record of the incident, from what was known at the time.${writtenAt ? ` Written ${formatDateTime(writtenAt)}.` : ''}`,
				),
			),
		],
	};
}

export function formatFilledCount(values: Values<typeof form.fields>): string {
	const all = sections.flatMap(({ fields }) =>
		Object.keys(fields).map((id) => values[id as keyof typeof values]),
	);
	return `${all.filter((value) => !isEmpty(value)).length} of ${all.length} fields are filled in.`;
}
