import { Panel, Stack } from '#app/ui/layout.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { timelineAssumption } from './content.ts';
import type { PlannedSystem, RecoveryPlan } from './dependencies.ts';
import { hours, when } from './report.ts';

function TimelineRow({ entry, totalHours }: { entry: PlannedSystem; totalHours: number }) {
	const { system, needs, startsAt, readyAt } = entry;
	const share = (count: number) => `${(count / totalHours) * 100}%`;
	return (
		<li className="grid gap-1.5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<span className="min-w-0 font-[620] wrap-anywhere">{system.name}</span>
				<span className="text-soft">{when(entry)}</span>
			</div>
			<svg aria-hidden="true" className="h-4 w-full rounded-md print:[print-color-adjust:exact]">
				<rect width="100%" height="100%" className="fill-sunk" />
				<rect x={share(startsAt)} width={share(system.rto)} height="100%" rx="3" className="fill-series-1" />
			</svg>
			{needs.length > 0 ? (
				<p className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere text-soft">
					Waits for {needs.map(({ name }) => name).join(', ')}
					{readyAt > system.rto ? (
						<Tag tone="warn">
							Ready after {hours(readyAt)}, RTO {hours(system.rto)}
						</Tag>
					) : null}
				</p>
			) : null}
		</li>
	);
}

/** The recovery hour by hour: side by side what can be, one after another what must be. */
export function RecoveryTimeline({ plan }: { plan: RecoveryPlan }) {
	if (plan.order.length === 0) return null;
	return (
		<Panel aria-labelledby="timeline">
			<Stack>
				<h2 id="timeline">Recovery timeline</h2>
				<p>
					All selected systems are back after <b>{hours(plan.totalHours)}</b>.
				</p>
				<ol aria-label="Recovery timeline" className="grid gap-4">
					{plan.order.map((entry) => (
						<TimelineRow key={entry.system.id} entry={entry} totalHours={plan.totalHours} />
					))}
				</ol>
				{plan.unselected.length > 0 ? (
					<p className="text-sm wrap-anywhere text-soft">
						Also needed, but not among the selected systems: {plan.unselected.join(', ')}.
					</p>
				) : null}
				<p className="text-sm text-soft">{timelineAssumption}</p>
			</Stack>
		</Panel>
	);
}
