import { factValue, type Report, type ReportBlock, reportText } from '#domain/models/report.ts';

/** What a mail says. Both of its forms, text and HTML, come from the same report. */
export type Letter = {
	subject: string;
	report: Report;
	/** One thing to open. */
	link?: { label: string; url: string };
	/** Why it was sent, at the end. */
	footer: string;
};

export type RenderedLetter = { subject: string; text: string; html: string };

export function renderLetter({ subject, report, link, footer }: Letter): RenderedLetter {
	const linkText = link ? `\n${link.label}:\n${link.url}\n` : '';
	const linkHtml = link ? `<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>` : '';
	return {
		subject,
		text: `${reportText(report)}${linkText}\n--\n${footer}\n`,
		html: [
			'<!doctype html><html lang="en"><head><meta charset="utf-8">',
			`<title>${escaped(subject)}</title></head><body>`,
			`<h1>${escaped(report.title)}</h1>`,
			...report.sections.map(
				({ heading, blocks }) => `<h2>${escaped(heading)}</h2>${blocks.map(blockHtml).join('')}`,
			),
			linkHtml,
			`<hr><p><small>${escaped(footer)}</small></p></body></html>`,
		].join('\n'),
	};
}

function blockHtml(block: ReportBlock): string {
	switch (block.kind) {
		case 'text':
			return `<p>${escaped(block.text)}</p>`;
		case 'facts':
			return table(block.facts.map(({ label, value }) => [label, factValue(value)]));
		case 'list': {
			const tag = block.ordered ? 'ol' : 'ul';
			return `<${tag}>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</${tag}>`;
		}
		case 'table':
			return table(block.rows, block.columns);
	}
}

function table(rows: readonly (readonly string[])[], columns: readonly string[] = []): string {
	const line = (cells: readonly string[], tag: 'td' | 'th') =>
		`<tr>${cells.map((cell) => `<${tag} align="left">${escaped(cell)}</${tag}>`).join('')}</tr>`;
	const head = columns.length > 0 ? line(columns, 'th') : '';
	return `<table cellpadding="4">${head}${rows.map((row) => line(row, 'td')).join('')}</table>`;
}

const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
