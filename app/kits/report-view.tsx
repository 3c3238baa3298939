import { Stack } from '#app/ui/layout.tsx';
import { List } from '#app/ui/list.tsx';
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
				<dl className="grid gap-2">
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
		case 'list':
			return (
				<List
					ordered={block.ordered ?? false}
					items={numbered(block.items).map(({ key, item }) => <Text key={key} text={item} />)}
				/>
			);
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

/** A report as it will read on paper. */
export function ReportView({ report }: { report: Report }) {
	return (
		<section
			aria-label="Text of the report"
			className="rounded-panel border border-line bg-panel p-[clamp(1.1rem,3vw,1.75rem)] print:border-0 print:p-0"
		>
			<Stack gap="gap-5">
				<h2>{report.title}</h2>
				{numbered(report.sections).map(({ key, item: section }) => (
					<Stack key={key} gap="gap-2">
						<h3>{section.heading}</h3>
						{numbered(section.blocks).map((block) => (
							<Block key={block.key} block={block.item} />
						))}
					</Stack>
				))}
			</Stack>
		</section>
	);
}
