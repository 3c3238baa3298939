import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { sayState } from '#app/features/plan/write-plan.ts';
import { Button } from '#app/ui/button.tsx';
import { Box } from '#app/ui/layout.tsx';
import { dayMs, type Standing } from '#domain/ready/state.ts';
import { datedActs, stateNames } from './content.ts';
import { getControlLink } from './links.ts';
import { formatDueDay } from './logic.ts';
import { writeSnapshot } from './snapshots.ts';
import type { Trend } from './trend.ts';
import type { PlanState } from './use-plan-state.ts';

const nextVisitMs = 31 * dayMs;

/** What is due and what falls due before the next visit, so that nobody has to come twice. */
const listToConfirm = ({ standings, now }: PlanState['view']) =>
	standings
		.filter(({ dueAt }) => dueAt !== undefined && dueAt <= now + nextVisitMs)
		.toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0));

function Line({ standing, state: { view, session } }: { standing: Standing; state: PlanState }) {
	const { control, held = 'in-place', dueAt = 0 } = standing;
	const isAct = datedActs.includes(control.id);
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
			<span className="min-w-0 grow basis-60">
				<b className="block">{control.name}</b>
				<span className="text-sm text-soft">
					{stateNames[held]}, {dueAt < view.now ? 'due' : 'until'} {formatDueDay(dueAt, view.now)}
				</span>
			</span>
			<span className="flex flex-wrap gap-2 print:hidden">
				{isAct ? null : (
					<Button onClick={() => void sayState(session, control.id, held)}>
						<Check size={18} />
						Still so
						<span className="sr-only">: {control.name}</span>
					</Button>
				)}
				<Link
					to={getControlLink(standing)}
					className="inline-flex min-h-12 items-center px-2 font-semibold text-brand underline"
				>
					{isAct ? 'Enter the date' : 'Changed'}
					<span className="sr-only">: {control.name}</span>
				</Link>
			</span>
		</li>
	);
}

/** Stands above the score from the first opening in a new month until "Done for this month". */
export function MonthPanel({ state, trend }: { state: PlanState; trend: Trend }) {
	const { view, session } = state;
	const [isDone, setIsDone] = useState(false);
	const toConfirm = listToConfirm(view);
	if (isDone)
		return (
			<p role="status" className="tone-ok rounded-panel bg-wash px-3.5 py-2.5 font-semibold">
				Done for this month.{' '}
				{view.due[0]
					? `Next: ${view.due[0].control.name}, ${formatDueDay(view.due[0].dueAt, view.now)}.`
					: ''}
			</p>
		);
	return (
		<Box aria-labelledby="month" className="grid gap-3">
			<h2 id="month">This month</h2>
			<p>{trend.sentence}</p>
			{toConfirm.length === 0 ? <p>Nothing is due.</p> : null}
			<ul className="border-t border-line empty:hidden">
				{toConfirm.slice(0, 12).map((standing) => (
					<Line key={standing.control.id} standing={standing} state={state} />
				))}
			</ul>
			<div>
				<Button
					variant="primary"
					onClick={() => {
						void writeSnapshot(session, view, 'visit');
						setIsDone(true);
					}}
				>
					Done for this month
				</Button>
			</div>
		</Box>
	);
}
