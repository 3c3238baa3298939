import type { FormValues } from '#domain/incident-record.ts';
import type { Report } from '#domain/report.ts';
import { templates } from './content.ts';
import { filledTemplate } from './logic.ts';

/** All templates in one document. */
export function notificationsReport(values: FormValues<'notifications'>): Report {
	return {
		title: 'Notification templates',
		sections: templates.map((template) => ({
			heading: template.label,
			blocks: [{ kind: 'text', text: filledTemplate(template, values).text.trimEnd() }],
		})),
	};
}
