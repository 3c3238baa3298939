import { addDays, formatIsoDate } from '#domain/time/calendar.ts';
import type { FactKind, FactSource, IsoDate } from './fact.ts';

export const reviewIntervalDays: Readonly<Record<FactKind, number>> = {
	pending: 30,
	sanction: 30,
	contact: 90,
	portal: 90,
	tool: 90,
	law: 180,
	practice: 365,
	statistic: 365,
	lifecycle: 365,
	framework: 365,
};

/** Reviewed early enough to act before support ends. */
const daysBeforeEndOfLife = 60;

const overdueAfterDays = 30;
const staleAfterDays = 180;
const pendingStaleAfterDays = 60;

export function getReviewDate({
	kind,
	checkedOn,
	eventOn,
}: Pick<FactSource, 'kind' | 'checkedOn' | 'eventOn'>): IsoDate {
	const regularReview = addDays(checkedOn, reviewIntervalDays[kind]);
	if (eventOn === undefined) return regularReview;
	const event = kind === 'lifecycle' ? addDays(eventOn, -daysBeforeEndOfLife) : eventOn;
	return [event, regularReview].toSorted()[0] ?? regularReview;
}

export type Age = 'fresh' | 'due' | 'overdue' | 'stale' | 'ended';

type AgedFact = Pick<FactSource, 'kind' | 'checkedOn' | 'eventOn' | 'until'>;

export function getAge(fact: AgedFact, today: IsoDate): Age {
	if (fact.until !== undefined && today > fact.until) return 'ended';
	const review = getReviewDate(fact);
	if (today <= review) return 'fresh';
	if (today <= addDays(review, overdueAfterDays)) return 'due';
	const stale = fact.kind === 'pending' ? pendingStaleAfterDays : staleAfterDays;
	return today <= addDays(review, stale) ? 'overdue' : 'stale';
}

/** No page is read before it was built, so an earlier time comes from a wrong clock. */
export function clampToBuildDate(now: Date, builtOn: IsoDate): Date {
	const built = new Date(builtOn);
	return now < built ? built : now;
}

export function isOutdated(age: Age): boolean {
	return age === 'overdue' || age === 'stale';
}

/** Only law in force at the start may start a clock. */
export function canStartClock(
	{ status, from, until }: Pick<FactSource, 'status' | 'from' | 'until'>,
	day: IsoDate,
): boolean {
	return (
		status === 'in force' && (from === undefined || from <= day) && (until === undefined || day <= until)
	);
}

const endedVisibleDays = 365;

/** Named for a year after its end, because people remember the old rule. */
export function hasRecentlyEnded(fact: AgedFact, today: IsoDate): boolean {
	return (
		getAge(fact, today) === 'ended' &&
		fact.until !== undefined &&
		today <= addDays(fact.until, endedVisibleDays)
	);
}

export function formatCheckedNote(oldest: IsoDate): string {
	return `Sources checked ${formatIsoDate(oldest)} or later.`;
}

export function getOldestCheck(facts: readonly Pick<FactSource, 'checkedOn'>[]): IsoDate {
	return facts.map(({ checkedOn }) => checkedOn).toSorted()[0] ?? '';
}
