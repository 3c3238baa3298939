import type { Paragraph } from 'docx';
import { site } from '#app/site/site.ts';
import type { Report } from '#domain/models/report.ts';
import { confidentialLabel } from '#domain/models/report-text.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { buildBlock, buildParagraph, type Docx, page, stripInvalidXml } from './word-blocks.ts';

type Logo = { data: ArrayBuffer; width: number; height: number };

/** Pixels per pixel shown, so that it is sharp in print. */
const logoScale = 4;
const logoHeight = 28;

/** The operator's logo, which the server names in a style (server/settings/brand.ts). As PNG, because older versions of Word show no SVG. */
export async function loadLogo(): Promise<Logo | undefined> {
	const style = getComputedStyle(document.documentElement).getPropertyValue('--site-logo');
	const source = /url\(["']?([^"')]+)/.exec(style)?.[1];
	if (!source) return undefined;
	const image = new Image();
	image.src = source;
	await image.decode();
	const width = Math.round((logoHeight * image.naturalWidth) / image.naturalHeight);
	const canvas = new OffscreenCanvas(width * logoScale, logoHeight * logoScale);
	canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
	const blob = await canvas.convertToBlob({ type: 'image/png' });
	return { data: await blob.arrayBuffer(), width, height: logoHeight };
}

const gray = '5A6675';
const accent = site.buttonColor.slice(1);

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

/** On the color of the header, because a logo is drawn for it. */
function buildBrandBand(docx: Docx, { data, width, height }: Logo): Paragraph {
	return new docx.Paragraph({
		shading: { type: docx.ShadingType.CLEAR, fill: site.headerColor.slice(1) },
		spacing: { after: 240 },
		children: [
			new docx.ImageRun({
				type: 'png',
				data,
				transformation: { width, height },
				altText: { name: 'Logo', title: site.name, description: site.name },
			}),
			new docx.TextRun({ text: `  ${stripInvalidXml(site.name)}`, bold: true, color: 'FFFFFF', size: 26 }),
		],
	});
}

/** Paragraphs with the same border form one box. */
function buildCover(docx: Docx, report: Report, writtenAt: Date): Paragraph[] {
	const line = { style: docx.BorderStyle.SINGLE, size: 8, color: '0B1C23', space: 8 };
	const border = { top: line, bottom: line, left: line, right: line };
	// A cover page already has the date.
	const writtenLine = report.coverPage
		? `Made with ${site.name}`
		: `Written ${formatDateTime(writtenAt)} with ${site.name}`;
	const blankLine = '_'.repeat(30);
	return [
		...(report.coverPage ? [buildParagraph(docx, confidentialLabel, { border }, true)] : []),
		buildParagraph(docx, report.title, { heading: docx.HeadingLevel.TITLE, border }),
		...(report.coverPage ?? []).map(({ label, value }) =>
			buildParagraph(docx, `${label}: ${value.trim() === '' ? blankLine : value}`, {
				border,
				spacing: { after: 60 },
			}),
		),
		buildParagraph(docx, writtenLine, { border, spacing: { after: 120 } }),
		buildParagraph(
			docx,
			report.coverPage ? `Given to ${blankLine}` : `Written by ${blankLine}   Given to ${blankLine}`,
			{
				border,
				spacing: { after: 60 },
			},
		),
	];
}

function buildFooter(docx: Docx, title: string) {
	return new docx.Footer({
		children: [
			new docx.Paragraph({
				tabStops: [{ type: docx.TabStopType.RIGHT, position: page.width - 2 * page.margin }],
				children: [
					new docx.TextRun({
						color: gray,
						size: 18,
						children: [
							`${stripInvalidXml(title)}\tPage `,
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

export async function createWordDocument(report: Report, writtenAt: Date, logo?: Logo): Promise<Blob> {
	const docx = await import('docx');
	const { width, height, margin } = page;
	const document = new docx.Document({
		title: stripInvalidXml(report.title),
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
				footers: { default: buildFooter(docx, report.title) },
				children: [
					...(logo ? [buildBrandBand(docx, logo)] : []),
					...buildCover(docx, report, writtenAt),
					...report.sections.flatMap((section) => [
						buildParagraph(docx, section.heading, {
							heading: docx.HeadingLevel.HEADING_1,
							...(section.startsNewPage && { pageBreakBefore: true }),
						}),
						...section.blocks.flatMap((block) => buildBlock(docx, block)),
					]),
				],
			},
		],
	});
	return docx.Packer.toBlob(document);
}
