import { mayDriveClock } from '#domain/facts/age.ts';
import { type PaperId, paperTitles } from '#domain/incident/papers.ts';
import { fieldMoment } from '#domain/time/dates.ts';
import { dueAt, type Urgency, urgencyOf } from '#domain/time/deadlines.ts';
import type { Clock, Duty, StartId } from './content.ts';
import type { NotOurs, Starts } from './logic.ts';

/** A clock that runs, or one that waits for its start. */
export type DutyClock = {
	key: string;
	label: string;
	from: StartId;
	due: Date | undefined;
	/** Counted from an earlier moment than the law does, because the real one is not known. */
	cautious: boolean;
	/** The paper to send by then. */
	letter: PaperId | undefined;
};

function startOf({ from, orFrom }: Clock, starts: Starts): Date | undefined {
	return starts[from] ?? (orFrom === undefined ? undefined : starts[orFrom]);
}

/** Law that was not in force on the day of the start runs no clock; while the start is unknown, it waits. */
function runs({ fact }: Duty, start: Date | undefined): boolean {
	return start === undefined
		? fact.status === 'in force'
		: mayDriveClock(fact, start.toISOString().slice(0, 10));
}

function runClock(duty: Duty, clock: Clock, index: number, starts: Starts, timeZone: string): DutyClock {
	const own = starts[clock.from];
	const start = startOf(clock, starts);
	return {
		key: `${duty.id}-${index}`,
		label: clock.label ?? '',
		from: clock.from,
		due: start && dueAt(start, clock.span, timeZone),
		cautious: own === undefined && start !== undefined,
		letter: clock.letter ?? duty.letter,
	};
}

/** The clocks of a duty; law that is not in force starts none. */
export function clocksOf(duty: Duty, starts: Starts, timeZone: string): DutyClock[] {
	return duty.clocks.flatMap((clock, index) =>
		runs(duty, startOf(clock, starts)) ? [runClock(duty, clock, index, starts, timeZone)] : [],
	);
}

export type Deadline = DutyClock & { duty: Duty; due: Date };

/** Every running clock of the duties that apply, the next one to ring first. */
export function deadlinesOf(
	duties: readonly Duty[],
	starts: Starts,
	timeZone: string,
	notOurs: NotOurs = new Map(),
): Deadline[] {
	return duties
		.filter(({ id }) => !notOurs.has(id))
		.flatMap((duty) =>
			clocksOf(duty, starts, timeZone).flatMap((clock) =>
				clock.due ? [{ ...clock, duty, due: clock.due }] : [],
			),
		)
		.toSorted((a, b) => a.due.getTime() - b.due.getTime());
}

/** Tells by color and word how close it is. */
export function deadlineUrgency(
	{ due, duty }: Deadline,
	ticked: ReadonlyMap<string, unknown>,
	now: Date,
): Urgency {
	return ticked.has(duty.id) ? 'ok' : urgencyOf(due, now);
}

/** The first one that is still to be met. */
export function nextDeadline(
	deadlines: readonly Deadline[],
	ticked: ReadonlyMap<string, unknown>,
): Deadline | undefined {
	return deadlines.find(({ duty }) => !ticked.has(duty.id));
}

const mostKept = 100;

/** The deadlines as rows of the record. */
export function keptDeadlines(deadlines: readonly Deadline[]) {
	return deadlines.slice(0, mostKept).map(({ key, label, duty, due, letter }) => ({
		id: key,
		what: label ? `${duty.text} (${label})` : duty.text,
		due: fieldMoment(due),
		paper: letter ? paperTitles[letter] : '',
	}));
}
