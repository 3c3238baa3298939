import { CalculatorLayout, KeyFigures, Recommendations } from '#app/kits/calculator.tsx';
import { CarriedFigures } from '#app/kits/carried-figures.tsx';
import { CostPicture, CostTable } from '#app/kits/cost-breakdown.tsx';
import { FormField } from '#app/kits/form/form-fields.tsx';
import { useForm } from '#app/kits/form/use-form.ts';
import { laterActions, WhatIf } from '#app/kits/later-parts.ts';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { useStepDone } from '#app/kits/step-done.ts';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Ladder } from '#app/ui/charts/ladder.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FigureTable } from '#app/ui/figure-table.tsx';
import { Split, Stack } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { usd } from '#domain/formats/money.ts';
import { shareOf } from '#domain/formats/percent.ts';
import { costParts } from '#domain/models/cost-parts.ts';
import {
	acceptableGapPercent,
	componentLabels,
	example,
	exampleNote,
	formulas,
	headlineNote,
	source,
	tolerance,
} from './content.ts';
import { fields, form } from './fields.ts';
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

const NextActions = laterActions(
	'What to do with this figure',
	async () => (await import('./next-actions.ts')).nextActions,
);

const exampleNeed = insuranceNeed(example);

function Picture({ need }: { need: InsuranceNeed }) {
	return <CostPicture parts={costParts(componentLabels, need.components)} total={need.componentSum} />;
}

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
			<NextActions />
			{need.isUnderinsured ? (
				<p>
					<Tag tone="soon">Underinsured</Tag> The gap is more than {acceptableGapPercent}% of the recommended
					coverage.
				</p>
			) : null}
			<Split
				wide="even"
				main={<Components inputs={inputs} need={need} />}
				side={<Deductibles options={need.deductibleOptions} />}
			/>
			<Recommendations items={insuranceRecommendations(need)} />
		</>
	);
}

function Components({ inputs, need }: Outcome) {
	return (
		<Stack gap="gap-6">
			<Stack gap="gap-3">
				<h2 className="text-lg">Cost components</h2>
				<CostTable parts={costParts(componentLabels, need.components)} total={need.componentSum} />
				<p className="text-sm text-soft">
					{usd(need.componentSum)} × {need.multiplier} (industry) × {inputs.riskTolerance} /{' '}
					{tolerance.neutral} (risk tolerance) = {usd(need.recommendedCoverage)}
				</p>
			</Stack>
			<WhatIf
				input={fields.annualRevenue.label}
				resultAt={(share) =>
					usd(insuranceNeed({ ...inputs, annualRevenue: inputs.annualRevenue * share }).recommendedCoverage)
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
			picture={<Picture need={need} />}
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
	const typed = useForm(form);
	const inputs = readInputs(typed.values);
	const outcome: Outcome | undefined = inputs && { inputs, need: insuranceNeed(inputs) };
	useStepDone('insure', outcome !== undefined);

	return (
		<ToolPage tool={tool} done={outcome !== undefined}>
			<CalculatorLayout
				waiting="Fill in revenue, industry and data value to see the recommended coverage."
				headline={
					outcome && {
						label: 'Recommended coverage',
						figure: usd(outcome.need.recommendedCoverage),
						note: headlineNote,
					}
				}
				picture={outcome && <Picture need={outcome.need} />}
				range={outcome && { amount: outcome.need.recommendedCoverage, format: usd }}
				example={{
					note: exampleNote,
					headline: { label: 'Recommended coverage', figure: usd(exampleNeed.recommendedCoverage) },
					picture: <Picture need={exampleNeed} />,
				}}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<CarriedFigures tool={tool} form={typed} />
						<FormField form={typed} id="annualRevenue" />
						<FormField form={typed} id="industry" />
						<FormField form={typed} id="dataValue" />
						<FormField form={typed} id="currentCoverage" />
						<FormField
							form={typed}
							id="riskTolerance"
							valueText={toleranceText(Number(typed.values.riskTolerance))}
						/>
					</>
				}
			/>
		</ToolPage>
	);
}
