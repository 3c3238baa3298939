import {
	type AppliesTo,
	findCountBelowThreshold,
	isApplicable,
	isForThem,
	isForWho,
	isInPlaces,
} from '#domain/duties/applies-to.ts';
import { getCheckId } from '#domain/duties/clocks.ts';
import type { Clock, Duty, DutyCatalog, Note } from '#domain/duties/duty.ts';
import { generalDuties } from '#domain/duties/general.ts';
import { getPlaceLabel, type PlaceId, residencePlaces } from '#domain/duties/places.ts';
import { type Sector, type Situation, sectors, traitOptions } from '#domain/duties/situation.ts';
import { getAge, hasRecentlyEnded } from '#domain/facts/age.ts';
import { getOptionLabel } from '#domain/fields/kind.ts';
import { formatInteger } from '#domain/formats/numbers.ts';
import type { ChecklistSection, Checks } from '#domain/models/checklist.ts';
import { getLocalDate } from '#domain/time/instant.ts';
import type { FormValues } from './fields.ts';

export type DutyList = { id: string; title: string; duties: readonly Duty[]; notes?: readonly Note[] };
type SpecificSector = Exclude<Sector, 'general'>;

function getSpecificSectors({ sectors }: Situation): SpecificSector[] {
	return sectors.filter((sector) => sector !== 'general');
}

export function needsDutyCatalog(situation: Situation): boolean {
	return getSpecificSectors(situation).length + situation.places.length + situation.also.length > 0;
}

function removeDuplicateDuties(lists: readonly DutyList[]): DutyList[] {
	const seenIds = new Set<string>();
	return lists
		.map((list) => ({
			...list,
			duties: list.duties.filter(({ id }) => {
				const isNew = !seenIds.has(id);
				seenIds.add(id);
				return isNew;
			}),
		}))
		.filter(({ duties }) => duties.length > 0);
}

const generalTitle = 'General requirements';

/** The shortest fixed limit is a stand-in for the states, so its clock stops once a place is known. */
function getGeneralList(situation: Situation): DutyList {
	const duties = generalDuties.map((duty) =>
		duty.id === 'gen-states' && situation.places.length > 0 ? { ...duty, clocks: [] } : duty,
	);
	return { id: 'general', title: generalTitle, duties };
}

function getPlaceTitle(place: PlaceId): string {
	return place === 'eu' ? 'European Union (GDPR)' : getPlaceLabel(place);
}

export function getApplicableLists(situation: Situation, catalog: DutyCatalog | undefined): DutyList[] {
	const specificSectors = getSpecificSectors(situation);
	const generalList = specificSectors.length === 0 ? [getGeneralList(situation)] : [];
	if (!catalog) return generalList;
	const duties = [...generalDuties, ...catalog.duties].filter((duty) => isApplicable(duty, situation));
	const select = (id: string, title: string, belongs: (to: AppliesTo) => boolean): DutyList => ({
		id,
		title,
		duties: duties.filter(belongs),
		...(catalog.notes[id] && { notes: catalog.notes[id] }),
	});
	return removeDuplicateDuties([
		...generalList,
		...specificSectors.map((sector) =>
			select(sector, getOptionLabel(sectors, sector), (to) => to.sectors?.includes(sector) ?? false),
		),
		...situation.places.map((place) =>
			select(
				place,
				getPlaceTitle(place),
				(to) => !to.sectors && !to.traits && (to.places?.includes(place) ?? false),
			),
		),
		...situation.also.map((trait) =>
			select(trait, getOptionLabel(traitOptions, trait), (to) => to.traits?.includes(trait) ?? false),
		),
	]);
}

export type BelowThreshold = { duty: Duty; reason: string };

/** A duty that the number of people keeps from being due stays visible with the reason. */
export function getBelowThreshold(
	situation: Situation,
	catalog: DutyCatalog | undefined,
): readonly BelowThreshold[] {
	return (catalog?.duties ?? []).flatMap((duty) => {
		const count = isForThem(duty, situation) ? findCountBelowThreshold(duty, situation) : undefined;
		if (count === undefined) return [];
		const { min = 0, max = 0 } = duty.people ?? {};
		const limit = count < min ? `below ${formatInteger(min)}` : `from ${formatInteger(max + 1)} on`;
		const reason = `Not due ${limit}: you said ${formatInteger(count)}; look again when you know more.`;
		return [{ duty, reason }];
	});
}

