import { getProductName } from '#domain/scan/products.ts';
import table from './product-signs.json' with { type: 'json' };

/** What a sign is read from. */
export type SignKind = 'header' | 'cookie' | 'certificate' | 'title' | 'body' | 'leadsTo' | 'icon';

/**
 * `body` and `also` are plain texts, `leadsTo` is a path that a redirect goes to, `icon` lists hashes, all others are patterns.
 * Without `at` a sign counts on every page, and `leadsTo` for the root.
 */
type Sign = Partial<Record<SignKind, string>> & {
	readonly at?: string;
	readonly also?: string;
	readonly source: string;
};

type VersionPattern = Partial<Record<'header' | 'title' | 'body', string>> & { readonly at?: string };

type ProductSigns = {
	readonly product: string;
	readonly ports: readonly number[];
	/** Log-in pages to request where the root shows no product. */
	readonly paths: readonly string[];
	/** Further pages, requested once there is any sign of the product. */
	readonly versionPaths?: readonly string[];
	/** One is enough. */
	readonly strong: readonly Sign[];
	/** Two that are independent are needed. */
	readonly weak: readonly Sign[];
	readonly versions?: readonly VersionPattern[];
};

/** Written by `npm run signs`. Each sign names the public collection it was read from; all were last compared on `reviewed`. */
export const productSigns: readonly ProductSigns[] = table.products;

/** Log-in pages of a VPN, which the check of VPN gateways reports. */
export const vpnProducts: ReadonlySet<string> = new Set([
	'check-point',
	'cisco-anyconnect',
	'citrix-gateway',
	'fortinet-ssl-vpn',
	'globalprotect',
	'ivanti-connect-secure',
	'openvpn-access-server',
	'rd-web',
	'sonicwall-ssl-vpn',
	'array-ag',
]);

export type FoundSign = {
	/** The same for the same sign on any page. */
	readonly id: string;
	readonly product: string;
	readonly isStrong: boolean;
	readonly kind: SignKind;
	/** What was looked for. */
	readonly value: string;
	/** For the report. */
	readonly text: string;
};

const minNameLength = 6;
const maxProductsPerPage = 2;
const maxProductsPerPort = 4;

