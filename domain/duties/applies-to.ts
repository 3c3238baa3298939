import { isEuMember, isUsState, type PlaceId } from './places.ts';
import { financialOptions, type Sector, type Situation, type TraitId } from './situation.ts';

/** Sectors and traits are alternatives; the others narrow them down. */
export type AppliesTo = {
	sectors?: readonly Sector[];
	traits?: readonly TraitId[];
	/** Another row applies to these. */
	exceptTraits?: readonly TraitId[];
	places?: readonly PlaceId[];
	/** Members of the European Union that have a row of their own. */
	exceptPlaces?: readonly PlaceId[];
	/** How many affected people it takes. While nobody has counted them, the duty is shown. */
	people?: { in: 'this place' | 'one place' | 'all places'; min?: number; max?: number };
};

/** Federal law of the United States applies unless only places abroad were chosen. */
export function isInPlaces({ places, exceptPlaces }: AppliesTo, chosen: readonly PlaceId[]): boolean {
	const isInUs = chosen.length === 0 || chosen.some(isUsState);
	const members = chosen.filter(isEuMember);
	if (exceptPlaces && members.length > 0 && members.every((place) => exceptPlaces.includes(place)))
		return false;
	return places === undefined || places.some((place) => (place === 'us' ? isInUs : chosen.includes(place)));
}

function isFinancial(trait: TraitId): boolean {
	return financialOptions.some(({ value }) => value === trait);
}

export function isForWho({ sectors, traits = [], exceptTraits }: AppliesTo, situation: Situation): boolean {
	const { also } = situation;
	if (exceptTraits?.some((trait) => also.includes(trait))) return false;
	if (traits.some((trait) => also.includes(trait))) return true;
	if (!sectors) return traits.length === 0;
	// The kind of firm decides as soon as it is known.
	const isOtherKind = traits.some(isFinancial) && also.some(isFinancial);
	return sectors.some(
		(sector) => situation.sectors.includes(sector) && !(sector === 'financial' && isOtherKind),
	);
}

function countPeople(
	{ in: where }: NonNullable<AppliesTo['people']>,
	places: readonly PlaceId[],
	people: Situation['people'],
): number {
	const counts = [...people.values()];
	if (where === 'all places') return counts.reduce((sum, count) => sum + count, 0);
	if (where === 'one place') return Math.max(...counts);
	return places.reduce((sum, place) => sum + (people.get(place) ?? 0), 0);
}

function isOverThreshold({ people: limit, places = [] }: AppliesTo, { people }: Situation): boolean {
	if (!limit || people.size === 0) return true;
	if (limit.in === 'this place' && !places.some((place) => people.has(place))) return true;
	const count = countPeople(limit, places, people);
	return count >= (limit.min ?? 0) && count <= (limit.max ?? Number.POSITIVE_INFINITY);
}

export function isApplicable(duty: AppliesTo, situation: Situation): boolean {
	return isForWho(duty, situation) && isInPlaces(duty, situation.places) && isOverThreshold(duty, situation);
}
