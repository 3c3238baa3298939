import { calendarDate, calendarMonth } from '#domain/time/dates.ts';
import { type Age, ageOf, isOld, reviewBy } from './age.ts';
import type { Day, FactKind, FactSource } from './fact.ts';

type Dated = Pick<FactSource, 'kind' | 'checkedOn' | 'eventOn' | 'until' | 'status' | 'mark'>;

const fullDay = /^\d{4}-\d{2}-\d{2}$/;
const notCompared = 'From general knowledge, not compared with the source';

/** What stands beside a fact whatever the day is, so that a prerendered page can say it. */
export function checkedPhrase({
	mark,
	status,
	checkedOn,
	published = '',
}: Pick<FactSource, 'mark' | 'status' | 'checkedOn' | 'published'>): string {
	if (mark === 'K') return notCompared;
	const day = calendarDate(checkedOn);
	return status === 'pending' || status === 'proposal'
		? `Not in force when checked on ${day}${fullDay.test(published) ? `, in a text of ${calendarDate(published)}` : ''}`
		: `Checked ${day}`;
}

/** Since when it holds, or until when it held; nothing where no day is known. */
export function inForcePhrase({ from, until }: Pick<FactSource, 'from' | 'until'>): string {
	if (until !== undefined) return `Applied until ${calendarDate(until)}`;
	return from === undefined ? '' : `In force since ${calendarDate(from)}`;
}

/** A sentence about something that moves, and the day on which it stood so. */
export function noteText({ text, fact }: { text: string; fact: FactSource }): string {
	return `${text} ${checkedPhrase(fact)}.`;
}

/** The same for what is dated by the month, such as free tools; null where nobody has compared it. */
export function checkedMonth(month: string | null): string {
	return month === null ? notCompared : `Last checked ${calendarMonth(month)}`;
}

const staleAdvice: Partial<Record<FactKind, string>> = {
	contact: 'Look at the web page before you call.',
	portal: 'Look for the present page first.',
	law: 'Ask your lawyer.',
	pending: 'Ask your lawyer.',
};

/** What the day of the visit adds; nothing while the fact is fresh. */
export function ageWarning(fact: Dated, age: Age): string {
	switch (age) {
		case 'fresh':
			return '';
		case 'due':
			return 'Review due';
		case 'overdue':
			return `Not checked since ${calendarDate(fact.checkedOn)}. Confirm it before you rely on it.`;
		case 'stale':
			return `This may be out of date. ${staleAdvice[fact.kind] ?? 'Confirm it before you rely on it.'}`;
		case 'ended':
			return 'No longer applies';
	}
}

function oldCount(facts: readonly Dated[], today: Day): number {
	return facts.filter((fact) => isOld(ageOf(fact, today))).length;
}

/** At the top of a page with old facts: what nobody checked in time, and what nobody ever compared. */
export function pageWarning(facts: readonly Dated[], today: Day): string {
	const old = oldCount(facts, today);
	if (old === 0) return '';
	const unseen = facts.filter(({ mark }) => mark === 'K').length;
	const overdue = `${old} of ${facts.length} facts on this page ${old === 1 ? 'is' : 'are'} overdue for review.`;
	return unseen === 0
		? overdue
		: `${overdue} ${unseen} ${unseen === 1 ? 'comes' : 'come'} from general knowledge.`;
}

/** '[OVERDUE] ' before a line that leaves the site, where it is. */
export function exportMark(fact: Dated, today: Day): string {
	return isOld(ageOf(fact, today)) ? '[OVERDUE] ' : '';
}

/** Ends every line about a fact that leaves the site. */
export function exportNote(fact: Dated): string {
	const compared = fact.mark === 'K' ? 'from general knowledge' : `checked ${fact.checkedOn}`;
	return `(${compared}; review by ${reviewBy(fact)})`;
}

export function exportWarning(facts: readonly Dated[], today: Day): string {
	const old = oldCount(facts, today);
	if (old === 0) return '';
	return `${old} ${old === 1 ? 'fact' : 'facts'} in this document ${old === 1 ? 'was' : 'were'} overdue for review on ${calendarDate(today)}.`;
}

/** What a spreadsheet says about a fact, one cell each. */
export const exportColumns = ['Checked on', 'Review by', 'Mark'] as const;

export function exportCells(fact: Dated): string[] {
	return [fact.checkedOn, reviewBy(fact), fact.mark];
}
