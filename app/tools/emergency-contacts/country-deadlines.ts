import { isInPlaces } from '#domain/duties/applies-to.ts';
import type { Duty } from '#domain/duties/duty.ts';
import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import type { PlaceId } from '#domain/duties/places.ts';

/** The duties of a place for everyone, then those for some; the compliance checker has the dates. */
export function listPackDeadlines(places: readonly PlaceId[]): readonly Duty[] {
	const duties = dutyCatalog.duties.filter((duty) => duty.places !== undefined && isInPlaces(duty, places));
	const isForSome = ({ sectors, traits }: Duty) => sectors !== undefined || traits !== undefined;
	return [...duties.filter((duty) => !isForSome(duty)), ...duties.filter(isForSome)];
}
