import { CalculatorLayout, KeyFigures, Recommendations } from '#app/kits/calculator.tsx';
import { CarriedFigures } from '#app/kits/carried-figures.tsx';
import { SourceList } from '#app/kits/fact-source.tsx';
import { FormField } from '#app/kits/form/form-fields.tsx';
import { useForm } from '#app/kits/form/use-form.ts';
import { laterActions, WhatIf } from '#app/kits/later-parts.ts';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { BarList } from '#app/ui/charts/bar-list.tsx';
import { FigureTable } from '#app/ui/figure-table.tsx';
import { Split, Stack } from '#app/ui/layout.tsx';
import { plainNumber } from '#domain/fields/typed-number.ts';
import { usd } from '#domain/formats/money.ts';
import { percent } from '#domain/formats/percent.ts';
import { evidence, example, exampleNote, formulas, source } from './content.ts';
import { sources } from './facts.ts';
import { fields, form } from './fields.ts';
import {
	readInputs,
	type TrainingInputs,
	type TrainingReturn,
	trainingRecommendations,
	trainingReturn,
} from './logic.ts';
import { costAnalysis, keyFigures, trainingReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const NextActions = laterActions(
	'What makes training work',
	async () => (await import('./next-actions.ts')).nextActions,
);

const exampleReturn = trainingReturn(example);

type Outcome = { inputs: TrainingInputs; result: TrainingReturn };

function Picture({ result }: { result: TrainingReturn }) {
	const amounts = costAnalysis(result);
	return (
		<BarList
			max={Math.max(...amounts.map(({ amount }) => amount))}
			bars={amounts.map(({ id, label, amount }) => ({
				id,
				label,
				value: amount,
				text: usd(amount),
				tone: id === 'savings' ? 'ok' : 'calm',
			}))}
		/>
	);
}

function Analysis({ result }: Pick<Outcome, 'result'>) {
	return (
		<Stack gap="gap-3">
			<h2 className="text-lg">Cost analysis, per year</h2>
			<FigureTable
				caption="Cost analysis, per year"
				rowsAre="Item"
				columns={['Amount']}
				rows={[
					...costAnalysis(result).map(({ id, label, amount }) => ({ id, label, cells: [usd(amount)] })),
					{
						id: 'prevented',
						label: 'Prevented incidents',
						cells: [plainNumber(result.preventedIncidents)],
					},
				]}
				total={{ id: 'net', label: 'Net savings', cells: [usd(result.netSavings)] }}
			/>
		</Stack>
	);
}

function Details({ inputs, result }: Outcome) {
	return (
		<>
			<KeyFigures figures={keyFigures(result)} />
			<NextActions />
			<Split
				wide="even"
				main={<Analysis result={result} />}
				side={
					<Stack gap="gap-6">
						<WhatIf
							input={fields.incidents.label}
							resultAt={(share) =>
								`${usd(trainingReturn({ ...inputs, incidents: inputs.incidents * share }).netSavings)} net savings per year`
							}
						/>
						<Recommendations items={trainingRecommendations(result)} />
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
			picture={<Picture result={result} />}
			report={() => trainingReport(inputs, result)}
			table={() => ({
				columns: ['Item', 'Amount (USD per year)'],
				rows: [...costAnalysis(result), { label: 'Net savings', amount: result.netSavings }].map(
					({ label, amount }) => [label, String(Math.round(amount))],
				),
			})}
		/>
	);
}

export default function Page() {
	const typed = useForm(form);
	const inputs = readInputs(typed.values);
	const outcome: Outcome | undefined = inputs && { inputs, result: trainingReturn(inputs) };

	return (
		<ToolPage tool={tool} done={outcome !== undefined}>
			<div>
				<p>{evidence}</p>
				<SourceList facts={Object.values(sources)} page="training-roi" />
			</div>
			<CalculatorLayout
				waiting="Fill in all five fields to see the return."
				headline={
					outcome && { label: 'Return on investment (ROI)', figure: percent(outcome.result.roiPercent) }
				}
				picture={outcome && <Picture result={outcome.result} />}
				range={
					outcome && { what: 'Savings from prevented incidents', amount: outcome.result.savings, format: usd }
				}
				example={{
					note: exampleNote,
					headline: { label: 'Return on investment (ROI)', figure: percent(exampleReturn.roiPercent) },
					picture: <Picture result={exampleReturn} />,
				}}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<CarriedFigures tool={tool} form={typed} />
						<FormField form={typed} id="employees" />
						<FormField form={typed} id="costPerSession" />
						<FormField form={typed} id="incidents" />
						<FormField form={typed} id="type" />
						<FormField form={typed} id="frequency" />
					</>
				}
			/>
		</ToolPage>
	);
}
