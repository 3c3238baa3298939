import type { Report, ReportBlock } from './report.ts';

export const confidentialLabel = 'Confidential';

/** Explicit text, so that an empty field does not look like a missing one. */
export const emptyFieldText = '[not filled in]';

export function formatFieldValue(value: string): string {
	return value.trim() === '' ? emptyFieldText : value;
}

function formatBlock(block: ReportBlock): string[] {
	switch (block.kind) {
		case 'text':
			return [block.text];
		case 'fields':
			return block.fields.map(({ label, value }) => {
				const text = formatFieldValue(value);
				return text.includes('\n') ? `${label}:\n${text}` : `${label}: ${text}`;
			});
		case 'list':
			return block.items.map((item, index) => (block.ordered ? `${index + 1}. ${item}` : `- ${item}`));
		case 'table':
			return [block.columns, ...block.rows].map((row) => row.join(' | '));
		case 'picture':
			return [`Photo: ${block.picture.text}`];
	}
}

export function formatReport(report: Report): string {
	const sections = report.sections.map(({ heading, blocks }) =>
		[heading, '-'.repeat(heading.length), ...blocks.flatMap(formatBlock)].join('\n'),
	);
	const cover = report.coverPage
		? [[confidentialLabel, ...formatBlock({ kind: 'fields', fields: report.coverPage })].join('\n')]
		: [];
	return `${[report.title, '='.repeat(report.title.length)].join('\n')}\n\n${[...cover, ...sections].join('\n\n')}\n`;
}
