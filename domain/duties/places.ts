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

/** GDPR is the same in all of them; NIS2 and a few other laws are national. */
export const euMembers = [
	{ value: 'at', label: 'Austria', timeZone: 'Europe/Vienna' },
	{ value: 'be', label: 'Belgium', timeZone: 'Europe/Brussels' },
	{ value: 'bg', label: 'Bulgaria', timeZone: 'Europe/Sofia' },
	{ value: 'hr', label: 'Croatia', timeZone: 'Europe/Zagreb' },
	{ value: 'cy', label: 'Cyprus', timeZone: 'Asia/Nicosia' },
	{ value: 'cz', label: 'Czechia', timeZone: 'Europe/Prague' },
	{ value: 'dk', label: 'Denmark', timeZone: 'Europe/Copenhagen' },
	{ value: 'ee', label: 'Estonia', timeZone: 'Europe/Tallinn' },
	{ value: 'fi', label: 'Finland', timeZone: 'Europe/Helsinki' },
	{ value: 'fr', label: 'France', timeZone: 'Europe/Paris' },
	{ value: 'de', label: 'Germany', timeZone: 'Europe/Berlin' },
	{ value: 'gr', label: 'Greece', timeZone: 'Europe/Athens' },
	{ value: 'hu', label: 'Hungary', timeZone: 'Europe/Budapest' },
	{ value: 'ie', label: 'Ireland', timeZone: 'Europe/Dublin' },
	{ value: 'it', label: 'Italy', timeZone: 'Europe/Rome' },
	{ value: 'lv', label: 'Latvia', timeZone: 'Europe/Riga' },
	{ value: 'lt', label: 'Lithuania', timeZone: 'Europe/Vilnius' },
	{ value: 'lu', label: 'Luxembourg', timeZone: 'Europe/Luxembourg' },
	{ value: 'mt', label: 'Malta', timeZone: 'Europe/Malta' },
	{ value: 'nl', label: 'Netherlands', timeZone: 'Europe/Amsterdam' },
	{ value: 'pl', label: 'Poland', timeZone: 'Europe/Warsaw' },
	{ value: 'pt', label: 'Portugal', timeZone: 'Europe/Lisbon' },
	{ value: 'ro', label: 'Romania', timeZone: 'Europe/Bucharest' },
	{ value: 'sk', label: 'Slovakia', timeZone: 'Europe/Bratislava' },
	{ value: 'si', label: 'Slovenia', timeZone: 'Europe/Ljubljana' },
	{ value: 'es', label: 'Spain', timeZone: 'Europe/Madrid' },
	{ value: 'se', label: 'Sweden', timeZone: 'Europe/Stockholm' },
] as const;

export const countries = [
	{ value: 'uk', label: 'United Kingdom', timeZone: 'Europe/London' },
	{ value: 'au', label: 'Australia', timeZone: 'Australia/Sydney' },
	{ value: 'br', label: 'Brazil', timeZone: 'America/Sao_Paulo' },
	{ value: 'ca', label: 'Canada', timeZone: 'America/Toronto' },
	{ value: 'cl', label: 'Chile', timeZone: 'America/Santiago' },
	{ value: 'cn', label: 'China', timeZone: 'Asia/Shanghai' },
	{ value: 'hk', label: 'Hong Kong', timeZone: 'Asia/Hong_Kong' },
	{ value: 'in', label: 'India', timeZone: 'Asia/Kolkata' },
	{ value: 'jp', label: 'Japan', timeZone: 'Asia/Tokyo' },
	{ value: 'mx', label: 'Mexico', timeZone: 'America/Mexico_City' },
	{ value: 'nz', label: 'New Zealand', timeZone: 'Pacific/Auckland' },
	{ value: 'sa', label: 'Saudi Arabia', timeZone: 'Asia/Riyadh' },
	{ value: 'sg', label: 'Singapore', timeZone: 'Asia/Singapore' },
	{ value: 'za', label: 'South Africa', timeZone: 'Africa/Johannesburg' },
	{ value: 'kr', label: 'South Korea', timeZone: 'Asia/Seoul' },
	{ value: 'ch', label: 'Switzerland', timeZone: 'Europe/Zurich' },
	{ value: 'ae', label: 'United Arab Emirates', timeZone: 'Asia/Dubai' },
	{ value: 'elsewhere', label: 'Another country', timeZone: undefined },
] as const;

type CountryId = (typeof countries)[number]['value'];

type State = (typeof states | typeof mainStates)[number];
export type StateName = State['label'];
export type EuPlaceId = `eu-${(typeof euMembers)[number]['value']}`;
export type StatePlaceId = `us-${State['value']}`;

/** Where a duty applies. Codes of states and countries overlap (in, ca), so states carry a prefix. */
export type PlaceId = 'us' | 'eu' | StatePlaceId | EuPlaceId | CountryId;

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

const euPlaces: readonly Place[] = euMembers.map((member) => ({ ...member, value: `eu-${member.value}` }));

const placeById = new Map(
	[unitedStates, ...residencePlaces, ...euPlaces].map((place) => [place.value, place]),
);

export function isPlaceId(value: string): value is PlaceId {
	return residencePlaces.some((place) => place.value === value);
}

export function isUsState(place: PlaceId): boolean {
	return place.startsWith('us-');
}

export function isEuMember(place: PlaceId): boolean {
	return place.startsWith('eu-');
}

export function getPlaceLabel(place: PlaceId): string {
	return placeById.get(place)?.label ?? '';
}

export function getPlaceTimeZone(place: PlaceId): string | undefined {
	return placeById.get(place)?.timeZone;
}

/** Zones that several states share go by the state of their city. */
const stateByZone: readonly (readonly [RegExp, StatePlaceId])[] = [
	[/^America\/New_York$|^US\/Eastern$/, 'us-ny'],
	[/^America\/Chicago$|^US\/Central$/, 'us-il'],
	[/^America\/Denver$|^US\/Mountain$/, 'us-co'],
	[/^America\/Los_Angeles$|^US\/Pacific$/, 'us-ca'],
	[/^America\/(?:Detroit|Menominee)$/, 'us-mi'],
	[/^America\/(?:Indiana\/\w+|Indianapolis|Fort_Wayne)$/, 'us-in'],
	[/^America\/(?:Kentucky\/\w+|Louisville)$/, 'us-ky'],
	[/^America\/North_Dakota\/\w+$/, 'us-nd'],
	[/^America\/(?:Juneau|Sitka|Nome|Adak|Yakutat|Metlakatla)$/, 'us-ak'],
];

/** A guess for the visitor to confirm: where people live whose clock shows this zone. */
export function guessPlace(zone: string): PlaceId | undefined {
	const [, state] = stateByZone.find(([zones]) => zones.test(zone)) ?? [];
	const isHere = (place: Place) => place.timeZone === zone;
	return state ?? residencePlaces.find(isHere)?.value ?? (euPlaces.some(isHere) ? 'eu' : undefined);
}

export function getStatePlace(name: StateName): StatePlaceId {
	const found = usStates.find(({ label }) => label === name);
	if (!found) throw new Error(`No state ${name}`);
	return found.value;
}
