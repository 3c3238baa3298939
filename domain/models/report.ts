export type ReportField = { label: string; value: string };

/** The one model for copy, print, Word and text output, so that all of them say the same. */
export type ReportBlock =
	| { kind: 'text'; text: string }
	| { kind: 'fields'; fields: readonly ReportField[] }
	| { kind: 'list'; items: readonly string[]; ordered?: boolean }
	| { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }
	| { kind: 'picture'; picture: ReportPicture };

/** A JPEG as a data URL. */
export type ReportPicture = { url: string; width: number; height: number; text: string };

export type ReportSection = {
	heading: string;
	blocks: readonly ReportBlock[];
	startsNewPage?: true;
};

export type Report = {
	title: string;
	coverPage?: readonly ReportField[];
	sections: readonly ReportSection[];
};

export const paragraph = (text: string): ReportBlock => ({ kind: 'text', text });
export const fieldList = (fields: readonly ReportField[]): ReportBlock => ({ kind: 'fields', fields });
export const list = (items: readonly string[]): ReportBlock => ({ kind: 'list', items });
export const numberedList = (items: readonly string[]): ReportBlock => ({
	kind: 'list',
	items,
	ordered: true,
});
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): ReportBlock => ({
	kind: 'table',
	columns,
	rows,
});
export const section = (heading: string, ...blocks: readonly ReportBlock[]): ReportSection => ({
	heading,
	blocks,
});

export const confidentialLabel = 'Confidential';

/** Explicit text, so that an empty field does not look like a missing one. */
export const emptyFieldText = '[not filled in]';

export function formatFieldValue(value: string): string {
	return value.trim() === '' ? emptyFieldText : value;
}

export function buildCalculationSection(formulas: readonly string[], source: string): ReportSection {
	return {
		heading: 'How this is calculated',
		blocks: [
			{ kind: 'list', items: formulas },
			{ kind: 'text', text: `Source of the constants: ${source}` },
		],
	};
}

export function buildRecommendationSections(recommendations: readonly string[]): ReportSection[] {
	if (recommendations.length === 0) return [];
	return [{ heading: 'Recommendations', blocks: [{ kind: 'list', items: recommendations }] }];
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
