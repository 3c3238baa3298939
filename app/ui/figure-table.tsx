import { SeriesKey } from './charts/stacked-bar.tsx';
import { classes } from './classes.ts';

export type FigureRow = {
	id: string;
	label: string;
	cells: readonly string[];
	/** Ties the row to its piece of a chart, 1 to 6. */
	series?: number;
	highlighted?: boolean;
};

type FigureTableProps = {
	/** Read out before the table, for those who cannot see what it stands under. */
	caption: string;
	/** Names the column of row labels. */
	rowsAre: string;
	columns: readonly string[];
	rows: readonly FigureRow[];
	total?: FigureRow;
};

/** Longer figures may break over lines, or they would push a phone's page sideways. */
const longestUnbroken = 12;

function Row({ row, columns, bold = false }: { row: FigureRow; columns: readonly string[]; bold?: boolean }) {
	const weight = bold || row.highlighted ? 'font-bold' : 'font-normal';
	return (
		<tr className={classes(row.highlighted && 'bg-brand-wash')}>
			<th scope="row" className={classes('pr-0 wrap-anywhere', weight)}>
				{row.series === undefined ? null : <SeriesKey series={row.series} />}
				{row.label}
			</th>
			{columns.map((column, index) => {
				const text = row.cells[index] ?? '';
				const long = text.length > longestUnbroken;
				return (
					<td
						key={column}
						className={classes(
							'pr-0 pl-2.5 text-right',
							long ? 'wrap-anywhere' : 'whitespace-nowrap',
							weight,
						)}
					>
						{text}
					</td>
				);
			})}
		</tr>
	);
}

/** A table of figures with named rows and, where there is one, a total. */
export function FigureTable({ caption, rowsAre, columns, rows, total }: FigureTableProps) {
	return (
		<table className="text-sm sm:text-base">
			<caption className="sr-only">{caption}</caption>
			<thead>
				<tr>
					<th scope="col" className="pr-0">
						{rowsAre}
					</th>
					{columns.map((column) => (
						<th key={column} scope="col" className="pr-0 pl-2.5 text-right">
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
					<Row row={total} columns={columns} bold />
				</tfoot>
			) : null}
		</table>
	);
}
