import { canStartClock } from '#domain/facts/age.ts';
import type { DocumentId } from '#domain/models/legal-documents.ts';
import { computeDueDate } from '#domain/time/deadlines.ts';
import { getLocalDate } from '#domain/time/instant.ts';
import { type Clock, type Duty, lettersLabels } from './duty.ts';
import { getLettersDate, type StartId, type Starts } from './situation.ts';

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
	/** Due before the letters go out, so late on their day already. */
	isBeforeLetters: boolean;
	documentId: DocumentId | undefined;
};

/** The first clock keeps the id of its duty: records of released versions have one check per duty. */
export function getCheckId(duty: Duty, clock: Clock | undefined): string {
	return clock === undefined || clock === duty.clocks[0] ? duty.id : `${duty.id}-${clock.id}`;
}

function getFirst(dates: readonly (Date | undefined)[]): Date | undefined {
	return dates.flatMap((date) => date ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
}

function getMoment(id: StartId | undefined, starts: Starts): Date | undefined {
	if (id === undefined) return undefined;
	return id === 'notice' ? getLettersDate(starts) : starts[id];
}

function getStart({ from, fallbackFrom, latest }: Clock, starts: Starts): Date | undefined {
	return getMoment(from, starts) ?? getMoment(fallbackFrom, starts) ?? getMoment(latest?.from, starts);
}

/** A law that was not in force at the start, by the authority's calendar, runs no clock; while the start is unknown, the clock waits. */
function isClockActive(duty: Duty, start: Date | undefined, timeZone: string): boolean {
	const { fact } = duty;
	return start === undefined
		? fact.status === 'in force'
		: canStartClock(fact, getLocalDate(start, duty.timeZone ?? timeZone));
}

function followsLetters({ letters }: Duty): boolean {
	return letters === 'before' || letters === 'same-day';
}

function computeClockDue(duty: Duty, clock: Clock, starts: Starts, visitorZone: string): Date | undefined {
	const { from, fallbackFrom, span, fallbackSpan = span, latest, isKeepUntil } = clock;
	const { timeZone, closesAt } = duty;
	const authority = timeZone === undefined ? undefined : { timeZone, ...(closesAt && { closesAt }) };
	const add = (start: Date | undefined, time: typeof span) =>
		start && computeDueDate(start, time, visitorZone, authority, isKeepUntil ? 'latest' : 'earliest');
	const start = getMoment(from, starts);
	const limit = latest && add(starts[latest.from], latest.span);
	const isBound = !latest?.ifStartedWithin || (limit !== undefined && start !== undefined && start <= limit);
	return getFirst([
		start ? add(start, span) : add(getMoment(fallbackFrom, starts), fallbackSpan),
		isBound ? limit : undefined,
		followsLetters(duty) ? getLettersDate(starts) : undefined,
	]);
}

function buildClock(duty: Duty, clock: Clock, starts: Starts, timeZone: string): DutyClock {
	const { from, fallbackFrom } = clock;
	const due = computeClockDue(duty, clock, starts, timeZone);
	const isWithLetters = followsLetters(duty) && due?.getTime() === getLettersDate(starts)?.getTime();
	const lettersLabel = (isWithLetters && due && lettersLabels[duty.letters]) || '';
	return {
		key: getCheckId(duty, clock),
		clock,
		label: clock.label ?? lettersLabel,
		from,
		due,
		zone: timeZone,
		isConservative:
			!lettersLabel &&
			starts[from] === undefined &&
			fallbackFrom !== undefined &&
			starts[fallbackFrom] !== undefined,
		isBeforeLetters: lettersLabel !== '' && duty.letters === 'before',
		documentId: clock.documentId ?? duty.documentId,
	};
}

export function getClocks(duty: Duty, starts: Starts, timeZone: string): DutyClock[] {
	return duty.clocks
		.filter((clock) => isClockActive(duty, getStart(clock, starts), timeZone))
		.map((clock) => buildClock(duty, clock, starts, timeZone));
}
