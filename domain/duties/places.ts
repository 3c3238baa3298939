/** States with a separate value in the location field. */
const mainStates = [
	{ value: 'ca', label: 'California', timeZone: 'America/Los_Angeles' },
	{ value: 'fl', label: 'Florida', timeZone: 'America/New_York' },
	{ value: 'ny', label: 'New York', timeZone: 'America/New_York' },
	{ value: 'tx', label: 'Texas', timeZone: 'America/Chicago' },
] as const;

export const states = [
	{ value: 'al', label: 'Alabama', timeZone: 'America/Chicago' },
	{ value: 'ak', label: 'Alaska', timeZone: 'America/Anchorage' },
	{ value: 'az', label: 'Arizona', timeZone: 'America/Phoenix' },
	{ value: 'ar', label: 'Arkansas', timeZone: 'America/Chicago' },
	{ value: 'co', label: 'Colorado', timeZone: 'America/Denver' },
	{ value: 'ct', label: 'Connecticut', timeZone: 'America/New_York' },
	{ value: 'de', label: 'Delaware', timeZone: 'America/New_York' },
	{ value: 'dc', label: 'District of Columbia', timeZone: 'America/New_York' },
	{ value: 'ga', label: 'Georgia', timeZone: 'America/New_York' },
	{ value: 'hi', label: 'Hawaii', timeZone: 'Pacific/Honolulu' },
	{ value: 'id', label: 'Idaho', timeZone: 'America/Boise' },
	{ value: 'il', label: 'Illinois', timeZone: 'America/Chicago' },
	{ value: 'in', label: 'Indiana', timeZone: 'America/New_York' },
	{ value: 'ia', label: 'Iowa', timeZone: 'America/Chicago' },
	{ value: 'ks', label: 'Kansas', timeZone: 'America/Chicago' },
	{ value: 'ky', label: 'Kentucky', timeZone: 'America/New_York' },
	{ value: 'la', label: 'Louisiana', timeZone: 'America/Chicago' },
	{ value: 'me', label: 'Maine', timeZone: 'America/New_York' },
	{ value: 'md', label: 'Maryland', timeZone: 'America/New_York' },
	{ value: 'ma', label: 'Massachusetts', timeZone: 'America/New_York' },
	{ value: 'mi', label: 'Michigan', timeZone: 'America/New_York' },
	{ value: 'mn', label: 'Minnesota', timeZone: 'America/Chicago' },
	{ value: 'ms', label: 'Mississippi', timeZone: 'America/Chicago' },
	{ value: 'mo', label: 'Missouri', timeZone: 'America/Chicago' },
	{ value: 'mt', label: 'Montana', timeZone: 'America/Denver' },
	{ value: 'ne', label: 'Nebraska', timeZone: 'America/Chicago' },
	{ value: 'nv', label: 'Nevada', timeZone: 'America/Los_Angeles' },
	{ value: 'nh', label: 'New Hampshire', timeZone: 'America/New_York' },
	{ value: 'nj', label: 'New Jersey', timeZone: 'America/New_York' },
	{ value: 'nm', label: 'New Mexico', timeZone: 'America/Denver' },
	{ value: 'nc', label: 'North Carolina', timeZone: 'America/New_York' },
	{ value: 'nd', label: 'North Dakota', timeZone: 'America/Chicago' },
	{ value: 'oh', label: 'Ohio', timeZone: 'America/New_York' },
	{ value: 'ok', label: 'Oklahoma', timeZone: 'America/Chicago' },
	{ value: 'or', label: 'Oregon', timeZone: 'America/Los_Angeles' },
	{ value: 'pa', label: 'Pennsylvania', timeZone: 'America/New_York' },
	{ value: 'ri', label: 'Rhode Island', timeZone: 'America/New_York' },
	{ value: 'sc', label: 'South Carolina', timeZone: 'America/New_York' },
	{ value: 'sd', label: 'South Dakota', timeZone: 'America/Chicago' },
	{ value: 'tn', label: 'Tennessee', timeZone: 'America/Chicago' },
	{ value: 'ut', label: 'Utah', timeZone: 'America/Denver' },
	{ value: 'vt', label: 'Vermont', timeZone: 'America/New_York' },
	{ value: 'va', label: 'Virginia', timeZone: 'America/New_York' },
	{ value: 'wa', label: 'Washington', timeZone: 'America/Los_Angeles' },
	{ value: 'wv', label: 'West Virginia', timeZone: 'America/New_York' },
	{ value: 'wi', label: 'Wisconsin', timeZone: 'America/Chicago' },
	{ value: 'wy', label: 'Wyoming', timeZone: 'America/Denver' },
	{ value: 'as', label: 'American Samoa', timeZone: 'Pacific/Pago_Pago' },
	{ value: 'gu', label: 'Guam', timeZone: 'Pacific/Guam' },
	{ value: 'mp', label: 'Northern Mariana Islands', timeZone: 'Pacific/Saipan' },
	{ value: 'pr', label: 'Puerto Rico', timeZone: 'America/Puerto_Rico' },
	{ value: 'vi', label: 'US Virgin Islands', timeZone: 'America/St_Thomas' },
] as const;

