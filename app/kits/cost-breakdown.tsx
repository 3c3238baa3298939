import { largestFirst, segmentsOf, seriesOfPart } from '#app/ui/charts/stacked.ts';
import { StackedBar, StackedLegend } from '#app/ui/charts/stacked-bar.tsx';
import { FigureTable } from '#app/ui/figure-table.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { usd } from '#domain/formats/money.ts';
import { percent, shareOf } from '#domain/formats/percent.ts';
import type { CostPart } from '#domain/models/cost-parts.ts';

type Costs = { parts: readonly CostPart[]; total: number };

/** The parts of a cost as one bar, largest first. */
export function CostPicture({ parts, total }: Costs) {
	const shareText = ({ label, amount }: CostPart) => `${label} ${percent(shareOf(amount, total))}`;
	const segments = segmentsOf(largestFirst(parts), total);
	return (
		<div className="grid gap-2">
			<StackedBar sentence={`Share of each part: ${parts.map(shareText).join(', ')}`} segments={segments} />
			<StackedLegend segments={segments} text={shareText} />
		</div>
	);
}

/** The same as a table; the squares tie each row to its piece of the bar. */
export function CostTable({ parts, total, titled = false }: Costs & { titled?: boolean }) {
	const segments = segmentsOf(largestFirst(parts), total);
	return (
		<Stack gap="gap-2">
			{titled ? <h2 className="text-lg">The parts</h2> : null}
			<FigureTable
				caption="Cost of each part"
				rowsAre="Part"
				columns={['Amount', 'Share']}
				rows={parts.map(({ id, label, amount }) => ({
					id,
					label,
					series: seriesOfPart(segments, id),
					cells: [usd(amount), percent(shareOf(amount, total))],
				}))}
				total={{ id: 'total', label: 'Total', cells: [usd(total), percent(total === 0 ? 0 : 100)] }}
			/>
		</Stack>
	);
}
