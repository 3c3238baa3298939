import { useState } from 'react';
import { LaterActions } from '#app/kits/later-parts.ts';
import { ResultActions } from '#app/kits/result-actions.tsx';
import { ResultHeading } from '#app/kits/result-heading.tsx';
import { ResultHero } from '#app/kits/result-hero.tsx';
import { useStepDone } from '#app/kits/step-done.ts';
import { Timeline } from '#app/kits/timeline.tsx';
import { TimeLine } from '#app/ui/charts/time-line.tsx';
import { Example } from '#app/ui/example.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { labelOf } from '#domain/fields/choices.ts';
import { categories, nextActions, quickSteps } from './content.ts';
import { type TimelineStep, timelineVerdict } from './logic.ts';
import { timelineReport, timelineTable } from './report.ts';
import { inTimeOrder, startMinutes } from './time-order.ts';

function StepDetails({ description, responsible }: TimelineStep) {
	return (
		<>
			{description ? <p className="break-words whitespace-pre-line">{description}</p> : null}
			{responsible ? <p className="text-sm break-words text-soft">Responsible: {responsible}</p> : null}
		</>
	);
}

/** The steps on a line of time, stretched at its start, where most of them are. */
function StepsInTime({ steps }: { steps: readonly TimelineStep[] }) {
	const timed = steps.flatMap((step, index) => {
		const minutes = startMinutes(step.timeframe);
		return minutes === undefined ? [] : [{ step, number: index + 1, at: Math.log1p(minutes) }];
	});
	const [first, last] = [timed[0], timed.at(-1)];
	if (!first || !last) return null;
	return (
		<TimeLine
			sentence={`In time order: ${timed.map(({ step, number }) => `${number} ${step.title}, ${step.timeframe}`).join('; ')}`}
			points={timed.map(({ number, at }) => ({ number, at }))}
			startText={first.step.timeframe}
			endText={last === first ? '' : last.step.timeframe}
		/>
	);
}

const exampleSteps = inTimeOrder(quickSteps.map((step) => ({ ...step, id: step.title })));

type PlanProps = {
	steps: readonly TimelineStep[];
	/** A higher number than before: the plan was asked for and takes the focus. */
	asked: number;
	onRemove: (id: string) => void;
};

/** The steps as they stand; on paper by category, as specified. */
export function Plan({ steps, asked, onRemove }: PlanProps) {
	const [byTime, setByTime] = useState(false);
	const inOrder = inTimeOrder(steps);
	const shown = byTime ? inOrder : steps;
	const takesFocus = asked > 0;
	// A plan that names somebody for the start and for later.
	useStepDone('rehearse', steps.length >= 3);
	return (
		<section aria-label="Your timeline">
			<p role="status" className="sr-only">
				{steps.length === 0 ? '' : `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`}
			</p>
			{steps.length === 0 ? (
				<Stack gap="gap-2">
					<ResultHeading key={asked} level="h2" takesFocus={takesFocus}>
						Your timeline
					</ResultHeading>
					<p className="text-soft">No steps yet. Add one of the six, or write your own.</p>
					<Example note="All six quick steps">
						<p className="text-lg font-bold">{timelineVerdict(exampleSteps)}</p>
						<StepsInTime steps={exampleSteps} />
						<ol className="grid gap-1">
							{exampleSteps.map(({ id, timeframe, title }, index) => (
								<li key={id}>
									{index + 1}. {title} <span className="text-sm">({timeframe})</span>
								</li>
							))}
						</ol>
					</Example>
				</Stack>
			) : (
				<Stack gap="gap-5">
					<ResultHero key={asked} takesFocus={takesFocus} verdict={timelineVerdict(inOrder)}>
						<StepsInTime steps={inOrder} />
					</ResultHero>
					<LaterActions title="With the timeline in hand" actions={nextActions} />
					<div className="print:hidden">
						<CheckField label="Show the steps in time order" checked={byTime} onChange={setByTime} />
					</div>
					<Timeline
						label="Steps"
						entries={shown.map((step) => ({
							id: step.id,
							time: `${inOrder.indexOf(step) + 1}. ${step.timeframe}`,
							title: step.title,
							tag: <Tag>{labelOf(categories, step.category)}</Tag>,
							details: <StepDetails {...step} />,
						}))}
						onRemove={onRemove}
					/>
					<ResultActions
						fileName="response-timeline"
						report={() => timelineReport(steps)}
						table={() => timelineTable(shown)}
						copyMessage={{ title: 'Timeline copied to clipboard' }}
					/>
				</Stack>
			)}
		</section>
	);
}
