import type { Paragraph, Table } from 'docx';
import { site } from '#app/site.ts';
import { confidential, type Report } from '#domain/models/report.ts';
import { dateAndTime } from '#domain/time/dates.ts';
import { blockMaker, type Docx, page, printable } from './word-blocks.ts';

const gray = '5A6675';
const accent = '0A5A6E';

/** Sizes are in half points, distances in twentieths of a point. */
const styles = {
	default: {
		document: { run: { font: 'Calibri', size: 22 } },
		title: { run: { font: 'Calibri', size: 40, bold: true }, paragraph: { spacing: { after: 120 } } },
		heading1: {
			run: { font: 'Calibri', size: 28, bold: true, color: accent },
			paragraph: { spacing: { before: 320, after: 120 }, keepNext: true },
		},
	},
};

function frameMaker(docx: Docx) {
	const { paragraph } = blockMaker(docx);
	const line = { style: docx.BorderStyle.SINGLE, size: 8, color: '0B1C23', space: 8 };
	const border = { top: line, bottom: line, left: line, right: line };

	/** Paragraphs with the same border are one box: the title, whose it is, when it was written, and lines for a pen. */
	function cover(report: Report, writtenAt: Date): (Paragraph | Table)[] {
		// A cover has the moment as a line of its own.
		const written = report.cover
			? `Made with ${site.name}`
			: `Written ${dateAndTime(writtenAt)} with ${site.name}`;
		const forPen = '_'.repeat(30);
		return [
			...(report.cover ? [paragraph(confidential, { border }, true)] : []),
			paragraph(report.title, { heading: docx.HeadingLevel.TITLE, border }),
			...(report.cover ?? []).map(({ label, value }) =>
				paragraph(`${label}: ${value.trim() === '' ? forPen : value}`, { border, spacing: { after: 60 } }),
			),
			paragraph(written, { border, spacing: { after: 120 } }),
			paragraph(report.cover ? `Given to ${forPen}` : `Written by ${forPen}   Given to ${forPen}`, {
				border,
				spacing: { after: 60 },
			}),
		];
	}

	function footer(title: string) {
		return new docx.Footer({
			children: [
				new docx.Paragraph({
					tabStops: [{ type: docx.TabStopType.RIGHT, position: page.width - 2 * page.margin }],
					children: [
						new docx.TextRun({
							color: gray,
							size: 18,
							children: [
								`${printable(title)}\tPage `,
								docx.PageNumber.CURRENT,
								' of ',
								docx.PageNumber.TOTAL_PAGES,
							],
						}),
					],
				}),
			],
		});
	}

	return { cover, footer };
}

/** The report as a Word document. The library is large, so it is loaded when somebody asks for the file. */
export async function wordDocument(report: Report, writtenAt: Date): Promise<Blob> {
	const docx = await import('docx');
	const { block, paragraph } = blockMaker(docx);
	const { cover, footer } = frameMaker(docx);
	const { width, height, margin } = page;
	const document = new docx.Document({
		title: printable(report.title),
		creator: site.name,
		lastModifiedBy: site.name,
		description: `Made with ${site.name}, ${site.origin}`,
		styles,
		sections: [
			{
				properties: {
					page: {
						size: { width, height },
						margin: { top: margin, bottom: margin, left: margin, right: margin },
					},
				},
				footers: { default: footer(report.title) },
				children: [
					...cover(report, writtenAt),
					...report.sections.flatMap((section) => [
						paragraph(section.heading, {
							heading: docx.HeadingLevel.HEADING_1,
							...(section.newPage && { pageBreakBefore: true }),
						}),
						...section.blocks.flatMap(block),
					]),
				],
			},
		],
	});
	return docx.Packer.toBlob(document);
}
