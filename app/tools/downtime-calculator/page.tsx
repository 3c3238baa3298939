import {
	CalculatorLayout,
	CostBreakdown,
	Recommendations,
	SensitivityTable,
	WithUnit,
} from '#app/kits/calculator.tsx';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { NumberInput } from '#app/kits/number-input.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { useTypedFields } from '#app/kits/typed-fields.ts';
import { toolMeta } from '#app/lib/meta.ts';
import { SelectField } from '#app/ui/field.tsx';
import { costParts } from '#domain/cost-parts.ts';
import { usd } from '#domain/money.ts';
import { fields, formulas, partLabels, source } from './content.ts';
import {
	type DowntimeCost,
	type DowntimeInputs,
	downtimeCost,
	downtimeRecommendations,
	downtimeSensitivity,
	readInputs,
} from './logic.ts';
import { downtimeReport, downtimeText } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function Details({ inputs, cost }: { inputs: DowntimeInputs; cost: DowntimeCost }) {
	const sensitivity = downtimeSensitivity(inputs);
	return (
		<>
			<CostBreakdown parts={costParts(partLabels, cost)} total={cost.total} />
			{sensitivity ? (
				<SensitivityTable
					input={fields[sensitivity.name].label}
					halved={sensitivity.halved}
					now={cost.total}
					doubled={sensitivity.doubled}
				/>
			) : null}
			<Recommendations items={downtimeRecommendations(cost)} />
		</>
	);
}

function Actions({ inputs, cost }: { inputs: DowntimeInputs; cost: DowntimeCost }) {
	return (
		<ResultActions
			fileName="downtime-cost"
			copyMessage={{ title: 'Report copied to clipboard' }}
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
	const [typed, field] = useTypedFields(fields);
	const inputs = readInputs(typed);
	const outcome = inputs && { inputs, cost: downtimeCost(inputs) };

	return (
		<ToolPage tool={tool}>
			<CalculatorLayout
				waiting="Fill in all four fields to see the cost."
				headline={
					outcome && {
						label: `Estimated total cost of ${downtimeText(outcome.inputs)} offline`,
						figure: usd(outcome.cost.total),
					}
				}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<NumberInput {...field.number('annualRevenue')} />
						<NumberInput {...field.number('employees')} />
						<SelectField {...field.choice('businessType')} />
						<WithUnit>
							<NumberInput {...field.number('downtime')} />
							<SelectField {...field.choice('unit')} />
						</WithUnit>
					</>
				}
			/>
			<NextSteps />
		</ToolPage>
	);
}
