import type { IParagraphOptions, IRunOptions, Paragraph, Table, TextRun } from 'docx';
import {
	checkboxSymbols,
	getColumnWidths,
	parseCheckbox,
	splitBlanks,
} from '#domain/models/document-layout.ts';
import { formatFieldValue, type ReportBlock } from '#domain/models/report.ts';

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

export function createBlockBuilder(docx: Docx) {
	const hairline = { style: docx.BorderStyle.SINGLE, size: 4, color: 'B9C6CC' };
	const hairlines = {
		top: hairline,
		bottom: hairline,
		left: hairline,
		right: hairline,
		insideHorizontal: hairline,
		insideVertical: hairline,
	};

	/** Highlights blanks to fill in. */
	function lineRuns(line: string, options: IRunOptions): TextRun[] {
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

	function textRuns(text: string, bold = false): TextRun[] {
		return text
			.split(/\r\n|\r|\n/)
			.flatMap((line, index) => lineRuns(line, { ...(bold && { bold }), ...(index > 0 && { break: 1 }) }));
	}

	function paragraph(text: string, options: IParagraphOptions = {}, bold = false): Paragraph {
		return new docx.Paragraph({
			children: textRuns(text, bold),
			...(isRightToLeft(text) && { bidirectional: true }),
			...options,
		});
	}

	/** Hanging indent: the text aligns after the box. */
	function checkboxParagraph(text: string, fallbackOptions: IParagraphOptions, number = ''): Paragraph {
		const { check: tick, text: content } = parseCheckbox(text);
		if (!tick) return paragraph(`${number}${text}`, fallbackOptions);
		return new docx.Paragraph({
			...(fallbackOptions.keepNext && { keepNext: true }),
			children: [
				new docx.TextRun({ text: `${checkboxSymbols[tick]}\t`, font: checkboxFont }),
				...textRuns(`${number}${content}`),
			],
			spacing: { after: 80 },
			indent: { start: 400, hanging: 400 },
			tabStops: [{ type: docx.TabStopType.LEFT, position: 400 }],
			...(isRightToLeft(content) && { bidirectional: true }),
		});
	}

	function labeledParagraphs(label: string, value: string): Paragraph[] {
		const text = formatFieldValue(value);
		if (!/[\r\n]/.test(text) && !isRightToLeft(text))
			return [
				new docx.Paragraph({
					children: [
						new docx.TextRun({ text: `${stripInvalidXml(label)}: `, bold: true }),
						...textRuns(text),
					],
					spacing: { after: 80 },
				}),
			];
		return [
			paragraph(`${label}:`, { keepNext: true }, true),
			paragraph(text, { spacing: { after: 80 }, indent: { start: 240 } }),
		];
	}

	function table(columns: readonly string[], rows: readonly (readonly string[])[]): Table {
		const widths = getColumnWidths(columns, rows).map((share) => Math.round((textWidth * share) / 100));
		return new docx.Table({
			borders: hairlines,
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
									children: [index === 0 ? paragraph(text, {}, true) : checkboxParagraph(text, {})],
								}),
						),
					}),
			),
		});
	}

	function block(content: ReportBlock): (Paragraph | Table)[] {
		switch (content.kind) {
			case 'text':
				// Keeps a line with the table or list that follows it.
				return [
					checkboxParagraph(content.text, {
						spacing: { after: 120 },
						keepNext: content.text.endsWith(':') || parseCheckbox(content.text).check !== undefined,
					}),
				];
			case 'fields':
				return content.fields.flatMap(({ label, value }) => labeledParagraphs(label, value));
			case 'list':
				return content.items.map((item, index) =>
					content.ordered
						? checkboxParagraph(item, { spacing: { after: 60 }, indent: { start: 360 } }, `${index + 1}. `)
						: checkboxParagraph(item, { spacing: { after: 60 }, bullet: { level: 0 } }),
				);
			case 'table':
				// Word requires a paragraph after a table.
				return [table(content.columns, content.rows), paragraph('')];
		}
	}

	return { block, paragraph };
}
