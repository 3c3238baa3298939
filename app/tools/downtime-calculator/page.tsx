import { useState } from 'react';
import {
	CalculatorLayout,
	CostBreakdown,
	Headline,
	HowCalculated,
	NumberInput,
	SensitivityTable,
} from '#app/kits/calculator.tsx';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { SelectField } from '#app/ui/field.tsx';
import { usd } from '#domain/money.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import {
	type BusinessType,
	businessTypes,
	type DowntimeUnit,
	downtimeUnits,
	formulas,
	inputLabels,
	source,
} from './content.ts';
import { type DowntimeInputs, downtimeCost, downtimeSensitivity } from './logic.ts';
import { costParts, downtimeReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

function Result({ inputs }: { inputs: DowntimeInputs }) {
	const cost = downtimeCost(inputs);
	const parts = costParts(cost);
	const sensitivity = downtimeSensitivity(inputs);
	return (
		<>
			<Headline label="Estimated total cost of the outage" figure={usd(cost.total)} />
			<CostBreakdown parts={parts} total={cost.total} />
			{sensitivity ? (
				<SensitivityTable
					input={inputLabels[sensitivity.name]}
					halved={sensitivity.halved}
					now={cost.total}
					doubled={sensitivity.doubled}
				/>
			) : null}
			<HowCalculated formulas={formulas} source={source} />
			<ResultActions
				fileName="downtime-cost"
				report={() => downtimeReport(inputs, cost)}
				table={() => ({
					columns: ['Part', 'Amount (USD)'],
					rows: [
						...parts.map((part) => [part.label, String(Math.round(part.amount))]),
						['Total', String(Math.round(cost.total))],
					],
				})}
			/>
		</>
	);
}

export default function Page() {
	const [revenue, setRevenue] = useState('');
	const [employees, setEmployees] = useState('');
	const [businessType, setBusinessType] = useState<BusinessType | ''>('');
	const [downtime, setDowntime] = useState('');
	const [unit, setUnit] = useState<DowntimeUnit>('hours');

	const filled = [revenue, employees, downtime].every((typed) => typed.trim() !== '') && businessType !== '';

	return (
		<ToolPage tool={tool}>
			<CalculatorLayout
				waiting="Fill in all four fields to see the cost."
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
							label="Business Type"
							value={businessType}
							choices={businessTypes}
							onChange={setBusinessType}
							placeholder="Choose a type"
						/>
						<div className="grid grid-cols-[1.5fr_1fr] items-start gap-2.5">
							<NumberInput label={inputLabels.downtime} value={downtime} onChange={setDowntime} />
							<SelectField
								label="Unit"
								value={unit}
								choices={downtimeUnits}
								onChange={(value) => setUnit(value || 'hours')}
							/>
						</div>
					</>
				}
				result={
					filled ? (
						<Result
							inputs={{
								annualRevenue: readTypedNumber(revenue).value,
								employees: readTypedNumber(employees).value,
								businessType,
								downtime: readTypedNumber(downtime).value,
								unit,
							}}
						/>
					) : undefined
				}
			/>
			<NextSteps />
		</ToolPage>
	);
}
