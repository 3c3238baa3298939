import { CalculatorLayout, KeyFigures, Recommendations, WithUnit } from '#app/kits/calculator.tsx';
import { CarriedFigures } from '#app/kits/carried-figures.tsx';
import { SourceList } from '#app/kits/fact-source.tsx';
import { FormField } from '#app/kits/form/form-fields.tsx';
import { useForm } from '#app/kits/form/use-form.ts';
import { laterActions, WhatIf } from '#app/kits/later-parts.ts';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { TheftOnlyLine } from '#app/kits/theft-only-line.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { Gantt } from '#app/ui/charts/gantt.tsx';
import { FigureTable } from '#app/ui/figure-table.tsx';
import { Split, Stack } from '#app/ui/layout.tsx';
import { plainNumber } from '#domain/fields/typed-number.ts';
import { criticalPathNote, example, exampleNote, formulas, realisticNote, source } from './content.ts';
import { sources } from './facts.ts';
import { fields, form } from './fields.ts';
import {
	type RecoveryEstimate,
	type RecoveryInputs,
	readInputs,
	recoveryEstimate,
	recoveryRecommendations,
	recoveryTimeline,
} from './logic.ts';
import { axisText, durationText, keyFigures, recoveryReport } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const NextActions = laterActions(
	'What makes it shorter',
	async () => (await import('./next-actions.ts')).nextActions,
);

const exampleEstimate = recoveryEstimate(example);

type Outcome = { inputs: RecoveryInputs; estimate: RecoveryEstimate };

function Phases({ hours }: { hours: number }) {
	const phaseEnds = recoveryTimeline(hours);
	return (
		<Gantt
			label="Phases one after the other"
			rows={phaseEnds.map(({ id, label, endsAfterHours }, index) => ({
				id,
				title: label,
				detail: `until ${durationText(endsAfterHours)}`,
				start: phaseEnds[index - 1]?.endsAfterHours ?? 0,
				end: endsAfterHours,
				after: phaseEnds.slice(Math.max(0, index - 1), index).map((previous) => previous.id),
				series: index + 1,
				critical: true,
			}))}
			tickText={axisText}
		/>
	);
}

function PhaseTable({ hours }: { hours: number }) {
	return (
		<Stack gap="gap-2">
			<h2 className="text-lg">Timeline</h2>
			<p>{criticalPathNote}</p>
			<FigureTable
				caption="When each phase ends"
				rowsAre="Phase"
				columns={['Ends at', 'Ends after']}
				rows={recoveryTimeline(hours).map(({ id, label, endsAtPercent, endsAfterHours }) => ({
					id,
					label,
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
			<NextActions />
			<p className="text-sm text-soft">{realisticNote}</p>
			<SourceList facts={Object.values(sources)} page="recovery-estimator" />
			<Split
				wide="even"
				main={<PhaseTable hours={estimate.hours} />}
				side={
					<Stack gap="gap-6">
						<WhatIf
							input={fields.size.label}
							resultAt={(share) =>
								durationText(recoveryEstimate({ ...inputs, size: inputs.size * share }).hours)
							}
						/>
						<Recommendations items={recoveryRecommendations(inputs, estimate)} />
					</Stack>
				}
			/>
		</>
	);
}

function Actions({ inputs, estimate }: Outcome) {
	return (
		<ResultActions
			fileName="recovery-time"
			facts={Object.values(sources)}
			copyMessage={{ title: 'Report copied to clipboard' }}
			picture={<Phases hours={estimate.hours} />}
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
	const typed = useForm(form);
	const inputs = readInputs(typed.values);
	const outcome: Outcome | undefined = inputs && { inputs, estimate: recoveryEstimate(inputs) };

	return (
		<ToolPage tool={tool} done={outcome !== undefined}>
			<TheftOnlyLine />
			<CalculatorLayout
				waiting="Fill in all four fields to see the time."
				headline={outcome && { label: 'Estimated time', figure: durationText(outcome.estimate.hours) }}
				picture={outcome && <Phases hours={outcome.estimate.hours} />}
				range={outcome && { amount: outcome.estimate.hours, format: durationText }}
				example={{
					note: exampleNote,
					headline: { label: 'Estimated time', figure: durationText(exampleEstimate.hours) },
					picture: <Phases hours={exampleEstimate.hours} />,
				}}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<CarriedFigures
							tool={tool}
							form={typed}
							also={outcome && { 'data size in GB': plainNumber(outcome.estimate.gigabytes) }}
						/>
						<WithUnit>
							<FormField form={typed} id="size" />
							<FormField form={typed} id="unit" />
						</WithUnit>
						<FormField form={typed} id="connection" />
						<FormField form={typed} id="method" />
						<FormField form={typed} id="priority" />
					</>
				}
			/>
		</ToolPage>
	);
}
