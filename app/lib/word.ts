import type { IParagraphOptions, Paragraph, Table } from 'docx';
import type { Report, ReportBlock } from '#domain/report.ts';
import { factValue } from '#domain/report.ts';

type Docx = typeof import('docx');

/** XML cannot hold control characters or lone surrogates; a pasted one would make the whole file unreadable. */
function printable(text: string): string {
	return text
		.toWellFormed()
		.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => (character === '\t' ? ' ' : ''));
}

const rightToLeftScripts =
	/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A text runs from right to left when its first letter does, as in the browser with dir="auto". */
function isRightToLeft(text: string): boolean {
	const firstLetter = /\p{L}/u.exec(text)?.[0] ?? '';
	return rightToLeftScripts.test(firstLetter);
}

const grey = '5A6675';
const accent = '0A5A6E';
const margins = { top: 60, bottom: 60, left: 100, right: 100 };

/** Sizes are in half points, distances in twentieths of a point. */
const styles = {
	default: {
		document: { run: { font: 'Calibri', size: 22 } },
		title: { run: { font: 'Calibri', size: 40, bold: true }, paragraph: { spacing: { after: 200 } } },
		heading1: {
			run: { font: 'Calibri', size: 28, bold: true, color: accent },
			paragraph: { spacing: { before: 320, after: 120 }, keepNext: true },
		},
	},
};

function builder(docx: Docx) {
	function runs(text: string, bold = false) {
		return text.split(/\r\n|\r|\n/).map(
			(line, index) =>
				new docx.TextRun({
					text: printable(line),
					...(bold && { bold }),
					...(isRightToLeft(line) && { rightToLeft: true }),
					...(index > 0 && { break: 1 }),
				}),
		);
	}

	function paragraph(text: string, options: IParagraphOptions = {}, bold = false): Paragraph {
		return new docx.Paragraph({
			children: runs(text, bold),
			...(isRightToLeft(text) && { bidirectional: true }),
			...options,
		});
	}

	function fact(label: string, value: string): Paragraph[] {
		const text = factValue(value);
		// A long answer, or one in another direction, reads badly behind its label.
		if (!/[\r\n]/.test(text) && !isRightToLeft(text))
			return [
				new docx.Paragraph({
					children: [new docx.TextRun({ text: `${printable(label)}: `, bold: true }), ...runs(text)],
					spacing: { after: 80 },
				}),
			];
		return [
			paragraph(`${label}:`, { keepNext: true }, true),
			paragraph(text, { spacing: { after: 80 }, indent: { start: 240 } }),
		];
	}

	function table(columns: readonly string[], rows: readonly (readonly string[])[]): Table {
		return new docx.Table({
			width: { size: 100, type: docx.WidthType.PERCENTAGE },
			rows: [columns, ...rows].map(
				(row, index) =>
					new docx.TableRow({
						tableHeader: index === 0,
						cantSplit: true,
						children: row.map(
							(text) => new docx.TableCell({ margins, children: [paragraph(text, {}, index === 0)] }),
						),
					}),
			),
		});
	}

	function block(content: ReportBlock): (Paragraph | Table)[] {
		switch (content.kind) {
			case 'text':
				return [paragraph(content.text, { spacing: { after: 120 } })];
			case 'facts':
				return content.facts.flatMap(({ label, value }) => fact(label, value));
			case 'list':
				return content.items.map((item, index) =>
					content.ordered
						? paragraph(`${index + 1}. ${item}`, { spacing: { after: 60 }, indent: { start: 360 } })
						: paragraph(item, { spacing: { after: 60 }, bullet: { level: 0 } }),
				);
			case 'table':
				// Word wants a paragraph after a table, and readers want the space.
				return [table(content.columns, content.rows), paragraph('')];
		}
	}

	const pageNumber = new docx.Footer({
		children: [
			new docx.Paragraph({
				alignment: docx.AlignmentType.END,
				children: [
					new docx.TextRun({
						color: grey,
						size: 18,
						children: [docx.PageNumber.CURRENT, ' / ', docx.PageNumber.TOTAL_PAGES],
					}),
				],
			}),
		],
	});

	return { block, paragraph, pageNumber };
}

/** The report as a Word document. The library is large, so it is loaded when somebody asks for the file. */
export async function wordDocument(report: Report): Promise<Blob> {
	const docx = await import('docx');
	const { block, paragraph, pageNumber } = builder(docx);
	const document = new docx.Document({
		title: printable(report.title),
		styles,
		sections: [
			{
				footers: { default: pageNumber },
				children: [
					paragraph(report.title, { heading: docx.HeadingLevel.TITLE }),
					...report.sections.flatMap((section) => [
						paragraph(section.heading, { heading: docx.HeadingLevel.HEADING_1 }),
						...section.blocks.flatMap(block),
					]),
				],
			},
		],
	});
	return docx.Packer.toBlob(document);
}
