import { formatIsoDate } from '#domain/time/dates.ts';
import type { FactSource, IsoDate } from './fact.ts';

/** One line for a page or a file as a whole; the day is that of its oldest check. */
export function formatCheckedNote(oldest: IsoDate): string {
	return `Sources checked ${formatIsoDate(oldest)} or later.`;
}

/** The oldest look among the facts of a page. */
export function getOldestCheck(facts: readonly Pick<FactSource, 'checkedOn'>[]): IsoDate {
	return facts.map(({ checkedOn }) => checkedOn).toSorted()[0] ?? '';
}
