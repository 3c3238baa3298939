import { CalculatorLayout, InputWithUnit } from '#app/features/calculator/calculator.tsx';
import { CostChart, CostTables } from '#app/features/calculator/cost-breakdown.tsx';
import { SharedFigures } from '#app/features/calculator/shared-figures.tsx';
import { FormField } from '#app/features/forms/form-fields.tsx';
import { useForm } from '#app/features/forms/use-form.ts';
import { FirstActions } from '#app/features/results/first-actions.tsx';
import { ResultActions } from '#app/features/results/result-actions.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { formatNumber } from '#domain/fields/parse-number.ts';
import { formatUsd } from '#domain/formats/money.ts';
import { buildCostParts } from '#domain/models/cost-parts.ts';
import { example, exampleNote, formulas, partLabels, source } from './content.ts';
import { fields, form } from './fields.ts';
import {
	calculateDowntimeCost,
	calculateDowntimeSensitivity,
	type DowntimeCost,
	type DowntimeInputs,
	getDowntimeActions,
	readInputs,
} from './logic.ts';
import { buildDowntimeReport, formatDowntime, formatInputs } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const exampleCost = calculateDowntimeCost(example);

function Details({ inputs, cost }: { inputs: DowntimeInputs; cost: DowntimeCost }) {
	const sensitivity = calculateDowntimeSensitivity(inputs);
	return (
		<>
			<FirstActions title="What makes it less" actions={getDowntimeActions(inputs)} />
			<CostTables
				parts={buildCostParts(partLabels, cost)}
				total={cost.total}
				sensitivity={
					sensitivity && {
						input: fields[sensitivity.name].label,
						halved: sensitivity.halved,
						doubled: sensitivity.doubled,
						totalForShare: (share) =>
							calculateDowntimeCost({ ...inputs, [sensitivity.name]: inputs[sensitivity.name] * share })
								.total,
					}
				}
			/>
		</>
	);
}

function Actions({ inputs, cost }: { inputs: DowntimeInputs; cost: DowntimeCost }) {
	return (
		<ResultActions
			fileName="downtime-cost"
			copyMessage={{ title: 'Report copied to clipboard' }}
			picture={<CostChart parts={buildCostParts(partLabels, cost)} total={cost.total} />}
			report={() => buildDowntimeReport(inputs, cost)}
			table={() => ({
				columns: ['Part', 'Amount (USD)'],
				rows: [...buildCostParts(partLabels, cost), { label: 'Total', amount: cost.total }].map(
					({ label, amount }) => [label, String(Math.round(amount))],
				),
			})}
		/>
	);
}

export default function Page() {
	const formState = useForm(form);
	const inputs = readInputs(formState.values);
	const outcome = inputs && { inputs, cost: calculateDowntimeCost(inputs) };

	return (
		<ToolPage tool={tool} hasResult={outcome !== undefined}>
			<CalculatorLayout
				placeholder="Fill in all four fields to see the cost."
				headline={
					outcome && {
						label: `Estimated total cost of ${formatDowntime(outcome.inputs)} offline`,
						figure: formatUsd(outcome.cost.total),
					}
				}
				inputSummary={outcome && formatInputs(outcome.inputs)}
				picture={
					outcome && <CostChart parts={buildCostParts(partLabels, outcome.cost)} total={outcome.cost.total} />
				}
				range={outcome && { amount: outcome.cost.total, format: formatUsd }}
				example={{
					note: exampleNote,
					headline: {
						label: `Estimated total cost of ${formatDowntime(example)} offline`,
						figure: formatUsd(exampleCost.total),
					},
					picture: <CostChart parts={buildCostParts(partLabels, exampleCost)} total={exampleCost.total} />,
				}}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<SharedFigures
							tool={tool}
							form={formState}
							extraFigures={outcome && { 'downtime hours': formatNumber(outcome.cost.downtimeHours) }}
						/>
						<FormField form={formState} id="annualRevenue" />
						<FormField form={formState} id="employees" />
						<FormField form={formState} id="businessType" />
						<InputWithUnit>
							<FormField form={formState} id="downtime" />
							<FormField form={formState} id="unit" />
						</InputWithUnit>
						<FormField form={formState} id="operating" />
					</>
				}
			/>
		</ToolPage>
	);
}
