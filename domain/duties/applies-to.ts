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

/** A bank can be a public company or licensed in New York too, so neither says which kind of firm it is. */
function isKindOfFirm(trait: TraitId): boolean {
	return isFinancial(trait) && trait !== 'public-company' && trait !== 'nydfs';
}

export function isForWho({ sectors, traits = [], exceptTraits }: AppliesTo, situation: Situation): boolean {
	const { also } = situation;
	if (exceptTraits?.some((trait) => also.includes(trait))) return false;
	if (traits.some((trait) => also.includes(trait))) return true;
	if (!sectors) return traits.length === 0;
	// The kind of firm decides as soon as it is known.
	const isOtherKind = traits.some(isFinancial) && also.some(isKindOfFirm);
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

/** Whether a chosen place has no number yet, so that more people may be affected than were counted. */
function isPartlyCounted({ places, people }: Situation): boolean {
	return places.some((place) => !people.has(place) && !(isEuMember(place) && people.has('eu')));
}

/** The number of people that keeps the duty from being due; undefined where it is due or nobody knows. */
export function findCountBelowThreshold(
	{ people: limit, places = [] }: AppliesTo,
	situation: Situation,
): number | undefined {
	const { people } = situation;
	if (!limit || people.size === 0) return undefined;
	if (limit.in === 'this place' && !places.some((place) => people.has(place))) return undefined;
	const count = countPeople(limit, places, people);
	const isTooFew = count < (limit.min ?? 0) && (limit.in === 'this place' || !isPartlyCounted(situation));
	return isTooFew || count > (limit.max ?? Number.POSITIVE_INFINITY) ? count : undefined;
}

/** Applies to them, whatever the number of people. */
export function isForThem(duty: AppliesTo, situation: Situation): boolean {
	return isForWho(duty, situation) && isInPlaces(duty, situation.places);
}

export function isApplicable(duty: AppliesTo, situation: Situation): boolean {
	return isForThem(duty, situation) && findCountBelowThreshold(duty, situation) === undefined;
}
