import { alsoDuties } from './also-duties.ts';
import { type AlsoId, type Duty, type DutyBook, dutyOf, general, listOf } from './content.ts';
import { countryDuties } from './country-duties.ts';
import { locationDuties } from './location-duties.ts';
import { sectorDuties } from './sector-duties.ts';
import { stateClasses, stateDuties } from './state-duties.ts';
import { countries } from './states.ts';

function mapped<Key extends string, From, To>(
	from: Readonly<Record<Key, From>>,
	change: (value: From) => To,
) {
	return Object.fromEntries(Object.entries<From>(from).map(([key, value]) => [key, change(value)])) as Record<
		Key,
		To
	>;
}

const sectors = mapped(sectorDuties, listOf);
const byCountry = Object.fromEntries(
	countries.map(({ value }) => [
		value,
		countryDuties.filter(({ country }) => country === value).map(({ country: _, ...row }) => dutyOf(row)),
	]),
);

/** What a box may take over from the other lists. */
const known: ReadonlyMap<string, Duty> = new Map(
	[
		...general.duties,
		...Object.values(sectors).flatMap((list) => list.duties),
		...Object.values(byCountry).flat(),
	].map((duty) => [duty.id, duty]),
);

const also = mapped<AlsoId, (typeof alsoDuties)[AlsoId], DutyBook['also'][AlsoId]>(
	alsoDuties,
	({ title, rows, borrow = [] }) => ({
		title,
		duties: [...rows.map(dutyOf), ...borrow.flatMap((id) => known.get(id) ?? [])],
	}),
);

export const dutyBook: DutyBook = {
	sectors,
	locations: mapped(locationDuties, listOf),
	also,
	states: mapped(stateDuties, dutyOf),
	stateClasses: stateClasses.map(dutyOf),
	countries: byCountry,
};
