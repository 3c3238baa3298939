import { laterActions } from '#app/kits/later-parts.ts';
import { ResultHero } from '#app/kits/result-hero.tsx';
import { Gantt } from '#app/ui/charts/gantt.tsx';
import { Example } from '#app/ui/example.tsx';
import { Stack } from '#app/ui/layout.tsx';
import type { Impact } from '#contract/systems-bounds.ts';
import { defaultSystems, impactLabels, timelineAssumption } from './content.ts';
import { byStart, criticalPath, planRecovery, type RecoveryPlan } from './dependencies.ts';
import { chainSentence, hours, rowDetail } from './report.ts';

const NextActions = laterActions(
	'With this order',
	async () => (await import('./next-actions.ts')).nextActions,
);

/** Lightness falls with the impact. */
const series: Record<Impact, number> = { critical: 1, high: 2, medium: 3, low: 6 };
const impacts: readonly Impact[] = ['critical', 'high', 'medium', 'low'];

const examplePlan = planRecovery(defaultSystems);

export function PlanPicture({ plan }: { plan: RecoveryPlan }) {
	const chain = criticalPath(plan);
	return (
		<Gantt
			label="Recovery timeline"
			rows={byStart(plan).map((entry) => ({
				id: entry.system.id,
				title: entry.system.name,
				detail: rowDetail(entry),
				start: entry.startsAt,
				end: entry.readyAt,
				after: entry.needs.map(({ id }) => id),
				series: series[entry.system.impact],
				wantedBy: entry.system.rto,
				critical: chain.includes(entry),
			}))}
			tickText={(hour) => (hour === 0 ? 'hour 0' : String(hour))}
			legend={impacts
				.filter((impact) => plan.order.some(({ system }) => system.impact === impact))
				.map((impact) => ({ series: series[impact], label: impactLabels[impact] }))}
			wantedByLabel="RTO"
		/>
	);
}

/** The recovery hour by hour: side by side what can be, one after another what must be. */
export function RecoveryTimeline({ plan, takesFocus }: { plan: RecoveryPlan; takesFocus: boolean }) {
	if (plan.order.length === 0)
		return (
			<Example note={`All ten default systems are back after ${hours(examplePlan.totalHours)}`}>
				<PlanPicture plan={examplePlan} />
				<p className="text-sm">Tick the systems you have; they replace this example.</p>
			</Example>
		);
	return (
		<section aria-labelledby="timeline">
			<Stack gap="gap-8">
				<ResultHero
					takesFocus={takesFocus}
					tags={
						<span id="timeline" className="text-soft">
							Recovery timeline
						</span>
					}
					verdict={`All selected systems are back after ${hours(plan.totalHours)}.`}
				>
					<p className="wrap-anywhere">{chainSentence(criticalPath(plan))}</p>
				</ResultHero>
				<PlanPicture plan={plan} />
				{plan.unselected.length > 0 ? (
					<p className="text-sm wrap-anywhere text-soft">
						Also needed, but not among the selected systems: {plan.unselected.join(', ')}.
					</p>
				) : null}
				<p className="text-sm text-soft">
					A strong outline marks the chain that decides the end, an upright line the RTO: a bar that ends
					right of it comes later than wanted. {timelineAssumption}
				</p>
				<NextActions />
			</Stack>
		</section>
	);
}
