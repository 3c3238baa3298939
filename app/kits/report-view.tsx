import { classes } from '#app/ui/classes.ts';
import { factValue, type Report, type ReportBlock } from '#domain/report.ts';

/** Blocks and rows have no names of their own and never change places, so their position names them. */
function numbered<Item>(items: readonly Item[]): { key: string; item: Item }[] {
	return items.map((item, position) => ({ key: String(position), item }));
}

function Text({ text }: { text: string }) {
	return (
		<span dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
			{text}
		</span>
	);
}

function Block({ block }: { block: ReportBlock }) {
	switch (block.kind) {
		case 'text':
			return (
				<p>
					<Text text={block.text} />
				</p>
			);
		case 'facts':
			return (
				<dl className="space-y-2">
					{numbered(block.facts).map(({ key, item }) => (
						<div key={key} className="grid gap-x-4 min-[700px]:grid-cols-[12rem_minmax(0,1fr)]">
							<dt className="font-[620]">{item.label}</dt>
							<dd>
								<Text text={factValue(item.value)} />
							</dd>
						</div>
					))}
				</dl>
			);
		case 'list': {
			const ListTag = block.ordered ? 'ol' : 'ul';
			return (
				<ListTag
					className={classes(
						'space-y-2 pl-6 print:space-y-0.5',
						block.ordered ? 'list-decimal' : 'list-disc',
					)}
				>
					{numbered(block.items).map(({ key, item }) => (
						<li key={key} className="print:break-inside-avoid">
							<Text text={item} />
						</li>
					))}
				</ListTag>
			);
		}
		case 'table':
			return (
				<div className="overflow-x-auto">
					<table>
						<thead>
							<tr>
								{block.columns.map((column) => (
									<th key={column} scope="col">
										{column}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{numbered(block.rows).map(({ key, item: row }) => (
								<tr key={key}>
									{numbered(row).map((cell) => (
										<td key={cell.key}>
											<Text text={cell.item} />
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</div>
			);
	}
}

/** A report as it will read on paper. Plain blocks: browsers break a grid badly across pages. */
export function ReportView({ report }: { report: Report }) {
	return (
		<section
			aria-label="Text of the report"
			className="rounded-panel border border-line bg-panel p-[clamp(1.1rem,3vw,1.75rem)] print:border-0 print:p-0"
		>
			<div className="space-y-5 print:space-y-3">
				<h2>{report.title}</h2>
				{numbered(report.sections).map(({ key, item: section }) => (
					<div key={key} className="space-y-2 print:space-y-1">
						<h3 className="print:break-after-avoid">{section.heading}</h3>
						{numbered(section.blocks).map((block) => (
							<Block key={block.key} block={block.item} />
						))}
					</div>
				))}
			</div>
		</section>
	);
}

/** Stands in for the screen's layout on paper, where it fits on a page. */
export function PrintedReport({ report }: { report: Report }) {
	return (
		<div className="hidden print:block print:text-[9pt] print:leading-snug">
			<ReportView report={report} />
		</div>
	);
}
