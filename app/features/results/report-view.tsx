import { classNames } from '#app/ui/class-names.ts';
import { getColumnWidths, parseCheckbox, splitBlanks } from '#domain/models/document-layout.ts';
import type { Report, ReportBlock, ReportField } from '#domain/models/report.ts';
import { confidentialLabel, formatFieldValue } from '#domain/models/report-text.ts';

/** Blocks and rows have no id and are never reordered, so their index is a stable key. */
function withIndexKeys<Item>(items: readonly Item[]): { key: string; item: Item }[] {
	return items.map((item, position) => ({ key: String(position), item }));
}

function Text({ text: line }: { text: string }) {
	const { check, text } = parseCheckbox(line);
	return (
		<span dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
			{check ? <PrintedCheckbox done={check === 'done'} /> : null}
			{withIndexKeys(splitBlanks(text)).map(({ key, item }) =>
				item.blank ? (
					<mark key={key} className="bg-warn-wash text-warn print:[print-color-adjust:exact]">
						{item.text}
					</mark>
				) : (
					item.text
				),
			)}
		</span>
	);
}

function PrintedCheckbox({ done }: { done: boolean }) {
	return (
		<span
			role="img"
			aria-label={done ? 'Done' : 'To do'}
			className="mr-2 inline-grid size-4 place-content-center rounded-[2px] border-[1.5px] border-ink align-[-2px] text-xs leading-none font-bold"
		>
			{done ? '✓' : null}
		</span>
	);
}

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;

function FieldsBlock({ fields }: BlockOf<'fields'>) {
	return (
		<dl className="space-y-2 print:space-y-0.5">
			{withIndexKeys(fields).map(({ key, item }) => (
				<div
					key={key}
					className="grid gap-x-4 md:grid-cols-[12rem_minmax(0,1fr)] print:grid-cols-[16rem_minmax(0,1fr)]"
				>
					<dt className="font-semibold">{item.label}</dt>
					<dd>
						<Text text={formatFieldValue(item.value)} />
					</dd>
				</div>
			))}
		</dl>
	);
}

function ListBlock({ items, ordered }: BlockOf<'list'>) {
	const ListTag = ordered ? 'ol' : 'ul';
	return (
		<ListTag className={classNames('space-y-2 pl-6 print:space-y-0', ordered ? 'list-decimal' : 'list-disc')}>
			{withIndexKeys(items).map(({ key, item }) => (
				<li
					key={key}
					className={classNames(
						// The last three items stay together, so that no page has only one of them.
						'print:break-inside-avoid print:nth-last-[-n+2]:break-before-avoid',
						parseCheckbox(item).check && '-ml-6 list-none',
					)}
				>
					<Text text={item} />
				</li>
			))}
		</ListTag>
	);
}

function TableBlock({ columns, rows }: BlockOf<'table'>) {
	return (
		<div className="overflow-x-auto">
			<table className={classNames(columns.length > 2 && 'table-cards')}>
				<colgroup>
					{withIndexKeys(getColumnWidths(columns, rows)).map(({ key, item }) => (
						<col key={key} width={`${Math.round(item)}%`} />
					))}
				</colgroup>
				<thead>
					<tr>
						{columns.map((column) => (
							<th key={column} scope="col">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{withIndexKeys(rows).map(({ key, item: row }) => (
						<tr key={key}>
							{row.map((cell, position) => (
								<td
									key={columns[position]}
									data-column={columns[position]}
									data-empty={cell.trim() === '' || undefined}
								>
									<Text text={cell} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function PictureBlock({ picture: { url, width, height, text } }: BlockOf<'picture'>) {
	return (
		<figure className="break-inside-avoid">
			<img {...{ width, height }} src={url} alt={text} className="h-auto max-h-[20cm] w-auto max-w-full" />
			<figcaption>
				<Text text={text} />
			</figcaption>
		</figure>
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
		case 'fields':
			return <FieldsBlock {...block} />;
		case 'list':
			return <ListBlock {...block} />;
		case 'table':
			return <TableBlock {...block} />;
		case 'picture':
			return <PictureBlock {...block} />;
	}
}

function CoverPage({ fields }: { fields: readonly ReportField[] }) {
	return (
		<div className="space-y-2 border-2 border-ink p-3 print:break-inside-avoid">
			<p className="font-bold text-danger">{confidentialLabel}</p>
			<dl className="grid gap-x-8 gap-y-2 md:grid-cols-2 print:grid-cols-2">
				{fields.map(({ label, value }) => (
					<div key={label} className="min-h-10">
						<dt className="text-sm text-soft">{label}</dt>
						<dd className="border-b border-edge font-semibold wrap-anywhere">
							{value.trim() === '' ? '\u00a0' : <Text text={value} />}
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

/** Block layout: browsers break grids badly across printed pages. */
export function ReportView({ report }: { report: Report }) {
	return (
		<section
			aria-label="Text of the report"
			className="rounded-panel border border-line bg-panel p-[clamp(1.1rem,3vw,1.75rem)] print:border-0 print:p-0"
		>
			<div className="space-y-5 print:space-y-1.5">
				<h2>{report.title}</h2>
				{report.coverPage ? <CoverPage fields={report.coverPage} /> : null}
				{withIndexKeys(report.sections).map(({ key, item: section }) => (
					<div
						key={key}
						className={classNames(
							'space-y-2 print:space-y-1',
							section.startsNewPage && 'print:break-before-page',
						)}
					>
						<h3 className="print:break-after-avoid">{section.heading}</h3>
						{withIndexKeys(section.blocks).map((block) => (
							<Block key={block.key} block={block.item} />
						))}
					</div>
				))}
			</div>
		</section>
	);
}
