import { SeriesSwatch } from './charts/stacked-bar.tsx';
import { classNames } from './class-names.ts';

export type DataRow = {
	id: string;
	label: string;
	cells: readonly string[];
	series?: number;
	isHighlighted?: boolean;
};

type DataTableProps = {
	caption: string;
	rowHeader: string;
	columns: readonly string[];
	rows: readonly DataRow[];
	total?: DataRow;
};

/** Longer values may wrap, or they would cause horizontal scrolling on phones. */
const maxUnbrokenLength = 12;

type RowProps = { row: DataRow; columns: readonly string[]; isBold?: boolean };

function Row({ row, columns, isBold = false }: RowProps) {
	const weight = isBold || row.isHighlighted ? 'font-bold' : 'font-normal';
	return (
		<tr className={classNames(row.isHighlighted && 'bg-brand-wash')}>
			<th scope="row" className={classNames('pr-0 wrap-anywhere', weight)}>
				{row.series === undefined ? null : <SeriesSwatch series={row.series} />}
				{row.label}
			</th>
			{columns.map((column, index) => {
				const text = row.cells[index] ?? '';
				const canBreak = text.length > maxUnbrokenLength;
				return (
					<td
						key={column}
						className={classNames('pr-0 pl-2.5 text-right', !canBreak && '@3xs:whitespace-nowrap', weight)}
					>
						{text}
					</td>
				);
			})}
		</tr>
	);
}

export function DataTable({ caption, rowHeader, columns, rows, total }: DataTableProps) {
	return (
		<div className="@container">
			<table className="text-sm wrap-anywhere sm:text-base">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						<th scope="col" className="pr-0 text-column">
							{rowHeader}
						</th>
						{columns.map((column) => (
							<th key={column} scope="col" className="pr-0 pl-2.5 text-right text-column">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Row key={row.id} row={row} columns={columns} />
					))}
				</tbody>
				{total ? (
					<tfoot>
						<Row row={total} columns={columns} isBold />
					</tfoot>
				) : null}
			</table>
		</div>
	);
}
