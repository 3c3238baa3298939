import type { ChecklistSection } from '#domain/checklist.ts';
import { dueAt } from '#domain/deadlines.ts';
import type { CalendarEvent } from '#domain/ics.ts';
import type { FormValues } from '#domain/incident-record.ts';
import { momentOf, readWallClock } from '#domain/wall-clock.ts';
import {
	type Clock,
	type Duty,
	type DutyBook,
	type DutyList,
	general,
	type Location,
	locations,
	type Sector,
	type StartId,
} from './content.ts';

export type Situation = { sector: Sector | ''; places: readonly Location[] };

export function situationOf(
	{ sector, location }: FormValues<'compliance'>,
	morePlaces: FormValues<'compliance-places'>,
): Situation {
	const others = locations.map(({ value }) => value).filter((value) => morePlaces[value] !== '');
	return { sector, places: location === '' ? others : [location, ...others] };
}

function isGeneral(sector: Sector | ''): sector is 'general' | '' {
	return sector === '' || sector === 'general';
}

export function needsBook({ sector, places }: Situation): boolean {
	return !isGeneral(sector) || places.length > 0;
}

/** The lists that apply: the sector's, or the general one without a sector, and one for each place. */
export function applyingLists(
	{ sector, places }: Situation,
	book: DutyBook | undefined,
): (DutyList & { id: string })[] {
	const ofSector = isGeneral(sector)
		? { id: 'general', ...general }
		: book && { id: sector, ...book.sectors[sector] };
	return [
		...(ofSector ? [ofSector] : []),
		...(book ? [...new Set(places)].map((place) => ({ id: place, ...book.locations[place] })) : []),
	];
}

export function dutySections(lists: readonly (DutyList & { id: string })[]): ChecklistSection<Duty>[] {
	return lists.map(({ id, title, duties }) => ({ id, title, items: duties }));
}

/** What also holds in every industry, where the sector's list has taken the place of the general one. */
export function generalReminders({ sector }: Situation): string[] {
	if (isGeneral(sector)) return [];
	return general.duties.map(
		({ text, timeframe, verified }) => `${text} (${timeframe}${verified ? '' : '; not verified'})`,
	);
}

/** Earlier and later years are typing mistakes. */
const firstYear = 2000;
const lastYear = 2100;

export type TypedMoment = { moment?: Date; error?: string };

/** Reads a date-and-time field in the visitor's time zone; an empty one is no mistake. */
export function readMoment(typed: string, timeZone: string): TypedMoment {
	if (typed === '') return {};
	const wall = readWallClock(typed);
	if (!wall) return { error: 'Enter a date and a time.' };
	if (wall.year < firstYear || wall.year > lastYear)
		return { error: `Enter a year from ${firstYear} to ${lastYear}.` };
	return { moment: momentOf(wall, timeZone) };
}

export type Starts = Readonly<Partial<Record<StartId, Date>>>;

/** A clock that runs, or one that waits for its start. */
export type DutyClock = {
	key: string;
	label: string;
	from: StartId;
	due: Date | undefined;
	/** Counted from an earlier moment than the law does, because the real one is not known. */
	cautious: boolean;
};

function runClock(duty: Duty, clock: Clock, index: number, starts: Starts, timeZone: string): DutyClock {
	const own = starts[clock.from];
	const start = own ?? (clock.orFrom === undefined ? undefined : starts[clock.orFrom]);
	return {
		key: `${duty.id}-${index}`,
		label: clock.label ?? '',
		from: clock.from,
		due: start && dueAt(start, clock.span, timeZone),
		cautious: own === undefined && start !== undefined,
	};
}

export function clocksOf(duty: Duty, starts: Starts, timeZone: string): DutyClock[] {
	return duty.clocks.map((clock, index) => runClock(duty, clock, index, starts, timeZone));
}

export type Deadline = DutyClock & { duty: Duty; due: Date };

/** Every running clock, the next one to ring first. */
export function deadlinesOf(duties: readonly Duty[], starts: Starts, timeZone: string): Deadline[] {
	return duties
		.flatMap((duty) =>
			clocksOf(duty, starts, timeZone).flatMap((clock) =>
				clock.due ? [{ ...clock, duty, due: clock.due }] : [],
			),
		)
		.toSorted((a, b) => a.due.getTime() - b.due.getTime());
}

const eventMinutes = 15;
const remindHoursBefore = [24, 2];

export function calendarEvents(deadlines: readonly Deadline[], discovery: Date): CalendarEvent[] {
	return deadlines.map(({ key, label, duty, due, cautious }) => ({
		// The day of discovery keeps two incidents apart; a corrected hour replaces the old entry.
		uid: `${key}-${discovery.toISOString().slice(0, 10)}@deadline-clock`,
		start: due,
		minutes: eventMinutes,
		summary: `Due: ${label ? `${label}: ` : ''}${duty.text}`,
		description: [
			`Timeframe: ${duty.timeframe}`,
			`Clock starts: ${duty.trigger}${cautious ? ' (counted from discovery, to be safe)' : ''}`,
			`Tell: ${duty.authority}`,
			`Applies only if: ${duty.onlyIf}`,
			`Source: ${duty.sources.join('; ')}${duty.verified ? '' : ' (not verified)'}`,
			'Not legal advice.',
		].join('\n'),
		...(duty.link !== undefined && { url: duty.link }),
		remindHoursBefore,
	}));
}
