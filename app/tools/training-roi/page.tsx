import { CalculatorLayout, KeyFigures, Recommendations } from '#app/features/calculator/calculator.tsx';
import { SharedFigures } from '#app/features/calculator/shared-figures.tsx';
import { WhatIf } from '#app/features/calculator/what-if.tsx';
import { FormField } from '#app/features/forms/form-fields.tsx';
import { useForm } from '#app/features/forms/use-form.ts';
import { FirstActions } from '#app/features/results/first-actions.tsx';
import { ResultActions } from '#app/features/results/result-actions.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { BarList } from '#app/ui/charts/bar-list.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Split, Stack } from '#app/ui/layout.tsx';
import { formatNumber } from '#domain/fields/parse-number.ts';
import { formatUsd } from '#domain/formats/money.ts';
import { formatPercent } from '#domain/formats/percent.ts';
import { evidence, example, exampleNote, formulas, source } from './content.ts';
import { sources } from './facts.ts';
import { fields, form } from './fields.ts';
import {
	calculateTrainingReturn,
	getTrainingRecommendations,
	readInputs,
	type TrainingInputs,
	type TrainingReturn,
} from './logic.ts';
import { nextActions } from './next-actions.ts';
import { buildTrainingReport, getCostAnalysis, getKeyFigures } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const exampleReturn = calculateTrainingReturn(example);

type Outcome = { inputs: TrainingInputs; result: TrainingReturn };

function SavingsChart({ result }: { result: TrainingReturn }) {
	const amounts = getCostAnalysis(result);
	return (
		<BarList
			max={Math.max(...amounts.map(({ amount }) => amount))}
			bars={amounts.map(({ id, label, amount }) => ({
				id,
				label,
				value: amount,
				text: formatUsd(amount),
				tone: id === 'savings' ? 'ok' : 'calm',
			}))}
		/>
	);
}

function Analysis({ result }: Pick<Outcome, 'result'>) {
	return (
		<Stack gap="gap-3">
			<h2 className="text-lg">Cost analysis, per year</h2>
			<DataTable
				caption="Cost analysis, per year"
				rowHeader="Item"
				columns={['Amount']}
				rows={[
					...getCostAnalysis(result).map(({ id, label, amount }) => ({
						id,
						label,
						cells: [formatUsd(amount)],
					})),
					{
						id: 'prevented',
						label: 'Prevented incidents',
						cells: [formatNumber(result.preventedIncidents)],
					},
				]}
				total={{ id: 'net', label: 'Net savings', cells: [formatUsd(result.netSavings)] }}
			/>
		</Stack>
	);
}

function Details({ inputs, result }: Outcome) {
	return (
		<>
			<KeyFigures figures={getKeyFigures(result)} />
			<FirstActions title="What makes training work" actions={nextActions} />
			<Split
				wide="even"
				main={<Analysis result={result} />}
				side={
					<Stack gap="gap-6">
						<WhatIf
							input={fields.incidents.label}
							resultAt={(share) =>
								`${formatUsd(calculateTrainingReturn({ ...inputs, incidents: inputs.incidents * share }).netSavings)} net savings per year`
							}
						/>
						<Recommendations items={getTrainingRecommendations(result)} />
					</Stack>
				}
			/>
		</>
	);
}

function Actions({ inputs, result }: Outcome) {
	return (
		<ResultActions
			fileName="training-roi"
			facts={Object.values(sources)}
			copyMessage={{ title: 'Report copied to clipboard' }}
			picture={<SavingsChart result={result} />}
			report={() => buildTrainingReport(inputs, result)}
			table={() => ({
				columns: ['Item', 'Amount (USD per year)'],
				rows: [...getCostAnalysis(result), { label: 'Net savings', amount: result.netSavings }].map(
					({ label, amount }) => [label, String(Math.round(amount))],
				),
			})}
		/>
	);
}

export default function Page() {
	const formState = useForm(form);
	const inputs = readInputs(formState.values);
	const outcome: Outcome | undefined = inputs && { inputs, result: calculateTrainingReturn(inputs) };

	return (
		<ToolPage tool={tool} hasResult={outcome !== undefined}>
			<div>
				<p>{evidence}</p>
				<SourceList facts={Object.values(sources)} page="training-roi" />
			</div>
			<CalculatorLayout
				placeholder="Fill in all five fields to see the return."
				headline={
					outcome && { label: 'Return on investment (ROI)', figure: formatPercent(outcome.result.roiPercent) }
				}
				picture={outcome && <SavingsChart result={outcome.result} />}
				range={
					outcome && {
						label: 'Savings from prevented incidents',
						amount: outcome.result.savings,
						format: formatUsd,
					}
				}
				example={{
					note: exampleNote,
					headline: { label: 'Return on investment (ROI)', figure: formatPercent(exampleReturn.roiPercent) },
					picture: <SavingsChart result={exampleReturn} />,
				}}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<SharedFigures tool={tool} form={formState} />
						<FormField form={formState} id="employees" />
						<FormField form={formState} id="costPerSession" />
						<FormField form={formState} id="incidents" />
						<FormField form={formState} id="type" />
						<FormField form={formState} id="frequency" />
					</>
				}
			/>
		</ToolPage>
	);
}
