import { CalculatorLayout, KeyFigures, Recommendations, WithUnit } from '#app/kits/calculator.tsx';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { NumberInput } from '#app/kits/number-input.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { useTypedFields } from '#app/kits/typed-fields.ts';
import { toolMeta } from '#app/lib/meta.ts';
import { SelectField } from '#app/ui/field.tsx';
import { FigureTable } from '#app/ui/figure-table.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PhaseBar } from '#app/ui/phase-bar.tsx';
import { fields, formulas, phases, source } from './content.ts';
import {
	type RecoveryEstimate,
	type RecoveryInputs,
	readInputs,
	recoveryEstimate,
	recoveryRecommendations,
	recoveryTimeline,
} from './logic.ts';
import { durationText, keyFigures, recoveryReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

type Outcome = { inputs: RecoveryInputs; estimate: RecoveryEstimate };

function Timeline({ hours }: { hours: number }) {
	return (
		<Stack gap="gap-2">
			<h2 className="text-lg">Timeline</h2>
			<PhaseBar
				label={`Phases and the percentage of the time at which they end: ${phases
					.map(({ label, endsAtPercent }) => `${label} ${endsAtPercent}%`)
					.join(', ')}`}
				phases={phases}
			/>
			<p className="text-sm text-soft">Percent of the estimated time</p>
			<FigureTable
				caption="When each phase ends"
				rowsAre="Phase"
				columns={['Ends at', 'Ends after']}
				rows={recoveryTimeline(hours).map(({ id, label, endsAtPercent, endsAfterHours }, series) => ({
					id,
					label,
					series,
					cells: [`${endsAtPercent}%`, durationText(endsAfterHours)],
				}))}
			/>
		</Stack>
	);
}

function Details({ inputs, estimate }: Outcome) {
	return (
		<>
			<KeyFigures figures={keyFigures(estimate)} />
			<p className="text-sm text-soft">
				The floor is the time the bytes alone need. The estimate adds the work around them, so plan with the
				estimate.
			</p>
			<Timeline hours={estimate.hours} />
			<Recommendations items={recoveryRecommendations(inputs, estimate)} />
		</>
	);
}

function Actions({ inputs, estimate }: Outcome) {
	return (
		<ResultActions
			fileName="recovery-time"
			copyMessage={{ title: 'Report copied to clipboard' }}
			report={() => recoveryReport(inputs, estimate)}
			table={() => ({
				columns: ['Phase', 'Ends at (percent)', 'Ends after (hours)'],
				rows: recoveryTimeline(estimate.hours).map(({ label, endsAtPercent, endsAfterHours }) => [
					label,
					String(endsAtPercent),
					endsAfterHours.toFixed(2),
				]),
			})}
		/>
	);
}

export default function Page() {
	const [typed, field] = useTypedFields(fields);
	const inputs = readInputs(typed);
	const outcome: Outcome | undefined = inputs && { inputs, estimate: recoveryEstimate(inputs) };

	return (
		<ToolPage tool={tool}>
			<CalculatorLayout
				waiting="Fill in all four fields to see the time."
				headline={outcome && { label: 'Estimated time', figure: durationText(outcome.estimate.hours) }}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<WithUnit>
							<NumberInput {...field.number('size')} />
							<SelectField {...field.choice('unit')} />
						</WithUnit>
						<SelectField {...field.choice('connection')} />
						<SelectField {...field.choice('method')} />
						<SelectField {...field.choice('priority')} />
					</>
				}
			/>
			<NextSteps />
		</ToolPage>
	);
}
