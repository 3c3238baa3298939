import type { Report } from '#domain/models/report.ts';
import { templates } from './content.ts';
import type { NoticeValues } from './fields.ts';
import { fillMessage, toPlainText } from './logic.ts';

export function buildNotificationsReport(values: NoticeValues): Report {
	return {
		title: 'Notification templates',
		sections: templates.map((template) => ({
			heading: template.label,
			blocks: [
				{ kind: 'text', text: fillMessage(template, values).text.trimEnd() },
				...(template.variant
					? [
							{ kind: 'text' as const, text: `${template.variant.title}:` },
							{
								kind: 'text' as const,
								text: toPlainText(fillMessage({ subject: '', body: template.variant.text }, values).body),
							},
						]
					: []),
			],
		})),
	};
}
