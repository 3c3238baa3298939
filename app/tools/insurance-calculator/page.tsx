import { CalculatorLayout, KeyFigures, Recommendations } from '#app/features/calculator/calculator.tsx';
import { CostChart, CostTable } from '#app/features/calculator/cost-breakdown.tsx';
import { SharedFigures } from '#app/features/calculator/shared-figures.tsx';
import { WhatIf } from '#app/features/calculator/what-if.tsx';
import { FormField } from '#app/features/forms/form-fields.tsx';
import { useForm } from '#app/features/forms/use-form.ts';
import { useMarkStepDone } from '#app/features/incident/use-mark-step-done.ts';
import { FirstActions } from '#app/features/results/first-actions.tsx';
import { ResultActions } from '#app/features/results/result-actions.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Ladder } from '#app/ui/charts/ladder.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { InlineDisclosure } from '#app/ui/inline-disclosure.tsx';
import { Split, Stack } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { formatUsd } from '#domain/formats/money.ts';
import { getPercentage } from '#domain/formats/percent.ts';
import { buildCostParts } from '#domain/models/cost-parts.ts';
import {
	componentLabels,
	example,
	exampleNote,
	formulas,
	headlineNote,
	maxGapPercent,
	source,
	tolerance,
} from './content.ts';
import { fields, form } from './fields.ts';
import {
	calculateInsuranceNeed,
	type DeductibleOption,
	getInsuranceRecommendations,
	type InsuranceInputs,
	type InsuranceNeed,
	readInputs,
} from './logic.ts';
import { nextActions } from './next-actions.ts';
import { buildInsuranceReport, formatTolerance, getKeyFigures } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const exampleNeed = calculateInsuranceNeed(example);

function NeedChart({ need }: { need: InsuranceNeed }) {
	return <CostChart parts={buildCostParts(componentLabels, need.components)} total={need.componentSum} />;
}

type Outcome = { inputs: InsuranceInputs; need: InsuranceNeed };

function Deductibles({ options }: { options: readonly DeductibleOption[] }) {
	const maxPercentage = Math.max(...options.map(({ percentage }) => percentage));
	return (
		<Stack gap="gap-2">
			<h2 className="text-lg">Deductible options</h2>
			<Ladder
				steps={options.map(({ percentage, amount, premiumSavings, risk, highlighted }) => ({
					id: String(percentage),
					title: `${percentage}% deductible`,
					figure: formatUsd(amount),
					lines: [`Premium savings ${premiumSavings}%`, `Risk: ${risk}`],
					percent: getPercentage(percentage, maxPercentage),
					...(highlighted && { highlight: 'Suggested' }),
				}))}
			/>
			<InlineDisclosure title="Deductible options as a table">
				<DataTable
					caption="Deductible as a share of the recommended coverage, its amount, premium savings and risk; the suggested one is bold"
					rowHeader="Share"
					columns={['Amount', 'Saves', 'Risk']}
					rows={options.map(({ percentage, amount, premiumSavings, risk, highlighted }) => ({
						id: String(percentage),
						label: `${percentage}%`,
						highlighted,
						cells: [formatUsd(amount), `${premiumSavings}%`, risk],
					}))}
				/>
			</InlineDisclosure>
		</Stack>
	);
}

function Details({ inputs, need }: Outcome) {
	return (
		<>
			<KeyFigures figures={getKeyFigures(inputs, need)} />
			<FirstActions title="What to do with this figure" actions={nextActions} />
			{need.isUnderinsured ? (
				<p>
					<Tag tone="soon">Underinsured</Tag> The gap is more than {maxGapPercent}% of the recommended
					coverage.
				</p>
			) : null}
			<Split
				wide="even"
				main={<Components inputs={inputs} need={need} />}
				side={<Deductibles options={need.deductibleOptions} />}
			/>
			<Recommendations items={getInsuranceRecommendations(need)} />
		</>
	);
}

function Components({ inputs, need }: Outcome) {
	return (
		<Stack gap="gap-6">
			<Stack gap="gap-3">
				<h2 className="text-lg">Cost components</h2>
				<CostTable parts={buildCostParts(componentLabels, need.components)} total={need.componentSum} />
				<p className="text-sm text-soft">
					{formatUsd(need.componentSum)} × {need.multiplier} (industry) × {inputs.riskTolerance} /{' '}
					{tolerance.neutral} (risk tolerance) = {formatUsd(need.recommendedCoverage)}
				</p>
			</Stack>
			<WhatIf
				input={fields.annualRevenue.label}
				resultAt={(share) =>
					formatUsd(
						calculateInsuranceNeed({ ...inputs, annualRevenue: inputs.annualRevenue * share })
							.recommendedCoverage,
					)
				}
			/>
		</Stack>
	);
}

function Actions({ inputs, need }: Outcome) {
	return (
		<ResultActions
			fileName="insurance-coverage"
			copyMessage={{ title: 'Report copied to clipboard' }}
			picture={<NeedChart need={need} />}
			report={() => buildInsuranceReport(inputs, need)}
			table={() => ({
				columns: ['Item', 'Amount (USD)'],
				rows: [
					...buildCostParts(componentLabels, need.components),
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
	const formState = useForm(form);
	const inputs = readInputs(formState.values);
	const outcome: Outcome | undefined = inputs && { inputs, need: calculateInsuranceNeed(inputs) };
	useMarkStepDone('insure', outcome !== undefined);

	return (
		<ToolPage tool={tool} hasResult={outcome !== undefined}>
			<CalculatorLayout
				placeholder="Fill in revenue, industry and data value to see the recommended coverage."
				headline={
					outcome && {
						label: 'Recommended coverage',
						figure: formatUsd(outcome.need.recommendedCoverage),
						note: headlineNote,
					}
				}
				picture={outcome && <NeedChart need={outcome.need} />}
				range={outcome && { amount: outcome.need.recommendedCoverage, format: formatUsd }}
				example={{
					note: exampleNote,
					headline: { label: 'Recommended coverage', figure: formatUsd(exampleNeed.recommendedCoverage) },
					picture: <NeedChart need={exampleNeed} />,
				}}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<SharedFigures tool={tool} form={formState} />
						<FormField form={formState} id="annualRevenue" />
						<FormField form={formState} id="industry" />
						<FormField form={formState} id="dataValue" />
						<FormField form={formState} id="currentCoverage" />
						<FormField
							form={formState}
							id="riskTolerance"
							valueText={formatTolerance(Number(formState.values.riskTolerance))}
						/>
					</>
				}
			/>
		</ToolPage>
	);
}
