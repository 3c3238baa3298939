import type { Report } from '#domain/models/report.ts';
import { templateAdvice } from './advice-content.ts';
import { templates } from './content.ts';
import type { NoticeValues } from './fields.ts';
import { fillMessage, fillPlaceholders, toPlainText } from './logic.ts';

export function buildNotificationsReport(values: NoticeValues): Report {
	return {
		title: 'Notification templates',
		sections: templates.map((template) => {
			const { variant } = templateAdvice[template.id];
			return {
				heading: template.label,
				blocks: [
					{ kind: 'text', text: fillMessage(template, values).text.trimEnd() },
					...(variant
						? [
								{ kind: 'text' as const, text: `${variant.title}:` },
								{
									kind: 'text' as const,
									text: toPlainText(fillPlaceholders(variant.text, values)),
								},
							]
						: []),
				],
			};
		}),
	};
}
