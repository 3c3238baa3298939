import type { TimelineStep } from './logic.ts';

const minutesPerUnit: readonly (readonly [RegExp, number])[] = [
	[/^m/i, 1],
	[/^h/i, 60],
	[/^d/i, 60 * 24],
	[/^w/i, 60 * 24 * 7],
];

/** Start in minutes of a timeframe that a visitor typed: "15-30 minutes" is 15, "Day 2 and later" is one day. Undefined without a time. */
export function parseStartMinutes(timeframe: string): number | undefined {
	const day = /\bday\s+(\d+)/i.exec(timeframe);
	if (day) return Math.max(0, Number(day[1]) - 1) * 60 * 24;
	const match = /(\d+(?:[.,]\d+)?)(?:\s*(?:-|–|to)\s*\d+(?:[.,]\d+)?)?\s*(min|h|d|w)/i.exec(timeframe);
	if (!match) return /\b(now|at once|immediately)\b/i.test(timeframe) ? 0 : undefined;
	const unit = minutesPerUnit.find(([unitPattern]) => unitPattern.test(match[2] ?? ''))?.[1] ?? 1;
	return Number((match[1] ?? '').replace(',', '.')) * unit;
}

export function getStartMinutes({ startMinutes, timeframe }: TimelineStep): number | undefined {
	return startMinutes ?? parseStartMinutes(timeframe);
}

export function sortByTime(steps: readonly TimelineStep[]): TimelineStep[] {
	const getStart = (step: TimelineStep) => getStartMinutes(step) ?? Number.POSITIVE_INFINITY;
	return steps.toSorted((a, b) => (getStart(a) === getStart(b) ? 0 : getStart(a) - getStart(b)));
}
