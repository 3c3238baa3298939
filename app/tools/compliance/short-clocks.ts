import { isForThem } from '#domain/duties/applies-to.ts';
import type { Clock, Duty, DutyCatalog } from '#domain/duties/duty.ts';
import { generalDuties } from '#domain/duties/general.ts';
import { isEuMember, type PlaceId } from '#domain/duties/places.ts';
import {
	type Sector,
	type Situation,
	sectors,
	type TraitId,
	traitOptions,
} from '#domain/duties/situation.ts';
import { getOptionLabel } from '#domain/fields/kind.ts';

const maxHours = 24;

type ShortClock = { duty: Duty; clock: Clock; hours: number };

/** A duty that ends on the day of its start may leave minutes. */
function getHours({ span: { amount, unit } }: Clock): number {
	if (unit === 'end of the day') return 0;
	return unit === 'hours' ? amount : Number.POSITIVE_INFINITY;
}

const sectorKinds = ['education', 'healthcare', 'general'] as const satisfies readonly Sector[];

type SectorKind = (typeof sectorKinds)[number];
export type Kind = TraitId | SectorKind;

const isSectorKind = (kind: string): kind is SectorKind => sectorKinds.some((one) => one === kind);

export const kinds: readonly { value: Kind; label: string }[] = [
	...traitOptions.filter(({ value }) => value !== 'bank'),
	{ value: 'education', label: getOptionLabel(sectors, 'education') },
	{ value: 'healthcare', label: getOptionLabel(sectors, 'healthcare') },
	{ value: 'general', label: 'Another organization' },
];

function toSituation(place: PlaceId, kind: Kind): Situation {
	return {
		sectors: [isSectorKind(kind) ? kind : 'general'],
		also: isSectorKind(kind) ? [] : [kind],
		places: isEuMember(place) ? ['eu', place] : [place],
		people: new Map(),
	};
}

/** What is due within a day, the shortest first, whatever starts it. */
export function listShortClocks(place: PlaceId, kind: Kind, { duties }: DutyCatalog): readonly ShortClock[] {
	const situation = toSituation(place, kind);
	return [...generalDuties, ...duties]
		.filter((duty) => duty.fact.status === 'in force' && isForThem(duty, situation))
		.flatMap((duty) => duty.clocks.map((clock) => ({ duty, clock, hours: getHours(clock) })))
		.filter(({ hours }) => hours <= maxHours)
		.toSorted((a, b) => a.hours - b.hours);
}
