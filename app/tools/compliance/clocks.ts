import { canStartClock } from '#domain/facts/age.ts';
import { type DocumentId, documentTitles } from '#domain/incident/documents.ts';
import { toDateTimeLocal } from '#domain/time/dates.ts';
import { computeDueDate, getUrgency, type Urgency } from '#domain/time/deadlines.ts';
import type { Clock, Duty, StartId } from './content.ts';
import type { ExcludedDuties, Starts } from './logic.ts';

/** A clock that runs, or one that waits for its start. */
export type DutyClock = {
	key: string;
	label: string;
	from: StartId;
	due: Date | undefined;
	/** Counted from an earlier moment than the law does, because the real one is not known. */
	isConservative: boolean;
	/** The paper to send by then. */
	documentId: DocumentId | undefined;
};

function getStart({ from, fallbackFrom: orFrom }: Clock, starts: Starts): Date | undefined {
	return starts[from] ?? (orFrom === undefined ? undefined : starts[orFrom]);
}

/** Law that was not in force on the day of the start runs no clock; while the start is unknown, it waits. */
function isClockActive({ fact }: Duty, start: Date | undefined): boolean {
	return start === undefined
		? fact.status === 'in force'
		: canStartClock(fact, start.toISOString().slice(0, 10));
}

function buildClock(duty: Duty, clock: Clock, index: number, starts: Starts, timeZone: string): DutyClock {
	const ownStart = starts[clock.from];
	const start = getStart(clock, starts);
	return {
		key: `${duty.id}-${index}`,
		label: clock.label ?? '',
		from: clock.from,
		due: start && computeDueDate(start, clock.span, timeZone),
		isConservative: ownStart === undefined && start !== undefined,
		documentId: clock.documentId ?? duty.documentId,
	};
}

/** The clocks of a duty; law that is not in force starts none. */
export function getClocks(duty: Duty, starts: Starts, timeZone: string): DutyClock[] {
	return duty.clocks.flatMap((clock, index) =>
		isClockActive(duty, getStart(clock, starts)) ? [buildClock(duty, clock, index, starts, timeZone)] : [],
	);
}

export type Deadline = DutyClock & { duty: Duty; due: Date };

/** Every running clock of the duties that apply, the next one to ring first. */
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

/** Tells by color and word how close it is. */
export function getDeadlineUrgency(
	{ due, duty }: Deadline,
	checked: ReadonlyMap<string, unknown>,
	now: Date,
): Urgency {
	return checked.has(duty.id) ? 'ok' : getUrgency(due, now);
}

/** The first one that is still to be met. */
export function findNextDeadline(
	deadlines: readonly Deadline[],
	checked: ReadonlyMap<string, unknown>,
): Deadline | undefined {
	return deadlines.find(({ duty }) => !checked.has(duty.id));
}

const maxStoredDeadlines = 100;

/** The deadlines as rows of the record. */
export function toDeadlineRows(deadlines: readonly Deadline[]) {
	return deadlines.slice(0, maxStoredDeadlines).map(({ key, label, duty, due, documentId: letter }) => ({
		id: key,
		what: label ? `${duty.text} (${label})` : duty.text,
		due: toDateTimeLocal(due),
		paper: letter ? documentTitles[letter] : '',
	}));
}
