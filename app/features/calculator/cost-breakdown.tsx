import type { ComponentProps } from 'react';
import { StackedBar, StackedLegend } from '#app/ui/charts/stacked-bar.tsx';
import { getPartSeries, rankParts, toSegments } from '#app/ui/charts/stacked-segments.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Split, Stack } from '#app/ui/layout.tsx';
import { formatUsd } from '#domain/formats/money.ts';
import { formatPercent, getPercentage } from '#domain/formats/percent.ts';
import type { CostPart } from '#domain/models/cost-parts.ts';
import { SensitivityTable } from './calculator.tsx';

type Costs = { parts: readonly CostPart[]; total: number };

/** The parts of a cost as one bar, largest first. */
export function CostChart({ parts, total }: Costs) {
	const shareText = ({ label, amount }: CostPart) =>
		`${label} ${formatPercent(getPercentage(amount, total))}`;
	const segments = toSegments(rankParts(parts), total);
	return (
		<div className="grid gap-2">
			<StackedBar
				description={`Share of each part: ${parts.map(shareText).join(', ')}`}
				segments={segments}
			/>
			<StackedLegend segments={segments} formatSegment={shareText} />
		</div>
	);
}

/** The same as a table; the squares tie each row to its piece of the bar. */
export function CostTable({ parts, total }: Costs) {
	const segments = toSegments(rankParts(parts), total);
	return (
		<DataTable
			caption="Cost of each part"
			rowHeader="Part"
			columns={['Amount', 'Share']}
			rows={parts.map(({ id, label, amount }) => ({
				id,
				label,
				series: getPartSeries(segments, id),
				cells: [formatUsd(amount), formatPercent(getPercentage(amount, total))],
			}))}
			total={{ id: 'total', label: 'Total', cells: [formatUsd(total), formatPercent(total === 0 ? 0 : 100)] }}
		/>
	);
}

type CostTablesProps = Costs & {
	/** What the total hangs on most; none where it hangs on nothing. */
	sensitivity: Omit<ComponentProps<typeof SensitivityTable>, 'now'> | undefined;
};

/** The parts beside the total for half and twice of what it hangs on most. */
export function CostTables({ parts, total, sensitivity }: CostTablesProps) {
	return (
		<Split
			wide="even"
			main={
				<Stack gap="gap-2">
					<h2 className="text-lg">The parts</h2>
					<CostTable parts={parts} total={total} />
				</Stack>
			}
			side={sensitivity ? <SensitivityTable {...sensitivity} now={total} /> : null}
		/>
	);
}
