import { Check } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import type { DerivedPlan } from '#domain/ready/derive-plan.ts';
import { findFeeds } from '#domain/ready/feed.ts';
import type { Standing } from '#domain/ready/state.ts';
import { formatDate, formatMonthDay } from '#domain/time/dates.ts';
import { sourceNames } from './content.ts';
import { usePlan } from './use-plan.ts';

/** The day of an instant, with the year unless it is this one. */
export function formatDay(at: number, now: number): string {
	const [day, today] = [new Date(at), new Date(now)];
	return day.getFullYear() === today.getFullYear() ? formatMonthDay(day) : formatDate(day);
}

/** "In place, from your readiness answers, November 3", of a control whose state a statement has set. */
export function describeStanding({ person, measured, hint, state, at }: Standing, now: number): string {
	const position = [person, measured, hint].find((one) => one?.at === at);
	const from = sourceNames[position?.source?.tool ?? 'plan'];
	const name = state === 'in-place' ? 'In place' : 'Partly in place';
	return `${name}, from ${from}, ${formatDay(at ?? now, now)}`;
}

/** The control that a check of the line would put in place, if another source says that it is. */
function findElsewhere(
	{ catalog, standings }: DerivedPlan,
	list: string,
	item: string,
): Standing | undefined {
	const fed = findFeeds(catalog, list, item, 'checked')
		.filter(({ state, bound }) => state === 'in-place' && !bound)
		.map(({ control }) => control);
	const found = standings.filter(({ control }) => fed.includes(control.id));
	return found.every(({ state }) => state === 'in-place') ? found[0] : undefined;
}

type PlanNoteProps = {
	list: string;
	item: { id: string; text: string };
	checks: ReadonlyMap<string, Date>;
	toggle: (item: { id: string; text: string }, checked: boolean) => void;
};

/** Never checks the line by itself. */
export function PlanNote({ list, item, checks, toggle }: PlanNoteProps) {
	const plan = usePlan();
	const standing = plan && !checks.has(item.id) ? findElsewhere(plan, list, item.id) : undefined;
	if (!(plan && standing)) return null;
	return (
		<p className="flex max-w-none flex-wrap items-center gap-x-4 text-sm text-ok print:hidden">
			{describeStanding(standing, plan.now)}
			<Button variant="ghost" onClick={() => toggle(item, true)}>
				<Check size={18} />
				Confirm<span className="sr-only">: {item.text}</span>
			</Button>
		</p>
	);
}
