import {
	CalculatorLayout,
	InputWithUnit,
	KeyFigures,
	Recommendations,
} from '#app/features/calculator/calculator.tsx';
import { SharedFigures } from '#app/features/calculator/shared-figures.tsx';
import { WhatIf } from '#app/features/calculator/what-if.tsx';
import { FormField } from '#app/features/forms/form-fields.tsx';
import { useForm } from '#app/features/forms/use-form.ts';
import { FirstActions } from '#app/features/results/first-actions.tsx';
import { ResultActions } from '#app/features/results/result-actions.tsx';
import { TheftOnlyNote } from '#app/features/results/theft-only-note.tsx';
import { ToolPage } from '#app/features/results/tool-page.tsx';
import { SourceList } from '#app/features/sources/source-list.tsx';
import { toolMeta } from '#app/site/meta.ts';
import { Gantt } from '#app/ui/charts/gantt.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Split, Stack } from '#app/ui/layout.tsx';
import { formatNumber } from '#domain/fields/parse-number.ts';
import { criticalPathNote, example, exampleNote, formulas, realisticNote, source } from './content.ts';
import { sources } from './facts.ts';
import { fields, form } from './fields.ts';
import {
	buildRecoveryTimeline,
	estimateRecovery,
	getRecoveryRecommendations,
	type RecoveryEstimate,
	type RecoveryInputs,
	readInputs,
} from './logic.ts';
import { nextActions } from './next-actions.ts';
import { buildRecoveryReport, formatAxisHours, formatDuration, getKeyFigures } from './report.ts';
import { tool } from './tool.ts';

export const meta = () => toolMeta(tool);

const exampleEstimate = estimateRecovery(example);

type Outcome = { inputs: RecoveryInputs; estimate: RecoveryEstimate };

function PhaseChart({ hours }: { hours: number }) {
	const phaseEnds = buildRecoveryTimeline(hours);
	return (
		<Gantt
			label="Phases one after the other"
			rows={phaseEnds.map(({ id, label, endsAfterHours }, index) => ({
				id,
				title: label,
				detail: `until ${formatDuration(endsAfterHours)}`,
				start: phaseEnds[index - 1]?.endsAfterHours ?? 0,
				end: endsAfterHours,
				after: phaseEnds.slice(Math.max(0, index - 1), index).map((previous) => previous.id),
				series: index + 1,
				critical: true,
			}))}
			formatTick={formatAxisHours}
		/>
	);
}

function PhaseTable({ hours }: { hours: number }) {
	return (
		<Stack gap="gap-2">
			<h2 className="text-lg">Timeline</h2>
			<p>{criticalPathNote}</p>
			<DataTable
				caption="When each phase ends"
				rowHeader="Phase"
				columns={['Ends at', 'Ends after']}
				rows={buildRecoveryTimeline(hours).map(({ id, label, endsAtPercent, endsAfterHours }) => ({
					id,
					label,
					cells: [`${endsAtPercent}%`, formatDuration(endsAfterHours)],
				}))}
			/>
		</Stack>
	);
}

function Details({ inputs, estimate }: Outcome) {
	return (
		<>
			<KeyFigures figures={getKeyFigures(estimate)} />
			<FirstActions title="What makes it shorter" actions={nextActions} />
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
								formatDuration(estimateRecovery({ ...inputs, size: inputs.size * share }).hours)
							}
						/>
						<Recommendations items={getRecoveryRecommendations(inputs, estimate)} />
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
			picture={<PhaseChart hours={estimate.hours} />}
			report={() => buildRecoveryReport(inputs, estimate)}
			table={() => ({
				columns: ['Phase', 'Ends at (percent)', 'Ends after (hours)'],
				rows: buildRecoveryTimeline(estimate.hours).map(({ label, endsAtPercent, endsAfterHours }) => [
					label,
					String(endsAtPercent),
					endsAfterHours.toFixed(2),
				]),
			})}
		/>
	);
}

export default function Page() {
	const formState = useForm(form);
	const inputs = readInputs(formState.values);
	const outcome: Outcome | undefined = inputs && { inputs, estimate: estimateRecovery(inputs) };

	return (
		<ToolPage tool={tool} hasResult={outcome !== undefined}>
			<TheftOnlyNote />
			<CalculatorLayout
				placeholder="Fill in all four fields to see the time."
				headline={outcome && { label: 'Estimated time', figure: formatDuration(outcome.estimate.hours) }}
				picture={outcome && <PhaseChart hours={outcome.estimate.hours} />}
				range={outcome && { amount: outcome.estimate.hours, format: formatDuration }}
				example={{
					note: exampleNote,
					headline: { label: 'Estimated time', figure: formatDuration(exampleEstimate.hours) },
					picture: <PhaseChart hours={exampleEstimate.hours} />,
				}}
				details={outcome && <Details {...outcome} />}
				method={{ formulas, source }}
				actions={outcome && <Actions {...outcome} />}
				inputs={
					<>
						<SharedFigures
							tool={tool}
							form={formState}
							extraFigures={outcome && { 'data size in GB': formatNumber(outcome.estimate.gigabytes) }}
						/>
						<InputWithUnit>
							<FormField form={formState} id="size" />
							<FormField form={formState} id="unit" />
						</InputWithUnit>
						<FormField form={formState} id="connection" />
						<FormField form={formState} id="method" />
						<FormField form={formState} id="priority" />
					</>
				}
			/>
		</ToolPage>
	);
}
