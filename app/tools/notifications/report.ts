import type { Report } from '#domain/models/report.ts';
import { templates } from './content.ts';
import type { NoticeFacts } from './fields.ts';
import { filledTemplate, plain } from './logic.ts';

/** All templates in one document. */
export function notificationsReport(values: NoticeFacts): Report {
	return {
		title: 'Notification templates',
		sections: templates.map((template) => ({
			heading: template.label,
			blocks: [
				{ kind: 'text', text: filledTemplate(template, values).text.trimEnd() },
				...(template.variant
					? [
							{ kind: 'text' as const, text: `${template.variant.title}:` },
							{
								kind: 'text' as const,
								text: plain(filledTemplate({ subject: '', body: template.variant.text }, values).body),
							},
						]
					: []),
			],
		})),
	};
}
