import { DataTable } from '#app/ui/data-table.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { formatPercent, formatUsd } from '#domain/formats/amounts.ts';
import { fullPercent } from './content.ts';
import type { BudgetPlan } from './logic.ts';

export function ShareTable({ plan }: { plan: BudgetPlan }) {
	return (
		<Stack gap="gap-2">
			<h3>Your split against the recommended one</h3>
			<DataTable
				caption="Your split against the recommended one"
				rowHeader="Area"
				columns={['Yours', 'Advised']}
				rows={plan.categories.map((category, index) => ({
					id: category.id,
					label: category.label,
					series: index + 1,
					cells: [formatPercent(category.percent), formatPercent(category.recommendedPercent)],
				}))}
				total={{
					id: 'total',
					label: 'Total',
					cells: [formatPercent(plan.totalPercent), formatPercent(fullPercent)],
				}}
			/>
		</Stack>
	);
}

export function DollarTable({ plan }: { plan: BudgetPlan }) {
	return (
		<Stack gap="gap-2">
			<h3>In dollars</h3>
			<DataTable
				caption="Amounts per year and month"
				rowHeader="Area"
				columns={['Per year', 'Per month']}
				rows={plan.categories.map(({ id, label, perYear, perMonth }) => ({
					id,
					label,
					cells: [formatUsd(perYear), formatUsd(perMonth)],
				}))}
				total={{ id: 'total', label: 'Total', cells: [formatUsd(plan.perYear), formatUsd(plan.perMonth)] }}
			/>
		</Stack>
	);
}
