import { paragraph, type Report, section } from '#domain/models/report.ts';
import { templateAdvice } from './advice-content.ts';
import { templates } from './content.ts';
import type { NoticeValues } from './fields.ts';
import { fillMessage, fillPlaceholders, toPlainText } from './logic.ts';

export function buildNotificationsReport(values: NoticeValues): Report {
	return {
		title: 'Notification templates',
		sections: templates.map((template) => {
			const { variant } = templateAdvice[template.id];
			return section(
				template.label,
				paragraph(fillMessage(template, values).text.trimEnd()),
				...(variant
					? [paragraph(`${variant.title}:`), paragraph(toPlainText(fillPlaceholders(variant.text, values)))]
					: []),
			);
		}),
	};
}
