import { ageOf, noLongerApplies } from '#domain/facts/age.ts';
import type { Day } from '#domain/facts/fact.ts';
import { labelOf } from '#domain/fields/choices.ts';
import { problemsOf } from '#domain/fields/form.ts';
import type { ChecklistSection } from '#domain/models/checklist.ts';
import { dateAndTime } from '#domain/time/dates.ts';
import { momentOf, readWallClock } from '#domain/time/wall-clock.ts';
import {
	type AlsoId,
	type Duty,
	type DutyBook,
	type DutyList,
	general,
	type Location,
	locations,
	type Sector,
	type StartId,
	sectors,
	startIds,
} from './content.ts';
import { form, type Typed } from './fields.ts';
import type { CountryId, StateId } from './states.ts';

export type Situation = {
	sectors: readonly Sector[];
	places: readonly Location[];
	also: readonly AlsoId[];
	states: readonly StateId[];
	countries: readonly CountryId[];
};

export function situationOf({
	sector,
	moreSectors,
	location,
	places,
	also,
	states,
	countries,
}: Typed): Situation {
	return {
		sectors: [...new Set(sector === '' ? moreSectors : [sector, ...moreSectors])],
		places: [...new Set(location === '' ? places : [location, ...places])],
		also,
		states,
		countries,
	};
}

type NamedList = DutyList & { id: string };
type OwnSector = Exclude<Sector, 'general'>;

/** Industries with a list of their own; without one the general requirements are the list. */
function ownSectors({ sectors }: Situation): OwnSector[] {
	return sectors.filter((sector) => sector !== 'general');
}

export function needsBook(situation: Situation): boolean {
	return ownSectors(situation).length + situation.places.length + situation.also.length > 0;
}

function otherPlaces({ states, countries }: Situation, book: DutyBook): NamedList[] {
	const stateDuties =
		states.length === 0 ? book.stateClasses : states.flatMap((state) => book.states[state] ?? []);
	const countryDuties = Object.entries(book.countries)
		.filter(([country]) => countries.length === 0 || countries.some((chosen) => chosen === country))
		.flatMap(([, duties]) => duties);
	return [
		{ id: 'states', title: 'Other US states', duties: stateDuties },
		{ id: 'countries', title: 'Other countries', duties: countryDuties },
	];
}

function inPlace(duty: Duty, { places }: Situation): boolean {
	return (
		duty.places === undefined || places.length === 0 || duty.places.some((place) => places.includes(place))
	);
}

/** Each duty once, in the first list that has it, and only where it can hold; empty lists are left out. */
function withoutRepeats(lists: readonly NamedList[], situation: Situation): NamedList[] {
	const seen = new Set<string>();
	return lists
		.map((list) => ({
			...list,
			duties: list.duties.filter((duty) => {
				const shown = inPlace(duty, situation) && !seen.has(duty.id);
				if (shown) seen.add(duty.id);
				return shown;
			}),
		}))
		.filter(({ duties }) => duties.length > 0);
}

/** The lists that apply: those of the industries, or the general one without any; of each place; of each box. */
export function applyingLists(situation: Situation, book: DutyBook | undefined): NamedList[] {
	const own = ownSectors(situation);
	const generalList = own.length === 0 ? [{ id: 'general', ...general }] : [];
	if (!book) return generalList;
	const lists = [
		...generalList,
		...own.map((sector) => ({ id: sector, ...book.sectors[sector] })),
		...situation.places.flatMap((place) =>
			place === 'other' ? otherPlaces(situation, book) : [{ id: place, ...book.locations[place] }],
		),
		...situation.also.map((box) => ({ id: box, ...book.also[box] })),
	];
	return withoutRepeats(lists, situation);
}

/** What has ended leaves the lists; for a year people are told that it is gone. */
export function splitEnded(
	lists: readonly NamedList[],
	today: Day,
): { lists: NamedList[]; ended: readonly Duty[] } {
	const hasEnded = ({ fact }: Duty) => ageOf(fact, today) === 'ended';
	return {
		lists: lists
			.map((list) => ({ ...list, duties: list.duties.filter((duty) => !hasEnded(duty)) }))
			.filter(({ duties }) => duties.length > 0),
		ended: lists.flatMap(({ duties }) => duties.filter(({ fact }) => noLongerApplies(fact, today))),
	};
}

/** What holds in every industry and is not on the list already, because an industry has taken its place. */
export function everyIndustry(lists: readonly NamedList[]): readonly Duty[] {
	const listed = new Set(lists.flatMap(({ duties }) => duties.map(({ id }) => id)));
	return general.duties.filter(({ id }) => !listed.has(id));
}

export type Starts = Readonly<Partial<Record<StartId, Date>>>;

/** The moments that were typed and make sense, in the visitor's time zone. */
export function readStarts(typed: Typed, timeZone: string): Starts {
	const problems = problemsOf(form.fields, typed);
	const read = startIds.flatMap((id) => {
		const wall = readWallClock(typed[id]);
		return wall && problems[id] === undefined ? [[id, momentOf(wall, timeZone)]] : [];
	});
	return Object.fromEntries(read);
}

/** The first moment that is known; its day keeps two incidents apart. */
export function firstStart(starts: Starts): Date | undefined {
	return startIds.flatMap((id) => starts[id] ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
}

export function anyStartTyped(typed: Typed): boolean {
	return startIds.some((id) => typed[id] !== '');
}

/** Duty id to the reason why it does not apply. */
export type NotOurs = ReadonlyMap<string, string>;

export function notOursOf({ notOurs }: Typed): NotOurs {
	return new Map(notOurs.map(({ id, reason }) => [id, reason]));
}

export function dutySections(lists: readonly NamedList[]): ChecklistSection<Duty>[] {
	return lists.map(({ id, title, duties }) => ({ id, title, items: duties }));
}

/** What was entered, in a few words. */
export function situationText({ situation, starts }: { situation: Situation; starts: Starts }): string {
	const { discovery } = starts;
	return [
		...situation.sectors.map((sector) => labelOf(sectors, sector)),
		...situation.places.map((place) => labelOf(locations, place)),
		...(discovery ? [`found ${dateAndTime(discovery)}`] : []),
	].join(', ');
}
