import { site } from '#app/site/site.ts';
import { escapeHtml } from '#app/site/site-placeholders.ts';
import { checkboxSymbols, parseCheckbox } from '#domain/models/document-layout.ts';
import { paragraph, type Report, type ReportBlock, type ReportSection } from '#domain/models/report.ts';
import { formatFieldValue, formatReport } from '#domain/models/report-text.ts';
import { logoHeight } from '#server/settings/brand.ts';

export type MailAction = { label: string; url: string };

export type MailContent = {
	subject: string;
	report: Omit<Report, 'sections'> & {
		/** The actions are buttons under the section. */
		sections: readonly (ReportSection & { actions?: readonly MailAction[] })[];
	};
	/** Shown as buttons above the report. */
	actions?: readonly MailAction[];
	links: readonly { label: string; url: string }[];
	footer: string;
};

export type RenderedMail = { subject: string; text: string; html: string };

/** Mail programs ignore style sheets. */
const bodyStyle =
	"margin:0 auto;max-width:640px;padding:0 12px;font-family:system-ui,'Segoe UI',Roboto,Arial,sans-serif;line-height:1.5";
const buttonStyle = `display:inline-block;padding:12px 20px;border-radius:6px;background:${site.buttonColor};color:#ffffff;font-weight:bold;text-decoration:none`;

const renderActions = (actions: readonly MailAction[]) =>
	actions
		.map(
			({ label, url }) =>
				`<p><a href="${escapeHtml(url)}" style="${buttonStyle}">${escapeHtml(label)}</a></p>`,
		)
		.join('');

const addActionText = ({ actions = [], ...section }: MailContent['report']['sections'][number]) => ({
	...section,
	blocks: [...section.blocks, ...actions.map(({ label, url }) => paragraph(`${label}: ${url}`))],
});

export const logoCid = 'logo';

export function renderMail(
	{ subject, report, actions = [], links, footer }: MailContent,
	logoWidth?: number,
): RenderedMail {
	const logo =
		logoWidth === undefined
			? ''
			: `<img src="cid:${logoCid}" alt="" width="${logoWidth}" height="${logoHeight}" style="vertical-align:middle;margin-right:10px">`;
	const linkText = links.map(({ label, url }) => `\n${label}:\n${url}\n`).join('');
	const actionText = actions.map(({ label, url }) => `${label}:\n${url}\n\n`).join('');
	const linkHtml = links
		.map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`)
		.join('');
	return {
		subject,
		text: `${site.name}\n\n${actionText}${formatReport({ ...report, sections: report.sections.map(addActionText) })}${linkText}\n--\n${footer}\n`,
		html: [
			'<!doctype html><html lang="en"><head><meta charset="utf-8">',
			'<meta name="viewport" content="width=device-width, initial-scale=1">',
			`<title>${escapeHtml(subject)}</title></head><body style="${bodyStyle}">`,
			`<p style="padding:12px 20px;background:${site.headerColor};color:#ffffff">${logo}<b>${escapeHtml(site.name)}</b></p>`,
			`<h1>${escapeHtml(report.title)}</h1>`,
			renderActions(actions),
			...report.sections.map(
				({ heading, blocks, actions: own = [] }) =>
					`<h2>${escapeHtml(heading)}</h2>${blocks.map(renderBlock).join('')}${renderActions(own)}`,
			),
			linkHtml,
			`<hr><p><small>${escapeHtml(footer)}</small></p></body></html>`,
		].join('\n'),
	};
}

function renderItem(item: string): string {
	const { check, text } = parseCheckbox(item);
	return check
		? `<li style="list-style:none">${checkboxSymbols[check]} ${escapeHtml(text)}</li>`
		: `<li>${escapeHtml(text)}</li>`;
}

function renderBlock(block: ReportBlock): string {
	switch (block.kind) {
		case 'text':
			return `<p>${escapeHtml(block.text)}</p>`;
		case 'fields':
			return renderTable(block.fields.map(({ label, value }) => [label, formatFieldValue(value)]));
		case 'list': {
			const tag = block.ordered ? 'ol' : 'ul';
			return `<${tag}>${block.items.map(renderItem).join('')}</${tag}>`;
		}
		case 'table':
			return renderTable(block.rows, block.columns);
		case 'picture':
			return `<p>${escapeHtml(block.picture.text)}</p>`;
	}
}

function renderTable(rows: readonly (readonly string[])[], columns: readonly string[] = []): string {
	const renderRow = (cells: readonly string[], tag: 'td' | 'th') =>
		`<tr>${cells.map((cell) => `<${tag} align="left">${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
	const head = columns.length > 0 ? renderRow(columns, 'th') : '';
	return `<table cellpadding="4">${head}${rows.map((row) => renderRow(row, 'td')).join('')}</table>`;
}
