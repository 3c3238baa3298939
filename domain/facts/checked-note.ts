import { calendarDate } from '#domain/time/dates.ts';
import type { Day, FactSource } from './fact.ts';

/** One line for a page or a file as a whole; the day is that of its oldest check. */
export function checkedNote(oldest: Day): string {
	return `Sources checked ${calendarDate(oldest)} or later.`;
}

/** The oldest look among the facts of a page. */
export function oldestCheck(facts: readonly Pick<FactSource, 'checkedOn'>[]): Day {
	return facts.map(({ checkedOn }) => checkedOn).toSorted()[0] ?? '';
}
