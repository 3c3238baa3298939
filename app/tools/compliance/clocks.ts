import { reminderLimits } from '#contract/limits.ts';
import { type DutyClock, getClocks } from '#domain/duties/clocks.ts';
import type { Duty, DutyCatalog } from '#domain/duties/duty.ts';
import type { Starts } from '#domain/duties/situation.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { documentTitles } from '#domain/models/legal-documents.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { getUrgency, type Urgency } from '#domain/time/deadlines.ts';
import { getLocalDate, serializeInstant } from '#domain/time/instant.ts';
import { getFirstStart, getIncidentZone, getSituation, readStarts } from './answers.ts';
import type { FormValues } from './fields.ts';
import {
	type ExcludedDuties,
	getApplicableLists,
	getGeneralDuties,
	readExcludedDuties,
	splitEndedDuties,
} from './logic.ts';

export type Deadline = DutyClock & { duty: Duty; due: Date };

export function getDeadlines(
	duties: readonly Duty[],
	starts: Starts,
	timeZone: string,
	notOurs: ExcludedDuties = new Map(),
): Deadline[] {
	return duties
		.filter(({ id }) => !notOurs.has(id))
		.flatMap((duty) =>
			getClocks(duty, starts, timeZone).flatMap((clock) =>
				clock.due ? [{ ...clock, duty, due: clock.due }] : [],
			),
		)
		.toSorted((a, b) => a.due.getTime() - b.due.getTime());
}

/** A report that comes before the letters is urgent from the first hour of their day. */
export function getDeadlineUrgency(deadline: Deadline, checks: Checks, now: Date): Urgency {
	const { due, key, zone, isBeforeLetters } = deadline;
	if (checks.has(key)) return 'ok';
	return isBeforeLetters && getLocalDate(now, zone) >= getLocalDate(due, zone) ? 'now' : getUrgency(due, now);
}

export function findNextDeadline(deadlines: readonly Deadline[], checks: Checks): Deadline | undefined {
	return deadlines.find(({ key }) => !checks.has(key));
}

function getDutiesInForce(values: FormValues, catalog: DutyCatalog | undefined, zone: string, now: Date) {
	const situation = getSituation(values);
	const { lists } = splitEndedDuties(getApplicableLists(situation, catalog), now, zone);
	return [...getGeneralDuties(lists, situation), ...lists.flatMap((list) => list.duties)];
}

export function getDutyDeadlines(
	values: FormValues,
	catalog: DutyCatalog | undefined,
	readerZone: string,
	now: Date,
): Deadline[] {
	const starts = readStarts(values);
	if (!getFirstStart(starts)) return [];
	const timeZone = getIncidentZone(values, readerZone);
	const duties = getDutiesInForce(values, catalog, timeZone, now);
	return getDeadlines(duties, starts, timeZone, readExcludedDuties(values));
}

/** Of the chosen places: 'without unreasonable delay' is a duty like any other, but has no day. */
export function getUndatedDuties(
	values: FormValues,
	catalog: DutyCatalog | undefined,
	readerZone: string,
	now: Date,
): Duty[] {
	if (!getFirstStart(readStarts(values))) return [];
	const notOurs = readExcludedDuties(values);
	return getDutiesInForce(values, catalog, getIncidentZone(values, readerZone), now).filter(
		({ id, places, clocks }) => places !== undefined && clocks.length === 0 && !notOurs.has(id),
	);
}

/** The label tells the clocks of one duty apart; a single clock goes by the name of the duty. */
export function getDeadlineName({ duty, label }: Pick<Deadline, 'duty' | 'label'>): string {
	return label && duty.clocks.length > 1 ? `${duty.text} (${label})` : duty.text;
}

/** Of what fits in the strip of a phone. */
const maxShortName = 30;

export function getShortName(deadline: Pick<Deadline, 'duty' | 'label'>): string {
	const name = getDeadlineName(deadline);
	const { shortName, authority } = deadline.duty;
	return name.length <= maxShortName ? name : (shortName ?? authority);
}

export function toDeadlineRow({ key, label, duty, due, zone, documentId }: Deadline) {
	return {
		id: key,
		what: getDeadlineName({ duty, label }),
		due: serializeInstant(due, zone),
		paper: documentId ? documentTitles[documentId] : '',
	};
}

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
