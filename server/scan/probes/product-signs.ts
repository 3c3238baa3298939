import table from './product-signs.json' with { type: 'json' };

/** What a sign is read from. Two signs of one kind are not independent of each other. */
export type SignKind = 'header' | 'cookie' | 'certificate' | 'title' | 'body' | 'leadsTo';

/**
 * `body` and `also` are plain texts, `leadsTo` is a path that a redirect goes to, all others are patterns.
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
	/** Pages that tell the version, requested once the product is known. */
	readonly versionPaths?: readonly string[];
	/** One is enough. */
	readonly strong: readonly Sign[];
	/** Two of different kinds are needed. */
	readonly weak: readonly Sign[];
	readonly versions?: readonly VersionPattern[];
};

/** Each sign names the public collection it was read from; all were last compared on `reviewed`. */
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
]);

export type FoundSign = {
	/** The same for the same sign on any page. */
	readonly id: string;
	readonly product: string;
	readonly isStrong: boolean;
	readonly kind: SignKind;
	/** For the report. */
	readonly text: string;
};

const maxProductsPerPage = 2;

/** One strong sign, or two weak ones of different kinds. */
export function nameProducts(signs: readonly FoundSign[]): Map<string, FoundSign[]> {
	return new Map(
		[...Map.groupBy(signs, ({ product }) => product)].filter(
			([, found]) =>
				found.some(({ isStrong }) => isStrong) || new Set(found.map(({ kind }) => kind)).size > 1,
		),
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
			? [{ id, product, isStrong, kind: 'leadsTo' as const, text: `a redirect to ${place}` }]
			: [];
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
