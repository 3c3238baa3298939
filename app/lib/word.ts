import type { Paragraph, Table } from 'docx';
import type { Report, ReportBlock } from '#domain/report.ts';
import { factValue } from '#domain/report.ts';

type Docx = typeof import('docx');

/** XML cannot hold control characters; a pasted one would make the whole file unreadable. */
function printable(text: string): string {
	// Lone surrogates are not characters either.
	return text
		.toWellFormed()
		.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => (character === '\t' ? ' ' : ''));
}

function builder(docx: Docx) {
	const lines = (text: string, bold = false) =>
		text
			.split(/\r\n|\r|\n/)
			.map(
				(line, index) => new docx.TextRun({ text: printable(line), bold, ...(index > 0 && { break: 1 }) }),
			);

	const tableCell = (text: string, bold: boolean) =>
		new docx.TableCell({
			margins: { top: 60, bottom: 60, left: 100, right: 100 },
			children: [new docx.Paragraph({ children: lines(text, bold) })],
		});

	function block(content: ReportBlock): (Paragraph | Table)[] {
		switch (content.kind) {
			case 'text':
				return [new docx.Paragraph({ children: lines(content.text), spacing: { after: 120 } })];
			case 'facts':
				return content.facts.map(
					({ label, value }) =>
						new docx.Paragraph({
							children: [
								new docx.TextRun({ text: `${printable(label)}: `, bold: true }),
								...lines(factValue(value)),
							],
							spacing: { after: 80 },
						}),
				);
			case 'list':
				return content.items.map(
					(item, index) =>
						new docx.Paragraph({
							children: lines(content.ordered ? `${index + 1}. ${item}` : item),
							spacing: { after: 60 },
							...(content.ordered ? { indent: { left: 360 } } : { bullet: { level: 0 } }),
						}),
				);
			case 'table':
				return [
					new docx.Table({
						width: { size: 100, type: docx.WidthType.PERCENTAGE },
						rows: [content.columns, ...content.rows].map(
							(row, index) =>
								new docx.TableRow({
									tableHeader: index === 0,
									children: row.map((text) => tableCell(text, index === 0)),
								}),
						),
					}),
				];
		}
	}

	return { block };
}

/** The report as a Word document. The library is large, so it is loaded when somebody asks for the file. */
export async function wordDocument(report: Report): Promise<Blob> {
	const docx = await import('docx');
	const { block } = builder(docx);
	const document = new docx.Document({
		title: printable(report.title),
		sections: [
			{
				children: [
					new docx.Paragraph({ text: printable(report.title), heading: docx.HeadingLevel.TITLE }),
					...report.sections.flatMap((section) => [
						new docx.Paragraph({
							text: printable(section.heading),
							heading: docx.HeadingLevel.HEADING_1,
							spacing: { before: 240, after: 120 },
						}),
						...section.blocks.flatMap(block),
					]),
				],
			},
		],
	});
	return docx.Packer.toBlob(document);
}
