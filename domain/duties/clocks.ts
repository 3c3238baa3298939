import { canStartClock } from '#domain/facts/age.ts';
import type { DocumentId } from '#domain/models/legal-documents.ts';
import { computeDueDate } from '#domain/time/deadlines.ts';
import { getLocalDate } from '#domain/time/instant.ts';
import type { Clock, Duty, LettersRule } from './duty.ts';
import type { StartId, Starts } from './situation.ts';

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

/** The first clock keeps the id of its duty: records of released versions have one check per duty. */
export function getCheckId(duty: Duty, clock: Clock | undefined): string {
	return clock === undefined || clock === duty.clocks[0] ? duty.id : `${duty.id}-${clock.id}`;
}

function getFirst(dates: readonly (Date | undefined)[]): Date | undefined {
	return dates.flatMap((date) => date ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
}

function getStart({ from, fallbackFrom, latest }: Clock, starts: Starts): Date | undefined {
	return starts[from] ?? (fallbackFrom && starts[fallbackFrom]) ?? (latest && starts[latest.from]);
}

/** A law that was not in force at the start, by the authority's calendar, runs no clock; while the start is unknown, the clock waits. */
function isClockActive(duty: Duty, start: Date | undefined, timeZone: string): boolean {
	const { fact } = duty;
	return start === undefined
		? fact.status === 'in force'
		: canStartClock(fact, getLocalDate(start, duty.timeZone ?? timeZone));
}

/** `own` is due by the clock alone, `letters` is when the letters go out. */
function applyLettersRule(
	rule: LettersRule,
	own: Date | undefined,
	letters: Date | undefined,
): Date | undefined {
	switch (rule) {
		case 'before':
		case 'same-day':
			return letters ?? own;
		case 'earlier-of':
		case 'earlier-of-before':
			return getFirst([own, letters]);
		default:
			return own;
	}
}

function computeClockDue(duty: Duty, clock: Clock, starts: Starts, visitorZone: string): Date | undefined {
	const { from, fallbackFrom, span, fallbackSpan = span, latest } = clock;
	const { timeZone, closesAt } = duty;
	const authority = timeZone === undefined ? undefined : { timeZone, ...(closesAt && { closesAt }) };
	const add = (start: Date | undefined, time: typeof span) =>
		start && computeDueDate(start, time, visitorZone, authority);
	const own = starts[from]
		? add(starts[from], span)
		: add(fallbackFrom && starts[fallbackFrom], fallbackSpan);
	const limited = getFirst([own, latest && add(starts[latest.from], latest.span)]);
	return applyLettersRule(duty.letters, limited, starts.notice);
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
