import { type Country, countries } from './countries.ts';

type CountryId = (typeof countries)[number]['id'];

/** Prefixes of time zone names; a longer one comes before its own prefix. */
const timeZonePatterns: readonly (readonly [CountryId, RegExp])[] = [
	[
		'ca',
		/^America\/(Toronto|Montreal|Vancouver|Edmonton|Calgary|Winnipeg|Halifax|St_Johns|Regina|Moncton|Whitehorse|Yellowknife|Iqaluit|Thunder_Bay|Glace_Bay|Goose_Bay|Inuvik|Rankin_Inlet|Resolute|Cambridge_Bay|Dawson|Dawson_Creek|Fort_Nelson|Creston|Swift_Current|Atikokan|Blanc-Sablon|Nipigon|Rainy_River|Pangnirtung)$|^Canada\//,
	],
	[
		'us',
		/^America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Boise|Anchorage|Juneau|Sitka|Nome|Adak|Yakutat|Metlakatla|Menominee|Louisville|Indianapolis|Shiprock|Fort_Wayne|Puerto_Rico|Indiana\/\w+|Kentucky\/\w+|North_Dakota\/\w+)$|^Pacific\/(Honolulu|Guam)$|^US\//,
	],
	['uk', /^Europe\/(London|Belfast|Jersey|Guernsey|Isle_of_Man)$|^GB/],
	['au', /^Australia\//],
	['nz', /^Pacific\/(Auckland|Chatham)$|^NZ/],
	['de', /^Europe\/(Berlin|Busingen)$/],
	['fr', /^Europe\/Paris$/],
	['nl', /^Europe\/Amsterdam$/],
	['es', /^Europe\/Madrid$|^Atlantic\/Canary$|^Africa\/Ceuta$/],
	['it', /^Europe\/(Rome|San_Marino|Vatican)$/],
	['ch', /^Europe\/(Zurich|Vaduz)$/],
	['ie', /^Europe\/Dublin$|^Eire$/],
	['be', /^Europe\/Brussels$/],
	['at', /^Europe\/Vienna$/],
	['in', /^Asia\/(Kolkata|Calcutta)$/],
	['sg', /^Asia\/Singapore$|^Singapore$/],
	['jp', /^Asia\/Tokyo$|^Japan$/],
	[
		'br',
		/^America\/(Sao_Paulo|Bahia|Fortaleza|Recife|Maceio|Araguaina|Belem|Santarem|Manaus|Cuiaba|Campo_Grande|Porto_Velho|Boa_Vista|Rio_Branco|Eirunepe|Noronha)$|^Brazil\//,
	],
	['europe', /^Europe\/(?!Moscow|Istanbul|Minsk)|^Atlantic\/(Reykjavik|Madeira|Azores)$/],
	['elsewhere', /^(Africa|America|Asia|Atlantic|Europe|Indian|Pacific)\//],
];

export function findCountryByTimeZone(timeZone: string): Country | undefined {
	const [id] = timeZonePatterns.find(([, names]) => names.test(timeZone)) ?? [];
	return countries.find((country) => country.id === id);
}

export function findCountryById(countryId: string): Country | undefined {
	return countries.find(({ id }) => id === countryId);
}

export const getContactAnchor = (contactId: string) => `contact-${contactId}`;

export function findCountryByHash(hash: string): Country | undefined {
	return countries.find(({ contacts }) => contacts.some(({ id }) => hash === `#${getContactAnchor(id)}`));
}
