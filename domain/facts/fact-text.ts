import { addDays, formatIsoDate, formatIsoMonth } from '#domain/time/calendar.ts';
import { type Age, getAge, getReviewDate, isOutdated } from './age.ts';
import { collectionReview, type FactKind, type FactSource, type IsoDate } from './fact.ts';

type DatedFact = Pick<FactSource, 'kind' | 'checkedOn' | 'eventOn' | 'until' | 'status' | 'mark' | 'via'>;

/** primary: the text was read. secondhand: a report about it was read. own list: a page of this site. */
export type SourceKind = 'primary' | 'secondhand' | 'general knowledge' | 'own list';

export function getSourceKind({ mark, via }: Pick<FactSource, 'mark' | 'via'>): SourceKind {
	if (mark === 'K') return 'general knowledge';
	return via === 'secondary' ? 'secondhand' : via;
}

const fullDatePattern = /^\d{4}-\d{2}-\d{2}$/;
const notComparedText = 'General knowledge, not compared with a source: confirm it before you rely on it';
const kindText = {
	primary: 'Read at the source',
	secondhand: 'Secondhand, the text itself was not opened',
	'own list': 'Our own list; each entry there names its source',
} as const;

/** Without the current date, so that a prerendered page can show it. */
export function formatChecked({
	mark,
	via,
	status,
	checkedOn,
	published = '',
}: Pick<FactSource, 'mark' | 'via' | 'status' | 'checkedOn' | 'published'>): string {
	const kind = getSourceKind({ mark, via });
	if (kind === 'general knowledge') return notComparedText;
	const day = formatIsoDate(checkedOn);
	return status === 'pending' || status === 'proposal'
		? `Not in force when checked on ${day}${fullDatePattern.test(published) ? `, in a text of ${formatIsoDate(published)}` : ''}`
		: `${kindText[kind]}. Checked ${day}`;
}

/** A date after the last check stays true once it has passed. */
export function formatInForce({
	from,
	until,
	checkedOn = '',
}: Pick<FactSource, 'from' | 'until'> & Partial<Pick<FactSource, 'checkedOn'>>): string {
	if (until !== undefined) return `Applied until ${formatIsoDate(until)}`;
	if (from === undefined) return '';
	return `In force ${checkedOn !== '' && from > checkedOn ? 'from' : 'since'} ${formatIsoDate(from)}`;
}

/** Shown instead of a link. */
export function formatMissingLink({
	via,
	homePageReason = '',
}: Pick<FactSource, 'via' | 'homePageReason'>): string {
	return via === 'own list' ? homePageReason : `No link known. ${homePageReason}`.trim();
}

export function formatDatedNote({ text, fact }: { text: string; fact: FactSource }): string {
	return `${text} ${formatChecked(fact)}.`;
}

/** A check more than a year ago does not count as one. Without today's date, as of the collection. */
export function isRecentlyChecked(
	month: string | null,
	today: IsoDate = collectionReview.checkedOn,
): boolean {
	return month !== null && month >= addDays(today, -365).slice(0, 7);
}

export function formatCheckedMonth(month: string | null): string {
	if (month === null) return notComparedText;
	return `${isRecentlyChecked(month) ? 'Last checked' : 'Not checked since'} ${formatIsoMonth(month)}`;
}

const staleAdvice: Partial<Record<FactKind, string>> = {
	contact: 'Look at the web page before you call.',
	portal: 'Look for the present page first.',
	law: 'Ask your lawyer.',
	sanction: 'Ask your lawyer.',
	pending: 'Ask your lawyer.',
};

export function getAgeWarning(fact: DatedFact, age: Age): string {
	switch (age) {
		case 'fresh':
			return '';
		case 'due':
			return 'Review due';
		case 'overdue':
			return `Not checked since ${formatIsoDate(fact.checkedOn)}. Confirm it before you rely on it.`;
		case 'stale':
			return `This may be out of date. ${staleAdvice[fact.kind] ?? 'Confirm it before you rely on it.'}`;
		case 'ended':
			return 'No longer applies';
	}
}

function countOutdated(facts: readonly DatedFact[], today: IsoDate): number {
	return facts.filter((fact) => isOutdated(getAge(fact, today))).length;
}

export function getPageWarning(facts: readonly DatedFact[], today: IsoDate): string {
	const outdatedCount = countOutdated(facts, today);
	if (outdatedCount === 0) return '';
	const notComparedCount = facts.filter(({ mark }) => mark === 'K').length;
	const overdue = `${outdatedCount} of ${facts.length} facts on this page ${outdatedCount === 1 ? 'is' : 'are'} overdue for review.`;
	return notComparedCount === 0
		? overdue
		: `${overdue} ${notComparedCount} ${notComparedCount === 1 ? 'comes' : 'come'} from general knowledge.`;
}

export function formatExportMark(fact: DatedFact, today: IsoDate): string {
	return isOutdated(getAge(fact, today)) ? '[OVERDUE] ' : '';
}

export function formatExportNote(fact: DatedFact): string {
	const kind = getSourceKind(fact);
	const compared =
		kind === 'general knowledge'
			? 'general knowledge, confirm it'
			: `${kind === 'primary' ? 'read at the source' : kind}, checked ${fact.checkedOn}`;
	return `(${compared}; review by ${getReviewDate(fact)})`;
}

export function getExportWarning(facts: readonly DatedFact[], today: IsoDate): string {
	const outdatedCount = countOutdated(facts, today);
	if (outdatedCount === 0) return '';
	return `${outdatedCount} ${outdatedCount === 1 ? 'fact' : 'facts'} in this document ${outdatedCount === 1 ? 'was' : 'were'} overdue for review on ${formatIsoDate(today)}.`;
}

export const exportColumns = ['Checked on', 'Review by', 'Kind of source'] as const;

export function getExportCells(fact: DatedFact): string[] {
	return [fact.checkedOn, getReviewDate(fact), getSourceKind(fact)];
}