export const countries = [
	{ value: 'uk', label: 'United Kingdom', timeZone: 'Europe/London' },
	{ value: 'au', label: 'Australia', timeZone: 'Australia/Sydney' },
	{ value: 'br', label: 'Brazil', timeZone: 'America/Sao_Paulo' },
	{ value: 'ca', label: 'Canada', timeZone: 'America/Toronto' },
	{ value: 'in', label: 'India', timeZone: 'Asia/Kolkata' },
	{ value: 'jp', label: 'Japan', timeZone: 'Asia/Tokyo' },
	{ value: 'nz', label: 'New Zealand', timeZone: 'Pacific/Auckland' },
	{ value: 'sg', label: 'Singapore', timeZone: 'Asia/Singapore' },
	{ value: 'kr', label: 'South Korea', timeZone: 'Asia/Seoul' },
	{ value: 'ch', label: 'Switzerland', timeZone: 'Europe/Zurich' },
	{ value: 'elsewhere', label: 'Another country', timeZone: undefined },
] as const;

type CountryId = (typeof countries)[number]['value'];

type State = (typeof states | typeof mainStates)[number];
export type StateName = State['label'];
export type StatePlaceId = `us-${State['value']}`;

/** Where a duty applies. Codes of states and countries overlap (in, ca), so states carry a prefix. */
export type PlaceId = 'us' | 'eu' | StatePlaceId | CountryId;

type Place = {
	value: PlaceId;
	label: string;
	/** Of the office that receives reports; unknown where it differs by country. */
	timeZone?: string | undefined;
};

const usStates = [...mainStates, ...states]
	.map((state) => ({ ...state, value: `us-${state.value}` as const }))
	// Not localeCompare: its collator takes 30 ms of a page start.
	.toSorted((a, b) => (a.label < b.label ? -1 : 1));

const unitedStates: Place = { value: 'us', label: 'United States', timeZone: 'America/New_York' };

export const residencePlaces: readonly Place[] = [
	...usStates,
	{ value: 'eu', label: 'European Union' },
	...countries,
];

const placeById = new Map([unitedStates, ...residencePlaces].map((place) => [place.value, place]));

export function isPlaceId(value: string): value is PlaceId {
	return residencePlaces.some((place) => place.value === value);
}

export function isUsState(place: PlaceId): boolean {
	return place.startsWith('us-');
}

export function getPlaceLabel(place: PlaceId): string {
	return placeById.get(place)?.label ?? '';
}

export function getPlaceTimeZone(place: PlaceId): string | undefined {
	return placeById.get(place)?.timeZone;
}

export function getStatePlace(name: StateName): StatePlaceId {
	const found = usStates.find(({ label }) => label === name);
	if (!found) throw new Error(`No state ${name}`);
	return found.value;
}
