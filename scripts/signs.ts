/** npm run signs -- FILE: writes server/scan/probes/product-signs.json from a list of products and from own-signs.json, which adds to it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './run.ts';

const listed = z.array(
	z.object({
		id: z.string(),
		ports: z.array(z.int()),
		recognize: z.array(
			z.object({
				where: z.string(),
				path: z.string().nullable(),
				match: z.string(),
				strength: z.enum(['strong', 'weak']),
				source: z.string(),
			}),
		),
		version: z
			.array(
				z.object({
					where: z.string(),
					path: z.string(),
					pattern: z.string().optional(),
					match: z.string().optional(),
				}),
			)
			.nullable(),
	}),
);
type Listed = z.infer<typeof listed>[number];
type Sign = Record<string, string>;
type ProductEntry = {
	product: string;
	ports?: number[];
	paths?: string[];
	versionPaths?: string[];
	strong?: Sign[];
	weak?: Sign[];
	versions?: Sign[];
	/** Listed, and wrong here. */
	without?: string[];
};

/** Ids in use stay: stored results and links name them. */
const knownIds: Readonly<Record<string, string>> = {
	'cisco-asa': 'cisco-anyconnect',
	netscaler: 'citrix-gateway',
	'pan-os': 'globalprotect',
	sonicos: 'sonicwall',
	'sonicwall-sma': 'sonicwall-ssl-vpn',
};
/** No page shows it. */
const withoutPages = ['anydesk'];
const kinds: Readonly<Record<string, string>> = {
	...{ title: 'title', header: 'header', cookie: 'cookie', body: 'body' },
	...{ 'tls-cert': 'certificate', path: 'leadsTo', 'favicon-hash': 'icon' },
};
/** Headers, cookies and the rest count on every page. */
const kindsOfPage = ['title', 'body'];
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One list entry is two products here: the VPN and the admin page. */
const getProduct = ({ id }: Listed, { path, match }: Pick<Listed['recognize'][number], 'path' | 'match'>) =>
	id !== 'fortios'
		? (knownIds[id] ?? id)
		: /remote|sslvpn|fgt_lang|xxxxxxxx|OU=FortiGate/.test(`${path} ${match}`)
			? 'fortinet-ssl-vpn'
			: 'fortigate';

function toSign({ where, path, match, source }: Listed['recognize'][number]): Sign | undefined {
	const kind = kinds[where];
	// Other requests than GET, and texts that only a program could read.
	if (kind === undefined || path?.startsWith('/sdk')) return undefined;
	// Part of a title is no sign.
	if (kind === 'title' && !match.startsWith('^')) return undefined;
	const isPattern = match.startsWith('^') || match.endsWith('$');
	const isText = kind === 'body' || kind === 'leadsTo' || kind === 'icon';
	const value = isText || isPattern ? match : escapePattern(match);
	const sign: Sign = { [kind]: value, source };
	if (kindsOfPage.includes(kind) && path?.startsWith('/') && path !== '/') sign.at = path;
	return sign;
}

const isPath = (path: string) => /^\/[^\s(]*$/.test(path) && path !== '/';

function convert(product: Listed): ProductEntry[] {
	const entries = Map.groupBy(product.recognize, (sign) => getProduct(product, sign));
	return [...entries].map(([id, recognize]) => {
		const pick = (strength: string): Sign[] =>
			recognize
				.filter((sign) => sign.strength === strength)
				.map(toSign)
				.filter((sign) => sign !== undefined);
		const versions = (product.version ?? [])
			.filter(({ where, path }) => ['title', 'body', 'header'].includes(where) && !path.startsWith('/sdk'))
			.map(({ where, path, pattern, match }) => {
				const sign: Sign = { [where]: pattern ?? match ?? '' };
				if (where !== 'header' && isPath(path)) sign.at = path;
				return sign;
			});
		const seen = recognize.filter(({ where }) => where !== 'path' && where !== 'favicon-hash');
		const asked = [...seen, ...(product.version ?? [])].flatMap(({ path }) => path ?? []);
		return {
			product: id,
			ports: product.ports,
			versionPaths: [...new Set(asked.filter((path) => isPath(path) && path !== '/sdk'))],
			strong: pick('strong'),
			weak: pick('weak'),
			versions,
		};
	});
}

const getKey = ({ source: _, ...sign }: Sign) => JSON.stringify(Object.entries(sign).toSorted());
/** A sign that counts on every page makes the same sign of one page needless. */
const mergeSigns = (list: Sign[] = [], own: Sign[] = []) => {
	const everywhere = new Set(own.filter((sign) => sign.at === undefined).map(getKey));
	const added = list.filter(({ at: _, ...sign }) => !everywhere.has(getKey(sign)));
	return [...new Map([...added, ...own].map((sign) => [getKey(sign), sign])).values()];
};
const mergeTexts = <T>(a: T[] = [], b: T[] = []) => [...new Set([...a, ...b])];

/** Log-in pages of products that are only listed are asked for on all their ports, the other pages once there is a hint. */
function merge(list: ProductEntry | undefined, own: ProductEntry | undefined) {
	const paths = own?.paths ?? list?.versionPaths ?? [];
	const later = mergeTexts(own?.versionPaths, list?.versionPaths).filter((path) => !paths.includes(path));
	const versions = own?.versions ?? list?.versions ?? [];
	const weakHere = own?.weak?.map(getKey) ?? [];
	const isKept = (sign: Sign) => !own?.without?.some((value) => Object.values(sign).includes(value));
	return {
		product: list?.product ?? own?.product ?? '',
		ports: mergeTexts(own?.ports, list?.ports),
		paths,
		...(later.length > 0 && { versionPaths: later }),
		strong: mergeSigns(list?.strong, own?.strong).filter(
			(sign) => isKept(sign) && !weakHere.includes(getKey(sign)),
		),
		weak: mergeSigns(list?.weak, own?.weak).filter(isKept),
		...(versions.length > 0 && { versions }),
	};
}

function buildSigns(json: string, own: readonly ProductEntry[]) {
	const entries = new Map<string, ProductEntry>();
	for (const entry of listed.parse(JSON.parse(json)).flatMap(convert))
		if (
			(entry.strong?.length || entry.weak?.length || own.some(({ product }) => product === entry.product)) &&
			!withoutPages.includes(entry.product)
		)
			entries.set(entry.product, entry);
	const ids = [...new Set([...entries.keys(), ...own.map(({ product }) => product)])].toSorted();
	return ids.map((id) =>
		merge(
			entries.get(id),
			own.find(({ product }) => product === id),
		),
	);
}

if (import.meta.main) {
	const [file] = process.argv.slice(2);
	if (file === undefined) {
		console.error('Usage: npm run signs -- FILE');
		process.exit(1);
	}
	const folder = join(root, 'server/scan/probes');
	const own: { reviewed: string; products: ProductEntry[] } = JSON.parse(
		readFileSync(join(folder, 'own-signs.json'), 'utf8'),
	);
	const products = buildSigns(readFileSync(file, 'utf8'), own.products);
	writeFileSync(
		join(folder, 'product-signs.json'),
		`${JSON.stringify({ reviewed: own.reviewed, products }, null, '\t')}\n`,
	);
	const signs = products.flatMap(({ strong, weak }) => [...strong, ...weak]);
	console.log(
		`${products.length} products, ${signs.length} signs, ${signs.filter((sign) => 'icon' in sign).length} icons.`,
	);
}