/** They start no clock and are not exported. */
export function getOtherPlaces(
	situation: Situation,
	catalog: DutyCatalog | undefined,
): { place: PlaceId; duties: readonly Duty[] }[] {
	const others = (catalog?.duties ?? []).filter(
		(duty) => isForWho(duty, situation) && !isInPlaces(duty, situation.places),
	);
	return (['us', ...residencePlaces.map(({ value }) => value)] as const)
		.map((place) => ({ place, duties: others.filter(({ places }) => places?.[0] === place) }))
		.filter(({ duties }) => duties.length > 0);
}

/** A law ends by the calendar of its authority. Ended duties are named for a year, because people remember them. */
export function splitEndedDuties(
	lists: readonly DutyList[],
	now: Date,
	timeZone: string,
): { lists: DutyList[]; ended: readonly Duty[] } {
	const getDate = (duty: Duty) => getLocalDate(now, duty.timeZone ?? timeZone);
	const hasEnded = (duty: Duty) => getAge(duty.fact, getDate(duty)) === 'ended';
	return {
		lists: lists
			.map((list) => ({ ...list, duties: list.duties.filter((duty) => !hasEnded(duty)) }))
			.filter(({ duties }) => duties.length > 0),
		ended: lists.flatMap(({ duties }) => duties.filter((duty) => hasRecentlyEnded(duty.fact, getDate(duty)))),
	};
}

export function getGeneralDuties(lists: readonly DutyList[], situation: Situation): readonly Duty[] {
	const listedIds = new Set(lists.flatMap(({ duties }) => duties.map(({ id }) => id)));
	return getGeneralList(situation).duties.filter(({ id }) => !listedIds.has(id));
}

export type DutyItem = Duty & { duty: Duty; clock: Clock | undefined };

export function getDutyItems(duty: Duty): DutyItem[] {
	const { clocks } = duty;
	if (clocks.length < 2) return [{ ...duty, duty, clock: clocks[0] }];
	return clocks.map((clock) => ({
		...duty,
		id: getCheckId(duty, clock),
		text: `${duty.text}: ${clock.label ?? clock.id}`,
		duty,
		clock,
	}));
}

/** Ids of checks, each with that of the check it replaces. */
export function getReplacedCheckIds(duties: readonly Duty[]): readonly (readonly [string, string])[] {
	return duties.flatMap(({ id, clocks, replaces }) =>
		replaces === undefined
			? []
			: ['', ...clocks.slice(1).map((clock) => `-${clock.id}`)].map(
					(suffix) => [`${id}${suffix}`, `${replaces}${suffix}`] as const,
				),
	);
}

/** Checks of a duty that was listed before a country was chosen count for the one of the country. */
export function withReplacedChecks(checks: Checks, duties: readonly Duty[]): Checks {
	const carried = getReplacedCheckIds(duties).flatMap(([id, replacedId]) => {
		const at = checks.get(replacedId);
		return at && !checks.has(id) ? [[id, at] as const] : [];
	});
	return carried.length === 0 ? checks : new Map([...checks, ...carried]);
}

export type ExcludedDuties = ReadonlyMap<string, string>;

export function readExcludedDuties({ notOurs }: FormValues): ExcludedDuties {
	return new Map(notOurs.map(({ id, reason }) => [id, reason]));
}

export function buildDutySections(lists: readonly DutyList[]): ChecklistSection<DutyItem>[] {
	return lists.map(({ id, title, duties }) => ({ id, title, items: duties.flatMap(getDutyItems) }));
}

/** By the start of a word of the name, or by the two letters of a state. */
export function findPlaces(query: string): typeof residencePlaces {
	const typed = query.trim().toLowerCase();
	if (typed === '') return [];
	const isCode = ({ value }: { value: PlaceId }) => value === `us-${typed}`;
	const matches = residencePlaces.filter(
		(place) => isCode(place) || ` ${place.label.toLowerCase()}`.includes(` ${typed}`),
	);
	return matches.toSorted((a, b) => Number(isCode(b)) - Number(isCode(a)));
}
