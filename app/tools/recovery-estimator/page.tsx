import { useState } from 'react';
import { CalculatorLayout, KeyFigures, Recommendations, WithUnit } from '#app/kits/calculator.tsx';
import { NextSteps } from '#app/kits/next-steps.tsx';
import { NumberInput } from '#app/kits/number-input.tsx';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ToolPage } from '#app/kits/tool-page.tsx';
import { toolMeta } from '#app/lib/meta.ts';
import { SelectField } from '#app/ui/field.tsx';
import { FigureTable } from '#app/ui/figure-table.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PhaseBar } from '#app/ui/phase-bar.tsx';
import { readTypedNumber } from '#domain/typed-number.ts';
import {
	type Connection,
	connections,
	formulas,
	inputLabels,
	methods,
	type Priority,
	phases,
	priorities,
	type RecoveryMethod,
	type SizeUnit,
	sizeUnits,
	source,
} from './content.ts';
import {
	type RecoveryEstimate,
	type RecoveryInputs,
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
	const [size, setSize] = useState('');
	const [unit, setUnit] = useState<SizeUnit>('GB');
	const [connection, setConnection] = useState<Connection | ''>('');
	const [method, setMethod] = useState<RecoveryMethod | ''>('');
	const [priority, setPriority] = useState<Priority | ''>('');

	const filled = size.trim() !== '' && connection !== '' && method !== '' && priority !== '';
	const inputs: RecoveryInputs | undefined = filled
		? { size: readTypedNumber(size).value, unit, connection, method, priority }
		: undefined;
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
							<NumberInput
								label={inputLabels.size}
								value={size}
								onChange={setSize}
								hint="All the data to bring back"
							/>
							<SelectField
								label="Unit"
								value={unit}
								choices={sizeUnits}
								onChange={(value) => setUnit(value || 'GB')}
							/>
						</WithUnit>
						<SelectField
							label={inputLabels.connection}
							value={connection}
							choices={connections}
							onChange={setConnection}
							placeholder="Choose a connection"
							hint="What the data comes over: the slowest part of the way"
						/>
						<SelectField
							label={inputLabels.method}
							value={method}
							choices={methods}
							onChange={setMethod}
							placeholder="Choose a method"
						/>
						<SelectField
							label={inputLabels.priority}
							value={priority}
							choices={priorities}
							onChange={setPriority}
							placeholder="Choose a priority"
						/>
					</>
				}
			/>
			<NextSteps />
		</ToolPage>
	);
}
