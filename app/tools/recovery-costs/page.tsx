import {
	CalculatorLayout,
	CostBreakdown,
	KeyFigures,
	Recommendations,
	SensitivityTable,
} from '#app/kits/calculator.tsx';
import { useIncidentRecord, useRecordForm } from '#app/kits/incident-record.ts';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { NumberInput } from '#app/kits/number-input.tsx';
import { PrefillOffer } from '#app/kits/prefill-offer.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { bindFields } from '#app/kits/typed-fields.ts';
import { toolMeta } from '#app/lib/meta.ts';
import { SelectField } from '#app/ui/field.tsx';
import { costParts } from '#domain/cost-parts.ts';
import { usd } from '#domain/money.ts';
import { offersForForm } from '#domain/prefill.ts';
import { fields, formulas, partLabels, source, unknownInsuranceNote } from './content.ts';
import {
	type CostInputs,
	costRecommendations,
	costSensitivity,
	type RecoveryCost,
	readInputs,
	recoveryCost,
	withPresets,
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
					input={fields[sensitivity.name].label}
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
	const record = useIncidentRecord();
	const [values, change] = useRecordForm('recovery-costs');
	const typed = withPresets(values);
	const field = bindFields(fields, typed, change);
	const inputs = readInputs(typed);
	const outcome: Outcome | undefined = inputs && { inputs, cost: recoveryCost(inputs) };

	return (
		<ToolPage tool={tool}>
			<PrefillOffer offers={offersForForm(record, 'recovery-costs')} />
			<CalculatorLayout
				waiting="Fill in employees, downtime hours and affected systems to see the cost."
				headline={outcome && { label: 'Estimated total cost', figure: usd(outcome.cost.totalCost) }}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<NumberInput {...field.number('employees')} />
						<NumberInput {...field.number('avgSalary')} />
						<NumberInput {...field.number('downtimeHours')} />
						<NumberInput {...field.number('affectedSystems')} />
						<NumberInput {...field.number('dataSize')} />
						<SelectField {...field.choice('industryType')} />
						<SelectField {...field.choice('hasInsurance')} />
						<SelectField {...field.choice('hasProfessionalHelp')} />
					</>
				}
			/>
			<IncidentRecordPanel />
			<NextSteps />
		</ToolPage>
	);
}
