import { FigureTable } from '#app/ui/figure-table.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { usd } from '#domain/formats/money.ts';
import { percent } from '#domain/formats/percent.ts';
import { fullPercent } from './content.ts';
import type { BudgetPlan } from './logic.ts';

export function ShareTable({ plan }: { plan: BudgetPlan }) {
	return (
		<Stack gap="gap-2">
			<h2 className="text-lg">Your split against the recommended one</h2>
			<FigureTable
				caption="Your split against the recommended one"
				rowsAre="Area"
				columns={['Yours', 'Advised']}
				rows={plan.categories.map((category, index) => ({
					id: category.id,
					label: category.label,
					series: index + 1,
					cells: [percent(category.percent), percent(category.recommendedPercent)],
				}))}
				total={{
					id: 'total',
					label: 'Total',
					cells: [percent(plan.totalPercent), percent(fullPercent)],
				}}
			/>
		</Stack>
	);
}

export function DollarTable({ plan }: { plan: BudgetPlan }) {
	return (
		<Stack gap="gap-2">
			<h2 className="text-lg">In dollars</h2>
			<FigureTable
				caption="Amounts per year and month"
				rowsAre="Area"
				columns={['Per year', 'Per month']}
				rows={plan.categories.map(({ id, label, perYear, perMonth }) => ({
					id,
					label,
					cells: [usd(perYear), usd(perMonth)],
				}))}
				total={{ id: 'total', label: 'Total', cells: [usd(plan.perYear), usd(plan.perMonth)] }}
			/>
		</Stack>
	);
}
