import { formatIsoDate } from '#domain/time/dates.ts';
import type { FactSource, IsoDate } from './fact.ts';

export function formatCheckedNote(oldest: IsoDate): string {
	return `Sources checked ${formatIsoDate(oldest)} or later.`;
}

export function getOldestCheck(facts: readonly Pick<FactSource, 'checkedOn'>[]): IsoDate {
	return facts.map(({ checkedOn }) => checkedOn).toSorted()[0] ?? '';
}
