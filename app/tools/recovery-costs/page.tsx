import { CalculatorLayout, KeyFigures, Recommendations } from '#app/features/calculator/calculator.tsx';
import { CostChart, CostTables } from '#app/features/calculator/cost-breakdown.tsx';
import { SharedFigures } from '#app/features/calculator/shared-figures.tsx';
import { FormField } from '#app/features/forms/form-fields.tsx';
import { useForm } from '#app/features/forms/use-form.ts';
import { PrefillOffer } from '#app/features/incident/prefill-offer.tsx';
import { RecordPanel } from '#app/features/incident/record-panel.tsx';
import { FirstActions } from '#app/features/results/first-actions.tsx';
import { ResultActions } from '#app/features/results/result-actions.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { formatUsd } from '#domain/formats/money.ts';
import { buildCostParts } from '#domain/models/cost-parts.ts';
import {
	example,
	exampleNote,
	finesNote,
	formulas,
	partLabels,
	source,
	unknownInsuranceNote,
} from './content.ts';
import { fields, form } from './fields.ts';
import {
	type CostInputs,
	calculateCostSensitivity,
	calculateRecoveryCost,
	getCostRecommendations,
	type RecoveryCost,
	readInputs,
} from './logic.ts';
import { nextActions } from './next-actions.ts';
import { buildCostReport, getPaymentSplit } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const exampleCost = calculateRecoveryCost(example);

function RecoveryCostChart({ cost }: { cost: RecoveryCost }) {
	return <CostChart parts={buildCostParts(partLabels, cost)} total={cost.totalCost} />;
}

type Outcome = { inputs: CostInputs; cost: RecoveryCost };

function Details({ inputs, cost }: Outcome) {
	const sensitivity = calculateCostSensitivity(inputs);
	return (
		<>
			<KeyFigures
				figures={getPaymentSplit(cost).map(({ label, amount }) => ({ label, value: formatUsd(amount) }))}
			/>
			<FirstActions title="What to do with this figure" actions={nextActions} />
			{inputs.hasInsurance === 'unknown' ? <p className="text-sm text-soft">{unknownInsuranceNote}</p> : null}
			<p className="text-sm text-soft">{finesNote}</p>
			<CostTables
				parts={buildCostParts(partLabels, cost)}
				total={cost.totalCost}
				sensitivity={
					sensitivity && {
						input: fields[sensitivity.name].label,
						halved: sensitivity.halved,
						doubled: sensitivity.doubled,
						totalForShare: (share) =>
							calculateRecoveryCost({ ...inputs, [sensitivity.name]: inputs[sensitivity.name] * share })
								.totalCost,
					}
				}
			/>
			<Recommendations items={getCostRecommendations(inputs, cost)} />
		</>
	);
}

function Actions({ inputs, cost }: Outcome) {
	return (
		<ResultActions
			fileName="recovery-cost"
			inRecord
			copyMessage={{ title: 'Report copied to clipboard' }}
			picture={<RecoveryCostChart cost={cost} />}
			report={() => buildCostReport(inputs, cost)}
			table={() => ({
				columns: ['Part', 'Amount (USD)'],
				rows: [
					...buildCostParts(partLabels, cost),
					{ label: 'Total', amount: cost.totalCost },
					...getPaymentSplit(cost),
				].map(({ label, amount }) => [label, String(Math.round(amount))]),
			})}
		/>
	);
}

export default function Page() {
	const formState = useForm(form);
	const inputs = readInputs(formState.values);
	const outcome: Outcome | undefined = inputs && { inputs, cost: calculateRecoveryCost(inputs) };

	return (
		<ToolPage tool={tool} hasResult={outcome !== undefined}>
			<PrefillOffer form={form} />
			<CalculatorLayout
				placeholder="Fill in employees, downtime hours and affected systems to see the cost."
				headline={outcome && { label: 'Estimated total cost', figure: formatUsd(outcome.cost.totalCost) }}
				picture={outcome && <RecoveryCostChart cost={outcome.cost} />}
				range={outcome && { amount: outcome.cost.totalCost, format: formatUsd }}
				example={{
					note: exampleNote,
					headline: { label: 'Estimated total cost', figure: formatUsd(exampleCost.totalCost) },
					picture: <RecoveryCostChart cost={exampleCost} />,
				}}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<SharedFigures tool={tool} form={formState} />
						<FormField form={formState} id="employees" />
						<FormField form={formState} id="avgSalary" />
						<FormField form={formState} id="downtimeHours" />
						<FormField form={formState} id="affectedSystems" />
						<FormField form={formState} id="dataSize" />
						<FormField form={formState} id="industryType" />
						<FormField form={formState} id="hasInsurance" />
						<FormField form={formState} id="hasProfessionalHelp" />
					</>
				}
			/>
			<RecordPanel />
		</ToolPage>
	);
}
