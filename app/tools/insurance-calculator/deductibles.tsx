import { Ladder } from '#app/ui/charts/ladder.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { formatUsd, getPercentage } from '#domain/formats/amounts.ts';
import type { InsuranceNeed } from './logic.ts';

export function Deductibles({ deductibleOptions }: InsuranceNeed) {
	const maxPercentage = Math.max(...deductibleOptions.map(({ percentage }) => percentage));
	return (
		<Stack gap="gap-2">
			<h2 className="text-lg">Deductible options</h2>
			<Ladder
				steps={deductibleOptions.map(({ percentage, amount, premiumSavings, risk, highlighted }) => ({
					id: String(percentage),
					title: `${percentage}% deductible`,
					figure: formatUsd(amount),
					lines: [`Premium savings ${premiumSavings}%`, `Risk: ${risk}`],
					percent: getPercentage(percentage, maxPercentage),
					...(highlighted && { highlight: 'Suggested' }),
				}))}
			/>
			<Disclosure inline title="Deductible options as a table">
				<DataTable
					caption="Deductible as a share of the recommended coverage, its amount, premium savings and risk; the suggested one is bold"
					rowHeader="Share"
					columns={['Amount', 'Saves', 'Risk']}
					rows={deductibleOptions.map(({ percentage, amount, premiumSavings, risk, highlighted }) => ({
						id: String(percentage),
						label: `${percentage}%`,
						isHighlighted: highlighted,
						cells: [formatUsd(amount), `${premiumSavings}%`, risk],
					}))}
				/>
			</Disclosure>
		</Stack>
	);
}
