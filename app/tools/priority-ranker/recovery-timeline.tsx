import type { ReactNode } from 'react';
import { FirstActions } from '#app/features/results/lazy-parts.tsx';
import { ResultHero } from '#app/features/results/result-hero.tsx';
import { Gantt } from '#app/ui/charts/gantt.tsx';
import { Example } from '#app/ui/example.tsx';
import { Stack } from '#app/ui/layout.tsx';
import type { Impact } from '#contract/limits.ts';
import { defaultSystems, impactLabels, nextActions, timelineAssumption } from './content.ts';
import { findCriticalPath, planRecovery, type RecoveryPlan, sortByStart } from './dependencies.ts';
import { formatHours } from './logic.ts';
import { formatCriticalPath, formatRowDetail } from './report.ts';

/** Lightness decreases with impact. */
const series: Record<Impact, number> = { critical: 1, high: 2, medium: 3, low: 6 };
const impacts: readonly Impact[] = ['critical', 'high', 'medium', 'low'];

const examplePlan = planRecovery(defaultSystems);

export function PlanChart({ plan }: { plan: RecoveryPlan }) {
	const criticalSystems = findCriticalPath(plan);
	return (
		<Gantt
			label="Recovery timeline"
			rows={sortByStart(plan).map((entry) => ({
				id: entry.system.id,
				title: entry.system.name,
				detail: formatRowDetail(entry),
				start: entry.startsAt,
				end: entry.readyAt,
				after: entry.needs.map(({ id }) => id),
				series: series[entry.system.impact],
				targetTime: entry.system.rto,
				critical: criticalSystems.includes(entry),
			}))}
			formatTick={(hour) => (hour === 0 ? 'hour 0' : String(hour))}
			legend={impacts
				.filter((impact) => plan.order.some(({ system }) => system.impact === impact))
				.map((impact) => ({ series: series[impact], label: impactLabels[impact] }))}
			targetLabel="RTO"
		/>
	);
}

type RecoveryTimelineProps = { plan: RecoveryPlan; shouldFocus: boolean; actions: ReactNode };

export function RecoveryTimeline({ plan, shouldFocus, actions }: RecoveryTimelineProps) {
	if (plan.order.length === 0)
		return (
			<Example note={`All ten default systems are back after ${formatHours(examplePlan.totalHours)}`}>
				<PlanChart plan={examplePlan} />
				<p className="text-sm">Check the systems you have; they replace this example.</p>
			</Example>
		);
	return (
		<section aria-labelledby="timeline">
			<Stack gap="gap-8">
				<ResultHero
					focusOnMount={shouldFocus}
					tags={
						<span id="timeline" className="text-soft">
							Recovery timeline
						</span>
					}
					verdict={`All selected systems are back after ${formatHours(plan.totalHours)}.`}
					actions={actions}
				>
					<p className="wrap-anywhere">{formatCriticalPath(findCriticalPath(plan))}</p>
				</ResultHero>
				<PlanChart plan={plan} />
				{plan.unselected.length > 0 ? (
					<p className="text-sm wrap-anywhere text-soft">
						Also needed, but not among the selected systems: {plan.unselected.join(', ')}.
					</p>
				) : null}
				<p className="text-sm text-soft">
					A strong outline marks the chain that decides the end, an upright line the RTO: a bar that ends
					right of it comes later than wanted. {timelineAssumption}
				</p>
				<FirstActions title="With this order" actions={nextActions} />
			</Stack>
		</section>
	);
}