/** Part of a tag or a script, which prose about a product does not contain. */
export const isMarkup = (text: string): boolean =>
	/[/_<>="{}]/.test(text) || (!text.includes(' ') && /[a-z][A-Z].*[a-z][A-Z]/.test(text));

/** A page can show the icon of another product, and prose can name a product twice. */
function areIndependent(a: FoundSign, b: FoundSign): boolean {
	if (a.kind === 'icon' || b.kind === 'icon')
		return a.kind !== b.kind && [a, b].every(({ kind }) => kind !== 'title' && kind !== 'body');
	if (a.kind !== b.kind) return true;
	const isSameText = a.value.includes(b.value) || b.value.includes(a.value);
	return a.kind === 'body' && !isSameText && (isMarkup(a.value) || isMarkup(b.value));
}

/** One strong sign, or two weak ones that are independent. */
export function nameProducts(signs: readonly FoundSign[]): Map<string, FoundSign[]> {
	return new Map(
		[...Map.groupBy(signs, ({ product }) => product)].filter(([, found]) =>
			found.some((sign) => sign.isStrong || found.some((other) => areIndependent(sign, other))),
		),
	);
}

/** A port that claims many products on separate pages is a trap. */
export function nameProductsOfPort(signs: readonly FoundSign[]): Map<string, FoundSign[]> {
	const named = nameProducts(signs);
	return named.size > maxProductsPerPort ? new Map() : named;
}

const language = /\/[a-z]{2}-[A-Z]{2}(?=\/)/g;

/** The page itself, in another language or behind a context path. */
export function isPlace(place: string, paths: readonly string[]): boolean {
	const wanted = place.replace(language, '/en-US');
	const isOwnName = /\.\w+$|\/.+\//.test(wanted);
	return paths.some((each) => {
		const path = (wanted.includes('?') ? each : (each.split(/[?#;]/)[0] ?? '')).replace(language, '/en-US');
		return path === wanted || path === `${wanted}/` || (isOwnName && path.endsWith(wanted));
	});
}

export function findIconSigns(hashes: readonly string[]): FoundSign[] {
	return listSigns('icon').flatMap(({ sign: { icon: value = '' }, ...known }) =>
		value.split(/ or |:/).some((hash) => hashes.includes(hash))
			? [{ ...known, value, kind: 'icon' as const, text: 'the icon' }]
			: [],
	);
}

/** Sent by the server itself on any page, whatever the page says. */
export const isServerSign = ({ kind }: FoundSign): boolean =>
	kind === 'header' || kind === 'cookie' || kind === 'certificate';

/** A page with the signs of three products is a list or a trap. */
export function dropTraps(signs: readonly FoundSign[]): readonly FoundSign[] {
	return nameProducts(signs).size > maxProductsPerPage ? [] : signs;
}

function isAtPath(path: string, place: string): boolean {
	const [pathname = ''] = path.split(/[?#]/);
	if (isPlace(place, [pathname])) return true;
	if (place.endsWith('/')) return pathname.startsWith(place);
	return pathname === place || pathname.startsWith(`${place}/`) || pathname.startsWith(`${place};`);
}

/** `steps` are the paths that the request for `path` was redirected to. */
export function findRedirectSigns(path: string, steps: readonly string[]): FoundSign[] {
	return listSigns('leadsTo').flatMap(({ sign, product, isStrong, id }) => {
		const place = sign.leadsTo ?? '';
		const isFound =
			(sign.at ?? '/') === path && steps.some((step) => step !== `${path}/` && isAtPath(step, place));
		return isFound
			? [{ id, product, isStrong, kind: 'leadsTo' as const, value: place, text: `a redirect to ${place}` }]
			: [];
	});
}

/** Words around a name in the title of a log-in page. */
const loginWords =
	/\b(?:log ?-?(?:in|on)|sign ?-?(?:in|on)|welcome to|web|portal|server|console|administrat(?:or|ion)|user|client|software|to|the|page)\b|[^a-z0-9]+/gi;
const compact = (text: string) => text.replace(loginWords, '').toLowerCase();
/** "TeamCity", not "Crowd": a word that only its vendor writes. */
const isCoined = (name: string) => /^[A-Za-z]*[a-z][A-Z][A-Za-z]*$/.test(name);

const productNames = productSigns
	.map(({ product, paths }) => ({
		product,
		paths,
		name: getProductName(product).replace(/ (?:log-in$|\()/, ''),
	}))
	.filter(({ name }) => compact(name).length >= minNameLength);

/** The name in the title of a log-in page: alone and coined it is enough, else on the page that is known of the product. */
export function findNameSigns(title: string, paths: readonly string[]): FoundSign[] {
	const words = compact(title);
	// A page that only repeats its path proves nothing.
	if (words === '' || paths.some((path) => compact(path).includes(words))) return [];
	return productNames.flatMap(({ product, paths: places, name }) => {
		const isAlone = words === compact(name) && isCoined(name) && title.includes(name);
		const isOwnPage = words.includes(compact(name)) && places.some((place) => isPlace(place, paths));
		const text = `the name of the product in the title "${title.slice(0, 60)}"`;
		const sign = {
			id: `${product}/name`,
			product,
			isStrong: true,
			kind: 'title' as const,
			value: name,
			text,
		};
		return isAlone || isOwnPage ? [sign] : [];
	});
}

export function listSigns(kind: SignKind) {
	return productSigns.flatMap(({ product, strong, weak }) =>
		[...strong, ...weak].flatMap((sign, index) =>
			sign[kind] === undefined
				? []
				: [{ sign, product, isStrong: index < strong.length, id: `${product}/${index}` }],
		),
	);
}
