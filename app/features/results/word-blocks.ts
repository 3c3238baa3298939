import type { IParagraphOptions, IRunOptions, Paragraph, Table, TextRun } from 'docx';
import {
	checkboxSymbols,
	getColumnWidths,
	parseCheckbox,
	splitBlanks,
} from '#domain/models/document-layout.ts';
import type { ReportBlock, ReportPicture } from '#domain/models/report.ts';
import { formatFieldValue } from '#domain/models/report-text.ts';

export type Docx = typeof import('docx');

/** US Letter with 16 mm margins, in twentieths of a point. */
export const page = { width: 12_240, height: 15_840, margin: 907 };
const textWidth = page.width - 2 * page.margin;

const cellMargins = { top: 60, bottom: 60, left: 100, right: 100 };
/** Calibri lacks the box characters. */
const checkboxFont = 'Segoe UI Symbol';

/** XML does not allow control characters or lone surrogates; Word would refuse the file. */
export function stripInvalidXml(text: string): string {
	return text
		.toWellFormed()
		.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => (character === '\t' ? ' ' : ''));
}

const rightToLeftScripts =
	/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The first strong character decides, as with dir="auto". */
function isRightToLeft(text: string): boolean {
	const firstLetter = /\p{L}/u.exec(text)?.[0] ?? '';
	return rightToLeftScripts.test(firstLetter);
}

function lineRuns(docx: Docx, line: string, options: IRunOptions): TextRun[] {
	const pieces = splitBlanks(stripInvalidXml(line));
	return (pieces.length > 0 ? pieces : [{ text: '', blank: false }]).map(
		({ text, blank }, index) =>
			new docx.TextRun({
				...options,
				// Only the first run carries the line break.
				...(index > 0 && { break: 0 }),
				text,
				...(blank && { highlight: 'yellow' }),
				...(isRightToLeft(line) && { rightToLeft: true }),
			}),
	);
}

function textRuns(docx: Docx, text: string, bold = false): TextRun[] {
	return text
		.split(/\r\n|\r|\n/)
		.flatMap((line, index) =>
			lineRuns(docx, line, { ...(bold && { bold }), ...(index > 0 && { break: 1 }) }),
		);
}

export function buildParagraph(
	docx: Docx,
	text: string,
	options: IParagraphOptions = {},
	bold = false,
): Paragraph {
	return new docx.Paragraph({
		children: textRuns(docx, text, bold),
		...(isRightToLeft(text) && { bidirectional: true }),
		...options,
	});
}

function checkboxParagraph(
	docx: Docx,
	line: string,
	fallbackOptions: IParagraphOptions,
	number = '',
): Paragraph {
	const { check, text } = parseCheckbox(line);
	if (!check) return buildParagraph(docx, `${number}${line}`, fallbackOptions);
	return new docx.Paragraph({
		...(fallbackOptions.keepNext && { keepNext: true }),
		children: [
			new docx.TextRun({ text: `${checkboxSymbols[check]}\t`, font: checkboxFont }),
			...textRuns(docx, `${number}${text}`),
		],
		spacing: { after: 80 },
		indent: { start: 400, hanging: 400 },
		tabStops: [{ type: docx.TabStopType.LEFT, position: 400 }],
		...(isRightToLeft(text) && { bidirectional: true }),
	});
}

function labeledParagraphs(docx: Docx, label: string, value: string): Paragraph[] {
	const text = formatFieldValue(value);
	if (!/[\r\n]/.test(text) && !isRightToLeft(text))
		return [
			new docx.Paragraph({
				children: [
					new docx.TextRun({ text: `${stripInvalidXml(label)}: `, bold: true }),
					...textRuns(docx, text),
				],
				spacing: { after: 80 },
			}),
		];
	return [
		buildParagraph(docx, `${label}:`, { keepNext: true }, true),
		buildParagraph(docx, text, { spacing: { after: 80 }, indent: { start: 240 } }),
	];
}

function buildTable(docx: Docx, columns: readonly string[], rows: readonly (readonly string[])[]): Table {
	const widths = getColumnWidths(columns, rows).map((share) => Math.round((textWidth * share) / 100));
	const border = { style: docx.BorderStyle.SINGLE, size: 4, color: 'B9C6CC' };
	return new docx.Table({
		borders: {
			top: border,
			bottom: border,
			left: border,
			right: border,
			insideHorizontal: border,
			insideVertical: border,
		},
		width: { size: textWidth, type: docx.WidthType.DXA },
		columnWidths: widths,
		layout: docx.TableLayoutType.FIXED,
		rows: [columns, ...rows].map(
			(row, index) =>
				new docx.TableRow({
					tableHeader: index === 0,
					cantSplit: true,
					children: row.map(
						(text, column) =>
							new docx.TableCell({
								margins: cellMargins,
								width: { size: widths[column] ?? 0, type: docx.WidthType.DXA },
								...(index === 0 && { shading: { fill: 'E6F2F4' } }),
								children: [
									index === 0 ? buildParagraph(docx, text, {}, true) : checkboxParagraph(docx, text, {}),
								],
							}),
					),
				}),
		),
	});
}

/** In pixels of 1/96 inch: the width of the text, and less than a page. */
const maxPicture = { width: 650, height: 750 };

function buildPicture(docx: Docx, { url, width, height, text }: ReportPicture): Paragraph[] {
	const scale = Math.min(1, maxPicture.width / width, maxPicture.height / height);
	return [
		new docx.Paragraph({
			keepNext: true,
			children: [
				new docx.ImageRun({
					type: 'jpg',
					data: url.slice(url.indexOf(',') + 1),
					transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
					altText: { name: 'Photo', description: stripInvalidXml(text), title: '' },
				}),
			],
		}),
		buildParagraph(docx, text, { spacing: { after: 120 } }),
	];
}

export function buildBlock(docx: Docx, block: ReportBlock): (Paragraph | Table)[] {
	switch (block.kind) {
		case 'text':
			return [
				checkboxParagraph(docx, block.text, {
					spacing: { after: 120 },
					keepNext: block.text.endsWith(':') || parseCheckbox(block.text).check !== undefined,
				}),
			];
		case 'fields':
			return block.fields.flatMap(({ label, value }) => labeledParagraphs(docx, label, value));
		case 'list':
			return block.items.map((item, index) =>
				block.ordered
					? checkboxParagraph(
							docx,
							item,
							{ spacing: { after: 60 }, indent: { start: 360 } },
							`${index + 1}. `,
						)
					: checkboxParagraph(docx, item, { spacing: { after: 60 }, bullet: { level: 0 } }),
			);
		case 'table':
			// Word requires a paragraph after a table.
			return [buildTable(docx, block.columns, block.rows), buildParagraph(docx, '')];
		case 'picture':
			return buildPicture(docx, block.picture);
	}
}
