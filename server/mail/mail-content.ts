import { formatFieldValue, formatReport, type Report, type ReportBlock } from '#domain/models/report.ts';

export type MailContent = {
	subject: string;
	report: Report;
	links: readonly { label: string; url: string }[];
	footer: string;
};

export type RenderedMail = { subject: string; text: string; html: string };

export function renderMail({ subject, report, links, footer }: MailContent): RenderedMail {
	const linkText = links.map(({ label, url }) => `\n${label}:\n${url}\n`).join('');
	const linkHtml = links
		.map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`)
		.join('');
	return {
		subject,
		text: `${formatReport(report)}${linkText}\n--\n${footer}\n`,
		html: [
			'<!doctype html><html lang="en"><head><meta charset="utf-8">',
			'<meta name="viewport" content="width=device-width, initial-scale=1">',
			`<title>${escapeHtml(subject)}</title></head><body>`,
			`<h1>${escapeHtml(report.title)}</h1>`,
			...report.sections.map(
				({ heading, blocks }) => `<h2>${escapeHtml(heading)}</h2>${blocks.map(renderBlock).join('')}`,
			),
			linkHtml,
			`<hr><p><small>${escapeHtml(footer)}</small></p></body></html>`,
		].join('\n'),
	};
}

function renderBlock(block: ReportBlock): string {
	switch (block.kind) {
		case 'text':
			return `<p>${escapeHtml(block.text)}</p>`;
		case 'fields':
			return renderTable(block.fields.map(({ label, value }) => [label, formatFieldValue(value)]));
		case 'list': {
			const tag = block.ordered ? 'ol' : 'ul';
			return `<${tag}>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</${tag}>`;
		}
		case 'table':
			return renderTable(block.rows, block.columns);
	}
}

function renderTable(rows: readonly (readonly string[])[], columns: readonly string[] = []): string {
	const renderRow = (cells: readonly string[], tag: 'td' | 'th') =>
		`<tr>${cells.map((cell) => `<${tag} align="left">${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
	const head = columns.length > 0 ? renderRow(columns, 'th') : '';
	return `<table cellpadding="4">${head}${rows.map((row) => renderRow(row, 'td')).join('')}</table>`;
}

const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
