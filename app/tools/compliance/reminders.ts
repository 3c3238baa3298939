import { reminderLimits } from '#contract/limits.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import type { Deadline } from './clocks.ts';

export function getRemindable<Item extends Pick<Deadline, 'key' | 'due'>>(
	deadlines: readonly Item[],
	checks: Checks,
	now: Date,
): Item[] {
	const earliest = now.getTime() + Math.min(...reminderLimits.minutesBefore) * 60_000;
	const latest = now.getTime() + reminderLimits.maxDaysAhead * msPerDay;
	return deadlines
		.filter(({ key, due }) => !checks.has(key) && due.getTime() > earliest && due.getTime() <= latest)
		.toSorted((a, b) => a.due.getTime() - b.due.getTime())
		.slice(0, reminderLimits.maxDeadlines);
}
