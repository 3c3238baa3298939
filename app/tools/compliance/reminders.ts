import { reminderLimits } from '#contract/limits.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { msPerDay, toDateTimeLocal } from '#domain/time/dates.ts';
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

/** Such as 2026-11-18T17:00:00-05:00, on the visitor's clock; seconds are dropped. */
export function toIsoWithOffset(date: Date): string {
	const minutes = -date.getTimezoneOffset();
	const padTwo = (value: number) => String(Math.floor(value)).padStart(2, '0');
	const offset = `${minutes < 0 ? '-' : '+'}${padTwo(Math.abs(minutes) / 60)}:${padTwo(Math.abs(minutes) % 60)}`;
	return `${toDateTimeLocal(date)}:00${offset}`;
}
