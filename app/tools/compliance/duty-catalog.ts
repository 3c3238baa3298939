import {
	buildDuty,
	buildDutyList,
	type Duty,
	type DutyCatalog,
	generalDutyList,
	type TraitId,
} from './content.ts';
import { countryDuties } from './country-duties.ts';
import { locationDuties } from './location-duties.ts';
import { sectorDuties } from './sector-duties.ts';
import { stateDuties, stateGroupDuties } from './state-duties.ts';
import { countries } from './states.ts';
import { traitDuties } from './trait-duties.ts';

function mapValues<Key extends string, From, To>(
	from: Readonly<Record<Key, From>>,
	change: (value: From) => To,
) {
	return Object.fromEntries(Object.entries<From>(from).map(([key, value]) => [key, change(value)])) as Record<
		Key,
		To
	>;
}

const sectors = mapValues(sectorDuties, buildDutyList);
const byCountry = Object.fromEntries(
	countries.map(({ value }) => [
		value,
		countryDuties.filter(({ country }) => country === value).map(({ country: _, ...row }) => buildDuty(row)),
	]),
);

/** What a box may take over from the other lists. */
const dutiesById: ReadonlyMap<string, Duty> = new Map(
	[
		...generalDutyList.duties,
		...Object.values(sectors).flatMap((list) => list.duties),
		...Object.values(byCountry).flat(),
	].map((duty) => [duty.id, duty]),
);

const traits = mapValues<TraitId, (typeof traitDuties)[TraitId], DutyCatalog['traits'][TraitId]>(
	traitDuties,
	({ title, rows, sharedDutyIds: borrow = [] }) => ({
		title,
		duties: [...rows.map(buildDuty), ...borrow.flatMap((id) => dutiesById.get(id) ?? [])],
	}),
);

export const dutyCatalog: DutyCatalog = {
	sectors,
	locations: mapValues(locationDuties, buildDutyList),
	traits,
	states: mapValues(stateDuties, buildDuty),
	stateGroups: stateGroupDuties.map(buildDuty),
	countries: byCountry,
};
