import { CalculatorLayout, KeyFigures, Recommendations } from '#app/kits/calculator.tsx';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { NumberInput } from '#app/kits/number-input.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { useTypedFields } from '#app/kits/typed-fields.ts';
import { toolMeta } from '#app/lib/meta.ts';
import { BarList } from '#app/ui/charts.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { FigureTable } from '#app/ui/figure-table.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { usd } from '#domain/money.ts';
import { percent } from '#domain/percent.ts';
import { plainNumber } from '#domain/typed-number.ts';
import { fields, formulas, source } from './content.ts';
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

type Outcome = { inputs: TrainingInputs; result: TrainingReturn };

function Details({ result }: Outcome) {
	const amounts = costAnalysis(result);
	return (
		<>
			<KeyFigures figures={keyFigures(result)} />
			<Stack gap="gap-3">
				<h2 className="text-lg">Cost analysis, per year</h2>
				<BarList
					max={Math.max(...amounts.map(({ amount }) => amount))}
					bars={amounts.map(({ id, label, amount }) => ({
						id,
						label,
						value: amount,
						text: usd(amount),
						tone: id === 'savings' ? 'ok' : 'brand',
					}))}
				/>
				<FigureTable
					caption="Cost analysis, per year"
					rowsAre="Item"
					columns={['Amount']}
					rows={[
						...amounts.map(({ id, label, amount }) => ({ id, label, cells: [usd(amount)] })),
						{
							id: 'prevented',
							label: 'Prevented incidents',
							cells: [plainNumber(result.preventedIncidents)],
						},
					]}
					total={{ id: 'net', label: 'Net savings', cells: [usd(result.netSavings)] }}
				/>
			</Stack>
			<Recommendations items={trainingRecommendations(result)} />
		</>
	);
}

function Actions({ inputs, result }: Outcome) {
	return (
		<ResultActions
			fileName="training-roi"
			copyMessage={{ title: 'Report copied to clipboard' }}
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
	const [typed, field] = useTypedFields(fields);
	const inputs = readInputs(typed);
	const outcome: Outcome | undefined = inputs && { inputs, result: trainingReturn(inputs) };

	return (
		<ToolPage tool={tool}>
			<CalculatorLayout
				waiting="Fill in all five fields to see the return."
				headline={
					outcome && { label: 'Return on investment (ROI)', figure: percent(outcome.result.roiPercent) }
				}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<NumberInput {...field.number('employees')} />
						<NumberInput {...field.number('costPerSession')} />
						<NumberInput {...field.number('incidents')} />
						<SelectField {...field.choice('type')} />
						<SelectField {...field.choice('frequency')} />
					</>
				}
			/>
			<NextSteps />
		</ToolPage>
	);
}
