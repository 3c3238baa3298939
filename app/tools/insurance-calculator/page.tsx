import { CalculatorPage, useCalculator } from '#app/features/calculator/calculator-page.tsx';
import { useMarkStepDone } from '#app/features/incident/use-mark-step-done.ts';
import { StateToPlan } from '#app/features/plan/lazy-parts.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Ladder } from '#app/ui/charts/ladder.tsx';
import { CostChart } from '#app/ui/charts/stacked-bar.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { formatUsd, getPercentage } from '#domain/formats/amounts.ts';
import { calculator } from './calculator.ts';
import { maxGapPercent } from './content.ts';
import type { InsuranceNeed } from './logic.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function Deductibles({ deductibleOptions }: InsuranceNeed) {
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

function UnderinsuredNote({ isUnderinsured }: InsuranceNeed) {
	return isUnderinsured ? (
		<p>
			<Tag tone="soon">Underinsured</Tag> The gap is more than {maxGapPercent}% of the recommended coverage.
		</p>
	) : null;
}

export default function Page() {
	const state = useCalculator(calculator);
	useMarkStepDone('insure', state.outcome !== undefined);
	const coverage = state.outcome?.inputs.currentCoverage ?? 0;
	return (
		<CalculatorPage
			before={<StateToPlan tool={tool.id} answers={{ currentCoverage: coverage > 0 ? 'filled' : '' }} />}
			tool={tool}
			calculator={calculator}
			state={state}
			Chart={CostChart}
			notice={({ result }) => <UnderinsuredNote {...result} />}
			sectionViews={{ deductibles: ({ result }) => <Deductibles {...result} /> }}
		/>
	);
}
