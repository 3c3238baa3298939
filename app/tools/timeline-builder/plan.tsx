import { type ReactNode, useState } from 'react';
import { useMarkStepDone } from '#app/features/incident/use-mark-step-done.ts';
import { FirstActions, ResultActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHeading } from '#app/features/results/result-heading.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { Button } from '#app/ui/button.tsx';
import { EventTimeline } from '#app/ui/charts/event-timeline.tsx';
import { Example } from '#app/ui/example.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { getOptionLabel } from '#domain/fields/kind.ts';
import { categories, nextActions, quickSteps } from './content.ts';
import { describeTimeline, type TimelineStep } from './logic.ts';
import { buildTimelineReport, buildTimelineTable } from './report.ts';
import { getStartMinutes, sortByTime } from './time-order.ts';

type TimelineEntry = {
	id: string;
	time: string;
	title: string;
	details?: ReactNode;
	tag?: ReactNode;
};

type TimelineProps = { label: string; entries: readonly TimelineEntry[]; onRemove?: (id: string) => void };

function Timeline({ label, entries, onRemove }: TimelineProps) {
	return (
		<ol aria-label={label} className="grid border-l-2 border-brand">
			{entries.map(({ id, time, title, details, tag }) => (
				<li key={id} className="relative pb-5 pl-5 last:pb-0 print:break-inside-avoid">
					<span
						aria-hidden="true"
						className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-brand bg-panel"
					/>
					<div className="flex items-start justify-between gap-3">
						<div className="grid min-w-0 gap-1">
							<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
								{time} {tag}
							</p>
							<h3 className="break-words">{title}</h3>
							{details}
						</div>
						{onRemove ? (
							<Button
								variant="ghost"
								className="min-w-12"
								aria-label={`Remove ${title}`}
								onClick={() => onRemove(id)}
							>
								×
							</Button>
						) : null}
					</div>
				</li>
			))}
		</ol>
	);
}

function StepDetails({ description, responsible }: TimelineStep) {
	return (
		<>
			{description ? <p className="break-words whitespace-pre-line">{description}</p> : null}
			{responsible ? <p className="text-sm break-words text-soft">Responsible: {responsible}</p> : null}
		</>
	);
}

/** Nonlinear: most steps are at the start. */
function StepsTimeline({ steps }: { steps: readonly TimelineStep[] }) {
	const timedSteps = steps.flatMap((step, index) => {
		const minutes = getStartMinutes(step);
		return minutes === undefined ? [] : [{ step, number: index + 1, at: Math.log1p(minutes) }];
	});
	const [first, last] = [timedSteps[0], timedSteps.at(-1)];
	if (!first || !last) return null;
	return (
		<EventTimeline
			description={`In time order: ${timedSteps.map(({ step, number }) => `${number} ${step.title}, ${step.timeframe}`).join('; ')}`}
			points={timedSteps.map(({ number, at }) => ({ number, at }))}
			startLabel={first.step.timeframe}
			endLabel={last === first ? '' : last.step.timeframe}
		/>
	);
}

const exampleSteps = sortByTime(quickSteps.map((step) => ({ ...step, id: step.quickId })));

function ExamplePlan() {
	return (
		<Example note="All six quick steps">
			<p className="text-lg font-bold">{describeTimeline(exampleSteps)}</p>
			<StepsTimeline steps={exampleSteps} />
			<ol className="grid gap-1">
				{exampleSteps.map(({ id, timeframe, title }, index) => (
					<li key={id}>
						{index + 1}. {title} <span className="text-sm">({timeframe})</span>
					</li>
				))}
			</ol>
		</Example>
	);
}

type PlanProps = {
	steps: readonly TimelineStep[];
	revealCount: number;
	onRemove: (id: string) => void;
};

/** Printed by category, as the specification asks. */
export function Plan({ steps, revealCount, onRemove }: PlanProps) {
	const [isSortedByTime, setIsSortedByTime] = useState(false);
	const sortedSteps = sortByTime(steps);
	const visibleSteps = isSortedByTime ? sortedSteps : steps;
	const shouldFocus = revealCount > 0;
	useMarkStepDone('rehearse', steps.length >= 3);
	return (
		<section aria-label="Your timeline">
			<p role="status" className="sr-only">
				{steps.length === 0 ? '' : `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`}
			</p>
			{steps.length === 0 ? (
				<Stack gap="gap-2">
					<ResultHeading key={revealCount} level="h2" focusOnMount={shouldFocus}>
						Your timeline
					</ResultHeading>
					<p className="text-soft">No steps yet. Add one of the six, or write your own.</p>
					<ExamplePlan />
				</Stack>
			) : (
				<Stack gap="gap-5">
					<ResultHero
						key={revealCount}
						focusOnMount={shouldFocus}
						verdict={describeTimeline(sortedSteps)}
						actions={
							<ResultActions
								fileName="response-timeline"
								report={() => buildTimelineReport(steps)}
								table={() => buildTimelineTable(visibleSteps)}
								copyMessage={{ title: 'Timeline copied to clipboard' }}
							/>
						}
					>
						<StepsTimeline steps={sortedSteps} />
					</ResultHero>
					<FirstActions title="With the timeline in hand" actions={nextActions} />
					<div className="print:hidden">
						<CheckboxField
							label="Show the steps in time order"
							checked={isSortedByTime}
							onChange={setIsSortedByTime}
						/>
					</div>
					<Timeline
						label="Steps"
						entries={visibleSteps.map((step) => ({
							id: step.id,
							time: `${sortedSteps.indexOf(step) + 1}. ${step.timeframe}`,
							title: step.title,
							tag: <Tag>{getOptionLabel(categories, step.category)}</Tag>,
							details: <StepDetails {...step} />,
						}))}
						onRemove={onRemove}
					/>
				</Stack>
			)}
		</section>
	);
}
