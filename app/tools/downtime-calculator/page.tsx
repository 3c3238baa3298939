import { useState } from 'react';
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
import { toolMeta } from '#app/lib/meta.ts';
import { SelectField } from '#app/ui/field.tsx';
import { costParts } from '#domain/cost-parts.ts';
import { usd } from '#domain/money.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import {
	type BusinessType,
	businessTypes,
	type DowntimeUnit,
	downtimeUnits,
	formulas,
	inputLabels,
	partLabels,
	source,
} from './content.ts';
import {
	type DowntimeCost,
	type DowntimeInputs,
	downtimeCost,
	downtimeRecommendations,
	downtimeSensitivity,
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
					input={inputLabels[sensitivity.name]}
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
	const [revenue, setRevenue] = useState('');
	const [employees, setEmployees] = useState('');
	const [businessType, setBusinessType] = useState<BusinessType | ''>('');
	const [downtime, setDowntime] = useState('');
	const [unit, setUnit] = useState<DowntimeUnit>('hours');

	const filled = [revenue, employees, downtime].every((typed) => typed.trim() !== '') && businessType !== '';
	const inputs: DowntimeInputs | undefined = filled
		? {
				annualRevenue: readTypedNumber(revenue).value,
				employees: readTypedNumber(employees).value,
				businessType,
				downtime: readTypedNumber(downtime).value,
				unit,
			}
		: undefined;
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
						<NumberInput
							label={inputLabels.annualRevenue}
							value={revenue}
							onChange={setRevenue}
							hint="For example 5,000,000 or 5m"
						/>
						<NumberInput label={inputLabels.employees} value={employees} onChange={setEmployees} />
						<SelectField
							label={inputLabels.businessType}
							value={businessType}
							choices={businessTypes}
							onChange={setBusinessType}
							placeholder="Choose a type"
						/>
						<WithUnit>
							<NumberInput label={inputLabels.downtime} value={downtime} onChange={setDowntime} />
							<SelectField
								label="Unit"
								value={unit}
								choices={downtimeUnits}
								onChange={(value) => setUnit(value || 'hours')}
							/>
						</WithUnit>
					</>
				}
			/>
			<NextSteps />
		</ToolPage>
	);
}
