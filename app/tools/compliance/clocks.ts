import { canStartClock } from '#domain/facts/age.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { type DocumentId, documentTitles } from '#domain/models/legal-documents.ts';
import { computeDueDate, getUrgency, type Urgency } from '#domain/time/deadlines.ts';
import { getLocalDate, serializeInstant } from '#domain/time/instant.ts';
import { getFirstStart, getIncidentZone, getSituation, readStarts, type Starts } from './answers.ts';
import type { StartId } from './content.ts';
import { type Clock, type Duty, type DutyCatalog, getAuthority } from './duty.ts';
import type { FormValues } from './fields.ts';
import {
	type ExcludedDuties,
	getApplicableLists,
	getCheckId,
	getGeneralDuties,
	readExcludedDuties,
	splitEndedDuties,
} from './logic.ts';

export type DutyClock = {
	/** Also the id of its check box, its row in the record and its calendar event. */
	key: string;
	clock: Clock;
	label: string;
	from: StartId;
	due: Date | undefined;
	/** The zone of the incident, in which days are counted. */
	zone: string;
	/** Counted from an earlier moment than the law does, because the real one is not known. */
	isConservative: boolean;
	documentId: DocumentId | undefined;
};

function getStart({ from, fallbackFrom, latest }: Clock, starts: Starts): Date | undefined {
	return (
		starts[from] ??
		(fallbackFrom === undefined ? undefined : starts[fallbackFrom]) ??
		(latest === undefined ? undefined : starts[latest.from])
	);
}

/** A law that was not in force at the start, by the authority's calendar, runs no clock; while the start is unknown, the clock waits. */
function isClockActive(duty: Duty, start: Date | undefined, timeZone: string): boolean {
	const { fact } = duty;
	return start === undefined
		? fact.status === 'in force'
		: canStartClock(fact, getLocalDate(start, duty.timeZone ?? timeZone));
}

function computeClockDue(duty: Duty, clock: Clock, starts: Starts, timeZone: string): Date | undefined {
	const { from, fallbackFrom, span, latest } = clock;
	const start = starts[from] ?? (fallbackFrom && starts[fallbackFrom]);
	const latestStart = latest && starts[latest.from];
	const limits = [
		...(start ? [computeDueDate(start, span, timeZone, getAuthority(duty))] : []),
		...(latest && latestStart
			? [computeDueDate(latestStart, latest.span, timeZone, getAuthority(duty))]
			: []),
	];
	return limits.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

function buildClock(duty: Duty, clock: Clock, starts: Starts, timeZone: string): DutyClock {
	const { from, fallbackFrom } = clock;
	return {
		key: getCheckId(duty, clock),
		clock,
		label: clock.label ?? '',
		from,
		due: computeClockDue(duty, clock, starts, timeZone),
		zone: timeZone,
		isConservative:
			starts[from] === undefined && fallbackFrom !== undefined && starts[fallbackFrom] !== undefined,
		documentId: clock.documentId ?? duty.documentId,
	};
}

export function getClocks(duty: Duty, starts: Starts, timeZone: string): DutyClock[] {
	return duty.clocks
		.filter((clock) => isClockActive(duty, getStart(clock, starts), timeZone))
		.map((clock) => buildClock(duty, clock, starts, timeZone));
}

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

export function getDeadlineUrgency({ due, key }: Deadline, checks: Checks, now: Date): Urgency {
	return checks.has(key) ? 'ok' : getUrgency(due, now);
}

export function findNextDeadline(deadlines: readonly Deadline[], checks: Checks): Deadline | undefined {
	return deadlines.find(({ key }) => !checks.has(key));
}

export function getDutyDeadlines(
	values: FormValues,
	catalog: DutyCatalog | undefined,
	readerZone: string,
	now: Date,
): Deadline[] {
	const starts = readStarts(values, readerZone);
	if (!getFirstStart(starts)) return [];
	const timeZone = getIncidentZone(values, readerZone);
	const situation = getSituation(values);
	const { lists } = splitEndedDuties(getApplicableLists(situation, catalog), now, timeZone);
	const duties = [...getGeneralDuties(lists, situation), ...lists.flatMap((list) => list.duties)];
	return getDeadlines(duties, starts, timeZone, readExcludedDuties(values));
}

export function toDeadlineRow({ key, label, duty, due, zone, documentId }: Deadline) {
	return {
		id: key,
		what: label ? `${duty.text} (${label})` : duty.text,
		due: serializeInstant(due, zone),
		paper: documentId ? documentTitles[documentId] : '',
	};
}
