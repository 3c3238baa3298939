import { getPlaceLabel, isPlaceId, type PlaceId } from '#domain/duties/places.ts';
import { type Situation, type StartId, type Starts, sectors, startIds } from '#domain/duties/situation.ts';
import { getOptionLabel } from '#domain/fields/kind.ts';
import { parseNumber } from '#domain/fields/parse-number.ts';
import { validateFields } from '#domain/fields/validate.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { parseInstant, toDate } from '#domain/time/instant.ts';
import { getDeviceZone } from '#domain/time/zone.ts';
import { beforeDiscoveryMessage, type Location } from './content.ts';
import { type FormValues, form } from './fields.ts';

const locationPlaces: Readonly<Record<Exclude<Location, 'other'>, PlaceId>> = {
	california: 'us-ca',
	texas: 'us-tx',
	florida: 'us-fl',
	newyork: 'us-ny',
	eu: 'eu',
};

function readPeople(rows: FormValues['people']): ReadonlyMap<PlaceId, number> {
	const people = new Map<PlaceId, number>();
	for (const { place, count } of rows) {
		const parsed = parseNumber(count);
		if (isPlaceId(place) && parsed.isValid && parsed.value > 0)
			people.set(place, (people.get(place) ?? 0) + Math.round(parsed.value));
	}
	return people;
}

type PlaceValues = Pick<FormValues, 'location' | 'places' | 'states' | 'countries'>;

function listLocations({ location, places }: PlaceValues): Location[] {
	return location === '' ? [...places] : [location, ...places];
}

export function getChosenPlaces(values: PlaceValues): PlaceId[] {
	const locations = listLocations(values);
	const hasOther = locations.includes('other');
	return [
		...locations.flatMap((one) => (one === 'other' ? [] : locationPlaces[one])),
		...(hasOther ? values.states.map((state) => `us-${state}` as const) : []),
		...(hasOther ? values.countries : []),
	];
}

const locationByPlace = new Map(
	Object.entries(locationPlaces).map(([location, place]) => [place, location as Location]),
);

/** One list of places for the visitor; the record keeps them by the options of the location field. */
export function withPlace(values: PlaceValues, place: PlaceId, isOn: boolean): PlaceValues {
	const others = getChosenPlaces(values).filter((one) => one !== place);
	const chosen = isOn ? [...others, place] : others;
	const elsewhere = chosen.filter((one) => !locationByPlace.has(one));
	const locations = new Set(chosen.map((one) => locationByPlace.get(one) ?? 'other'));
	const first = [values.location, ...locations].find((one) => one !== '' && locations.has(one)) ?? '';
	return {
		location: first,
		places: [...locations].filter((one) => one !== first),
		states: form.fields.states.options
			.map(({ value }) => value)
			.filter((state) => elsewhere.includes(`us-${state}`)),
		countries: form.fields.countries.options
			.map(({ value }) => value)
			.filter((country) => elsewhere.includes(country)),
	};
}

export function getSituation(values: FormValues): Situation {
	const { sector, moreSectors, also } = values;
	const people = readPeople(values.people);
	const places = [
		...getChosenPlaces(values),
		...(listLocations(values).includes('eu')
			? values.euCountries.map((member) => `eu-${member}` as const)
			: []),
		...people.keys(),
	];
	return {
		sectors: [...new Set(sector === '' ? moreSectors : [sector, ...moreSectors])],
		places: [...new Set(places)],
		also,
		people,
	};
}

type StartProblems = Partial<Record<StartId, string>>;

/** A start with a problem keeps what was typed and starts no clock. */
export function findStartProblems(values: FormValues): StartProblems {
	const problems: StartProblems = validateFields(form.fields, values);
	const discovery = problems.discovery === undefined ? toDate(values.discovery) : undefined;
	const tooEarly = startIds.flatMap((id) => {
		const date = toDate(values[id]);
		const isBefore = discovery !== undefined && date !== undefined && date < discovery;
		return isBefore && problems[id] === undefined ? [[id, beforeDiscoveryMessage]] : [];
	});
	return { ...problems, ...Object.fromEntries(tooEarly) };
}

export function readStarts(values: FormValues): Starts {
	const problems = findStartProblems(values);
	const read = startIds.flatMap((id) => {
		const date = toDate(values[id]);
		return date && problems[id] === undefined ? [[id, date]] : [];
	});
	return Object.fromEntries(read);
}

/** Days are counted in the zone that the discovery was entered in, so that every reader gets the same deadlines. */
export function getIncidentZone(values: FormValues, readerZone = getDeviceZone()): string {
	const first = startIds.map((id) => values[id]).find((value) => value !== '');
	return (first && parseInstant(first)?.zone) || readerZone;
}

export function getFirstStart(starts: Starts): Date | undefined {
	return startIds.flatMap((id) => starts[id] ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
}

export function hasAnyStart(values: FormValues): boolean {
	return startIds.some((id) => values[id] !== '');
}

export function formatSituation({ situation, starts }: { situation: Situation; starts: Starts }): string {
	const { discovery } = starts;
	return [
		...situation.sectors.map((sector) => getOptionLabel(sectors, sector)),
		...situation.places.map(getPlaceLabel),
		...(discovery ? [`found ${formatDateTime(discovery)}`] : []),
	].join(', ');
}
