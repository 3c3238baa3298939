import { CalculatorLayout, WithUnit } from '#app/kits/calculator.tsx';
import { CarriedFigures } from '#app/kits/carried-figures.tsx';
import { CostPicture, CostTables } from '#app/kits/cost-breakdown.tsx';
import { FormField } from '#app/kits/form/form-fields.tsx';
import { useForm } from '#app/kits/form/use-form.ts';
import { LaterActions } from '#app/kits/later-parts.ts';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { plainNumber } from '#domain/fields/typed-number.ts';
import { usd } from '#domain/formats/money.ts';
import { costParts } from '#domain/models/cost-parts.ts';
import { example, exampleNote, formulas, partLabels, source } from './content.ts';
import { fields, form } from './fields.ts';
import {
	type DowntimeCost,
	type DowntimeInputs,
	downtimeActions,
	downtimeCost,
	downtimeSensitivity,
	readInputs,
} from './logic.ts';
import { downtimeReport, downtimeText, enteredText } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const exampleCost = downtimeCost(example);

function Details({ inputs, cost }: { inputs: DowntimeInputs; cost: DowntimeCost }) {
	const sensitivity = downtimeSensitivity(inputs);
	return (
		<>
			<LaterActions title="What makes it less" actions={downtimeActions(inputs)} />
			<CostTables
				parts={costParts(partLabels, cost)}
				total={cost.total}
				sensitivity={
					sensitivity && {
						input: fields[sensitivity.name].label,
						halved: sensitivity.halved,
						doubled: sensitivity.doubled,
						totalAt: (share) =>
							downtimeCost({ ...inputs, [sensitivity.name]: inputs[sensitivity.name] * share }).total,
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
			picture={<CostPicture parts={costParts(partLabels, cost)} total={cost.total} />}
			report={() => downtimeReport(inputs, cost)}
			table={() => ({
				columns: ['Part', 'Amount (USD)'],
				rows: [...costParts(partLabels, cost), { label: 'Total', amount: cost.total }].map(
					({ label, amount }) => [label, String(Math.round(amount))],
				),
			})}
		/>
	);
}

export default function Page() {
	const typed = useForm(form);
	const inputs = readInputs(typed.values);
	const outcome = inputs && { inputs, cost: downtimeCost(inputs) };

	return (
		<ToolPage tool={tool} done={outcome !== undefined}>
			<CalculatorLayout
				waiting="Fill in all four fields to see the cost."
				headline={
					outcome && {
						label: `Estimated total cost of ${downtimeText(outcome.inputs)} offline`,
						figure: usd(outcome.cost.total),
					}
				}
				entered={outcome && enteredText(outcome.inputs)}
				picture={
					outcome && <CostPicture parts={costParts(partLabels, outcome.cost)} total={outcome.cost.total} />
				}
				range={outcome && { amount: outcome.cost.total, format: usd }}
				example={{
					note: exampleNote,
					headline: {
						label: `Estimated total cost of ${downtimeText(example)} offline`,
						figure: usd(exampleCost.total),
					},
					picture: <CostPicture parts={costParts(partLabels, exampleCost)} total={exampleCost.total} />,
				}}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<CarriedFigures
							tool={tool}
							form={typed}
							also={outcome && { 'downtime hours': plainNumber(outcome.cost.downtimeHours) }}
						/>
						<FormField form={typed} id="annualRevenue" />
						<FormField form={typed} id="employees" />
						<FormField form={typed} id="businessType" />
						<WithUnit>
							<FormField form={typed} id="downtime" />
							<FormField form={typed} id="unit" />
						</WithUnit>
						<FormField form={typed} id="operating" />
					</>
				}
			/>
		</ToolPage>
	);
}
