import { useState } from 'react';
import {
	CalculatorLayout,
	CostBreakdown,
	KeyFigures,
	Recommendations,
	SensitivityTable,
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
	defaultSalary,
	formulas,
	helpChoices,
	type Industry,
	type Insured,
	industries,
	inputLabels,
	insuredChoices,
	type ProfessionalHelp,
	partLabels,
	source,
	unknownInsuranceNote,
} from './content.ts';
import {
	type CostInputs,
	costRecommendations,
	costSensitivity,
	type RecoveryCost,
	recoveryCost,
} from './logic.ts';
import { costReport, whoPays } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

type Outcome = { inputs: CostInputs; cost: RecoveryCost };

function Details({ inputs, cost }: Outcome) {
	const sensitivity = costSensitivity(inputs);
	return (
		<>
			<KeyFigures figures={whoPays(cost).map(({ label, amount }) => ({ label, value: usd(amount) }))} />
			{inputs.hasInsurance === 'unknown' ? <p className="text-sm text-soft">{unknownInsuranceNote}</p> : null}
			<CostBreakdown parts={costParts(partLabels, cost)} total={cost.totalCost} />
			{sensitivity ? (
				<SensitivityTable
					input={inputLabels[sensitivity.name]}
					halved={sensitivity.halved}
					now={cost.totalCost}
					doubled={sensitivity.doubled}
				/>
			) : null}
			<Recommendations items={costRecommendations(inputs, cost)} />
		</>
	);
}

function Actions({ inputs, cost }: Outcome) {
	return (
		<ResultActions
			fileName="recovery-cost"
			copyMessage={{ title: 'Report copied to clipboard' }}
			report={() => costReport(inputs, cost)}
			table={() => ({
				columns: ['Part', 'Amount (USD)'],
				rows: [
					...costParts(partLabels, cost),
					{ label: 'Total', amount: cost.totalCost },
					...whoPays(cost),
				].map(({ label, amount }) => [label, String(Math.round(amount))]),
			})}
		/>
	);
}

export default function Page() {
	const [employees, setEmployees] = useState('');
	const [avgSalary, setAvgSalary] = useState('');
	const [downtimeHours, setDowntimeHours] = useState('');
	const [affectedSystems, setAffectedSystems] = useState('');
	const [dataSize, setDataSize] = useState('');
	const [industryType, setIndustryType] = useState<Industry>('other');
	const [hasInsurance, setHasInsurance] = useState<Insured>('unknown');
	const [hasProfessionalHelp, setHasProfessionalHelp] = useState<ProfessionalHelp>('no');

	const filled = [employees, downtimeHours, affectedSystems].every((typed) => typed.trim() !== '');
	const inputs: CostInputs | undefined = filled
		? {
				employees: readTypedNumber(employees).value,
				avgSalary: avgSalary.trim() === '' ? defaultSalary : readTypedNumber(avgSalary).value,
				downtimeHours: readTypedNumber(downtimeHours).value,
				affectedSystems: readTypedNumber(affectedSystems).value,
				dataSize: readTypedNumber(dataSize).value,
				industryType,
				hasInsurance,
				hasProfessionalHelp,
			}
		: undefined;
	const outcome: Outcome | undefined = inputs && { inputs, cost: recoveryCost(inputs) };

	return (
		<ToolPage tool={tool}>
			<CalculatorLayout
				waiting="Fill in employees, downtime hours and affected systems to see the cost."
				headline={outcome && { label: 'Estimated total cost', figure: usd(outcome.cost.totalCost) }}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<NumberInput label={inputLabels.employees} value={employees} onChange={setEmployees} />
						<NumberInput
							label={inputLabels.avgSalary}
							value={avgSalary}
							onChange={setAvgSalary}
							hint={`Per year; blank counts as ${usd(defaultSalary)}`}
						/>
						<NumberInput
							label={inputLabels.downtimeHours}
							value={downtimeHours}
							onChange={setDowntimeHours}
							hint="Working hours in which people cannot work"
						/>
						<NumberInput
							label={inputLabels.affectedSystems}
							value={affectedSystems}
							onChange={setAffectedSystems}
							hint="Computers and servers that were hit"
						/>
						<NumberInput
							label={inputLabels.dataSize}
							value={dataSize}
							onChange={setDataSize}
							hint="Data to recover; leave blank if none"
						/>
						<SelectField
							label={inputLabels.industryType}
							value={industryType}
							choices={industries}
							onChange={(value) => setIndustryType(value || 'other')}
						/>
						<SelectField
							label={inputLabels.hasInsurance}
							value={hasInsurance}
							choices={insuredChoices}
							onChange={(value) => setHasInsurance(value || 'unknown')}
							hint="“I do not know” counts as not insured"
						/>
						<SelectField
							label={inputLabels.hasProfessionalHelp}
							value={hasProfessionalHelp}
							choices={helpChoices}
							onChange={(value) => setHasProfessionalHelp(value || 'no')}
							hint="Do you pay outside specialists to respond?"
						/>
					</>
				}
			/>
			<NextSteps />
		</ToolPage>
	);
}
