import { CalculatorLayout, KeyFigures, Recommendations } from '#app/kits/calculator.tsx';
import { CarriedFigures } from '#app/kits/carried-figures.tsx';
import { CostPicture, CostTables } from '#app/kits/cost-breakdown.tsx';
import { FormField } from '#app/kits/form/form-fields.tsx';
import { useForm } from '#app/kits/form/use-form.ts';
import { IncidentRecordPanel } from '#app/kits/incident-record-panel.tsx';
import { laterActions } from '#app/kits/later-parts.ts';
import { PrefillOffer } from '#app/kits/prefill-offer.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { usd } from '#domain/formats/money.ts';
import { costParts } from '#domain/models/cost-parts.ts';
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
	costRecommendations,
	costSensitivity,
	type RecoveryCost,
	readInputs,
	recoveryCost,
} from './logic.ts';
import { costReport, whoPays } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const NextActions = laterActions(
	'What to do with this figure',
	async () => (await import('./next-actions.ts')).nextActions,
);

const exampleCost = recoveryCost(example);

function Picture({ cost }: { cost: RecoveryCost }) {
	return <CostPicture parts={costParts(partLabels, cost)} total={cost.totalCost} />;
}

type Outcome = { inputs: CostInputs; cost: RecoveryCost };

function Details({ inputs, cost }: Outcome) {
	const sensitivity = costSensitivity(inputs);
	return (
		<>
			<KeyFigures figures={whoPays(cost).map(({ label, amount }) => ({ label, value: usd(amount) }))} />
			<NextActions />
			{inputs.hasInsurance === 'unknown' ? <p className="text-sm text-soft">{unknownInsuranceNote}</p> : null}
			<p className="text-sm text-soft">{finesNote}</p>
			<CostTables
				parts={costParts(partLabels, cost)}
				total={cost.totalCost}
				sensitivity={
					sensitivity && {
						input: fields[sensitivity.name].label,
						halved: sensitivity.halved,
						doubled: sensitivity.doubled,
						totalAt: (share) =>
							recoveryCost({ ...inputs, [sensitivity.name]: inputs[sensitivity.name] * share }).totalCost,
					}
				}
			/>
			<Recommendations items={costRecommendations(inputs, cost)} />
		</>
	);
}

function Actions({ inputs, cost }: Outcome) {
	return (
		<ResultActions
			fileName="recovery-cost"
			inRecord
			copyMessage={{ title: 'Report copied to clipboard' }}
			picture={<Picture cost={cost} />}
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
	const typed = useForm(form);
	const inputs = readInputs(typed.values);
	const outcome: Outcome | undefined = inputs && { inputs, cost: recoveryCost(inputs) };

	return (
		<ToolPage tool={tool} done={outcome !== undefined}>
			<PrefillOffer form={form} />
			<CalculatorLayout
				waiting="Fill in employees, downtime hours and affected systems to see the cost."
				headline={outcome && { label: 'Estimated total cost', figure: usd(outcome.cost.totalCost) }}
				picture={outcome && <Picture cost={outcome.cost} />}
				range={outcome && { amount: outcome.cost.totalCost, format: usd }}
				example={{
					note: exampleNote,
					headline: { label: 'Estimated total cost', figure: usd(exampleCost.totalCost) },
					picture: <Picture cost={exampleCost} />,
				}}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<CarriedFigures tool={tool} form={typed} />
						<FormField form={typed} id="employees" />
						<FormField form={typed} id="avgSalary" />
						<FormField form={typed} id="downtimeHours" />
						<FormField form={typed} id="affectedSystems" />
						<FormField form={typed} id="dataSize" />
						<FormField form={typed} id="industryType" />
						<FormField form={typed} id="hasInsurance" />
						<FormField form={typed} id="hasProfessionalHelp" />
					</>
				}
			/>
			<IncidentRecordPanel />
		</ToolPage>
	);
}
