import { useState } from 'react';
import { CalculatorLayout, CostBreakdown, KeyFigures, Recommendations } from '#app/kits/calculator.tsx';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { NumberInput } from '#app/kits/number-input.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { useTypedFields } from '#app/kits/typed-fields.ts';
import { toolMeta } from '#app/lib/meta.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { FigureTable } from '#app/ui/figure-table.tsx';
import { Ladder } from '#app/ui/ladder.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { SliderField } from '#app/ui/slider-field.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { costParts } from '#domain/cost-parts.ts';
import { usd } from '#domain/money.ts';
import { shareOf } from '#domain/percent.ts';
import {
	acceptableGapPercent,
	componentLabels,
	fields,
	formulas,
	sliderLabel,
	source,
	tolerance,
} from './content.ts';
import {
	type DeductibleOption,
	type InsuranceInputs,
	type InsuranceNeed,
	insuranceNeed,
	insuranceRecommendations,
	readInputs,
} from './logic.ts';
import { insuranceReport, keyFigures, toleranceText } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

type Outcome = { inputs: InsuranceInputs; need: InsuranceNeed };

function Deductibles({ options }: { options: readonly DeductibleOption[] }) {
	const highest = Math.max(...options.map(({ percentage }) => percentage));
	return (
		<Stack gap="gap-2">
			<h2 className="text-lg">Deductible options</h2>
			<Ladder
				steps={options.map(({ percentage, amount, premiumSavings, risk, highlighted }) => ({
					id: String(percentage),
					title: `${percentage}% deductible`,
					figure: usd(amount),
					lines: [`Premium savings ${premiumSavings}%`, `Risk: ${risk}`],
					percent: shareOf(percentage, highest),
					...(highlighted && { highlight: 'Suggested' }),
				}))}
			/>
			<Disclosure summary="Deductible options as a table">
				<FigureTable
					caption="Deductible as a share of the recommended coverage, its amount, premium savings and risk; the suggested one is bold"
					rowsAre="Share"
					columns={['Amount', 'Saves', 'Risk']}
					rows={options.map(({ percentage, amount, premiumSavings, risk, highlighted }) => ({
						id: String(percentage),
						label: `${percentage}%`,
						highlighted,
						cells: [usd(amount), `${premiumSavings}%`, risk],
					}))}
				/>
			</Disclosure>
		</Stack>
	);
}

function Details({ inputs, need }: Outcome) {
	return (
		<>
			<KeyFigures figures={keyFigures(inputs, need)} />
			{need.isUnderinsured ? (
				<p>
					<Tag tone="warn">Underinsured</Tag> The gap is more than {acceptableGapPercent}% of the recommended
					coverage.
				</p>
			) : null}
			<Stack gap="gap-3">
				<h2 className="text-lg">Cost components</h2>
				<CostBreakdown parts={costParts(componentLabels, need.components)} total={need.componentSum} />
				<p className="text-sm text-soft">
					{usd(need.componentSum)} × {need.multiplier} (industry) × {inputs.riskTolerance} /{' '}
					{tolerance.neutral} (risk tolerance) = {usd(need.recommendedCoverage)}
				</p>
			</Stack>
			<Deductibles options={need.deductibleOptions} />
			<Recommendations items={insuranceRecommendations(need)} />
		</>
	);
}

function Actions({ inputs, need }: Outcome) {
	return (
		<ResultActions
			fileName="insurance-coverage"
			copyMessage={{ title: 'Report copied to clipboard' }}
			report={() => insuranceReport(inputs, need)}
			table={() => ({
				columns: ['Item', 'Amount (USD)'],
				rows: [
					...costParts(componentLabels, need.components),
					{ label: 'Sum of components', amount: need.componentSum },
					{ label: 'Recommended coverage', amount: need.recommendedCoverage },
					{ label: 'Current coverage', amount: inputs.currentCoverage },
					{ label: 'Coverage gap', amount: need.coverageGap },
					...need.deductibleOptions.map(({ percentage, amount }) => ({
						label: `Deductible ${percentage}%`,
						amount,
					})),
				].map(({ label, amount }) => [label, String(Math.round(amount))]),
			})}
		/>
	);
}

export default function Page() {
	const [typed, field] = useTypedFields(fields);
	const [riskTolerance, setRiskTolerance] = useState<number>(tolerance.neutral);
	const inputs = readInputs(typed, riskTolerance);
	const outcome: Outcome | undefined = inputs && { inputs, need: insuranceNeed(inputs) };

	return (
		<ToolPage tool={tool}>
			<CalculatorLayout
				waiting="Fill in revenue, industry and data value to see the recommended coverage."
				headline={outcome && { label: 'Recommended coverage', figure: usd(outcome.need.recommendedCoverage) }}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<NumberInput {...field.number('annualRevenue')} />
						<SelectField {...field.choice('industry')} />
						<NumberInput {...field.number('dataValue')} />
						<NumberInput {...field.number('currentCoverage')} />
						<SliderField
							label={sliderLabel}
							value={riskTolerance}
							valueText={toleranceText(riskTolerance)}
							min={tolerance.min}
							max={tolerance.max}
							step={tolerance.step}
							onChange={setRiskTolerance}
						/>
					</>
				}
			/>
			<NextSteps />
		</ToolPage>
	);
}
