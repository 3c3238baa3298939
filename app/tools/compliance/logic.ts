import { getAge, hasRecentlyEnded } from '#domain/facts/age.ts';
import type { IsoDate } from '#domain/facts/fact.ts';
import { validateFields } from '#domain/fields/form.ts';
import { getOptionLabel } from '#domain/fields/options.ts';
import type { ChecklistSection } from '#domain/models/checklist.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { fromWallClock, parseWallClock } from '#domain/time/wall-clock.ts';
import {
	type Duty,
	type DutyCatalog,
	type DutyList,
	generalDutyList,
	type Location,
	locations,
	type Sector,
	type StartId,
	sectors,
	startIds,
	type TraitId,
} from './content.ts';
import { type FormValues, form } from './fields.ts';
import type { CountryId, StateId } from './states.ts';

export type Situation = {
	sectors: readonly Sector[];
	places: readonly Location[];
	also: readonly TraitId[];
	states: readonly StateId[];
	countries: readonly CountryId[];
};

export function getSituation({
	sector,
	moreSectors,
	location,
	places,
	also,
	states,
	countries,
}: FormValues): Situation {
	return {
		sectors: [...new Set(sector === '' ? moreSectors : [sector, ...moreSectors])],
		places: [...new Set(location === '' ? places : [location, ...places])],
		also,
		states,
		countries,
	};
}

type DutyListWithId = DutyList & { id: string };
type SpecificSector = Exclude<Sector, 'general'>;

/** Industries with a list of their own; without one the general requirements are the list. */
function getSpecificSectors({ sectors }: Situation): SpecificSector[] {
	return sectors.filter((sector) => sector !== 'general');
}

export function needsDutyCatalog(situation: Situation): boolean {
	return getSpecificSectors(situation).length + situation.places.length + situation.also.length > 0;
}

function getOtherPlaceLists({ states, countries }: Situation, catalog: DutyCatalog): DutyListWithId[] {
	const stateDuties =
		states.length === 0 ? catalog.stateGroups : states.flatMap((state) => catalog.states[state] ?? []);
	const countryDuties = Object.entries(catalog.countries)
		.filter(([country]) => countries.length === 0 || countries.some((selected) => selected === country))
		.flatMap(([, duties]) => duties);
	return [
		{ id: 'states', title: 'Other US states', duties: stateDuties },
		{ id: 'countries', title: 'Other countries', duties: countryDuties },
	];
}

function appliesInPlace(duty: Duty, { places }: Situation): boolean {
	return (
		duty.places === undefined || places.length === 0 || duty.places.some((place) => places.includes(place))
	);
}

/** Each duty once, in the first list that has it, and only where it can hold; empty lists are left out. */
function removeDuplicateDuties(lists: readonly DutyListWithId[], situation: Situation): DutyListWithId[] {
	const seenIds = new Set<string>();
	return lists
		.map((list) => ({
			...list,
			duties: list.duties.filter((duty) => {
				const isShown = appliesInPlace(duty, situation) && !seenIds.has(duty.id);
				if (isShown) seenIds.add(duty.id);
				return isShown;
			}),
		}))
		.filter(({ duties }) => duties.length > 0);
}

/** The lists that apply: those of the industries, or the general one without any; of each place; of each box. */
export function getApplicableLists(situation: Situation, catalog: DutyCatalog | undefined): DutyListWithId[] {
	const specificSectors = getSpecificSectors(situation);
	const generalList = specificSectors.length === 0 ? [{ id: 'general', ...generalDutyList }] : [];
	if (!catalog) return generalList;
	const lists = [
		...generalList,
		...specificSectors.map((sector) => ({ id: sector, ...catalog.sectors[sector] })),
		...situation.places.flatMap((place) =>
			place === 'other'
				? getOtherPlaceLists(situation, catalog)
				: [{ id: place, ...catalog.locations[place] }],
		),
		...situation.also.map((box) => ({ id: box, ...catalog.traits[box] })),
	];
	return removeDuplicateDuties(lists, situation);
}

/** What has ended leaves the lists; for a year people are told that it is gone. */
export function splitEndedDuties(
	lists: readonly DutyListWithId[],
	today: IsoDate,
): { lists: DutyListWithId[]; ended: readonly Duty[] } {
	const hasEnded = ({ fact }: Duty) => getAge(fact, today) === 'ended';
	return {
		lists: lists
			.map((list) => ({ ...list, duties: list.duties.filter((duty) => !hasEnded(duty)) }))
			.filter(({ duties }) => duties.length > 0),
		ended: lists.flatMap(({ duties }) => duties.filter(({ fact }) => hasRecentlyEnded(fact, today))),
	};
}

/** What holds in every industry and is not on the list already, because an industry has taken its place. */
export function getGeneralDuties(lists: readonly DutyListWithId[]): readonly Duty[] {
	const listedIds = new Set(lists.flatMap(({ duties }) => duties.map(({ id }) => id)));
	return generalDutyList.duties.filter(({ id }) => !listedIds.has(id));
}

export type Starts = Readonly<Partial<Record<StartId, Date>>>;

/** The moments that were typed and make sense, in the visitor's time zone. */
export function readStarts(values: FormValues, timeZone: string): Starts {
	const problems = validateFields(form.fields, values);
	const read = startIds.flatMap((id) => {
		const wallClock = parseWallClock(values[id]);
		return wallClock && problems[id] === undefined ? [[id, fromWallClock(wallClock, timeZone)]] : [];
	});
	return Object.fromEntries(read);
}

/** The first moment that is known; its day keeps two incidents apart. */
export function getFirstStart(starts: Starts): Date | undefined {
	return startIds.flatMap((id) => starts[id] ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
}

export function hasAnyStart(values: FormValues): boolean {
	return startIds.some((id) => values[id] !== '');
}

/** Duty id to the reason why it does not apply. */
export type ExcludedDuties = ReadonlyMap<string, string>;

export function readExcludedDuties({ notOurs }: FormValues): ExcludedDuties {
	return new Map(notOurs.map(({ id, reason }) => [id, reason]));
}

export function buildDutySections(lists: readonly DutyListWithId[]): ChecklistSection<Duty>[] {
	return lists.map(({ id, title, duties }) => ({ id, title, items: duties }));
}

/** What was entered, in a few words. */
export function formatSituation({ situation, starts }: { situation: Situation; starts: Starts }): string {
	const { discovery } = starts;
	return [
		...situation.sectors.map((sector) => getOptionLabel(sectors, sector)),
		...situation.places.map((place) => getOptionLabel(locations, place)),
		...(discovery ? [`found ${formatDateTime(discovery)}`] : []),
	].join(', ');
}
