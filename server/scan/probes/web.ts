import { TLSSocket } from 'node:tls';
import type { Panel, WebFact } from '#server/scan/facts.ts';
import { get, type HttpAnswer } from '#server/scan/net/http.ts';
import { printable } from '#server/scan/net/talk.ts';
import { oldTlsVersion, startTls, type TlsFacts, tlsFacts } from '#server/scan/net/tls.ts';
import type { Knock, Probe } from './knock.ts';
import {
	ADMIN_PATHS,
	GENERIC_ADMIN_PATHS,
	PORTAL_PATHS,
	ROOT_PANELS,
	ROOT_PORTALS,
	type Signature,
} from './panel-signatures.ts';

export type WebProbeSettings = {
	/** Which way to speak first; the other is tried when it fails. */
	readonly secureFirst: boolean;
	/** Ports that exist for an admin panel and nothing else. */
	readonly adminPort: boolean;
	readonly portals: boolean;
};

const MAX_REDIRECTS = 2;

export function webProbe(settings: WebProbeSettings): Probe {
	return async (knock) => {
		const first = await knock.dial();
		if (first.state !== 'open') return first;
		const reuse = { ...knock, dial: once(first, knock.dial) };
		const visit =
			(await visitRoot(reuse, settings.secureFirst)) ?? (await visitRoot(knock, !settings.secureFirst));
		if (visit === undefined) return { state: 'open' };

		const [panels, portals, oldVersion] = await Promise.all([
			findPanels(knock, visit, settings.adminPort),
			settings.portals ? findPortals(knock, visit) : [],
			visit.secure ? findOldTls(knock) : undefined,
		]);
		const tls: TlsFacts | undefined = visit.tls && {
			...visit.tls,
			...(oldVersion === undefined ? {} : { oldVersion }),
		};
		const service: WebFact = {
			kind: 'web',
			title: visit.root.title,
			server: printable(visit.root.headers.get('server') ?? '', 40),
			panels,
			portals,
			...(tls === undefined ? {} : { tls }),
		};
		return { state: 'open', service };
	};
}

type Visit = { readonly secure: boolean; readonly root: HttpAnswer; readonly tls: TlsFacts | undefined };

function once<T>(first: T, then: () => Promise<T>): () => Promise<T> {
	let used = false;
	return async () => {
		if (used) return then();
		used = true;
		return first;
	};
}

async function visitRoot(knock: Knock, secure: boolean): Promise<Visit | undefined> {
	let tls: TlsFacts | undefined;
	const root = await fetchPath(knock, secure, '/', (facts) => {
		tls = facts;
	});
	return root === undefined ? undefined : { secure, root, tls };
}

async function fetchPath(
	knock: Knock,
	secure: boolean,
	path: string,
	onTls: (facts: TlsFacts) => void = () => {},
): Promise<HttpAnswer | undefined> {
	const { host, signal } = knock;
	const hostHeader = host.includes(':') ? `[${host}]` : host;
	let at = path;
	for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
		const dialled = await knock.dial();
		if (dialled.state !== 'open') return undefined;
		const stream = secure
			? await startTls(dialled.socket, { name: host, ms: 3_000, signal })
			: dialled.socket;
		if (stream === undefined) return undefined;
		if (stream instanceof TLSSocket) onTls(tlsFacts(stream));
		const answer = await get(stream, { host: hostHeader, path: at, signal });
		const next = answer && samePlace(answer, at, `${secure ? 'https' : 'http'}://${hostHeader}`);
		if (next === undefined) return answer;
		at = next;
	}
	return undefined;
}

/** The path of a redirect that stays on this very host, scheme and port. Any other redirect is not followed. */
function samePlace(answer: HttpAnswer, path: string, origin: string): string | undefined {
	const location = answer.headers.get('location');
	if (answer.status < 300 || answer.status > 399 || location === undefined) return undefined;
	const from = URL.parse(path, origin);
	const to = URL.parse(location, from?.href);
	// The path alone is used: whatever name or address the redirect carries, we talk to the judged one.
	if (from === null || to === null || to.origin !== from.origin || to.href === from.href) return undefined;
	return `${to.pathname}${to.search}`.slice(0, 512);
}

async function findPanels(knock: Knock, { secure, root }: Visit, adminPort: boolean): Promise<Panel[]> {
	const atRoot = recognise(root, '/', ROOT_PANELS);
	if (atRoot !== undefined) return [atRoot];
	if (adminPort && asksToLogIn(root)) return [{ product: 'a log-in page', path: '/' }];
	if (leadsElsewhere(root)) return [];

	const known = ADMIN_PATHS.map(async ({ path, ...signature }) => {
		const answer = await fetchPath(knock, secure, path);
		return answer && recognise(answer, path, [signature]);
	});
	const generic = GENERIC_ADMIN_PATHS.map(async (path) => {
		const answer = await fetchPath(knock, secure, path);
		if (answer === undefined || sameAnswer(answer, root)) return undefined;
		return (
			recognise(answer, path, ROOT_PANELS) ??
			(asksToLogIn(answer) ? { product: 'an admin log-in page', path } : undefined)
		);
	});
	return unique(await Promise.all([...known, ...generic]));
}

async function findPortals(knock: Knock, { secure, root }: Visit): Promise<Panel[]> {
	const atRoot = recognise(root, '/', ROOT_PORTALS);
	const found = PORTAL_PATHS.map(async ({ path, ...signature }) => {
		const answer = await fetchPath(knock, secure, path);
		return answer && !sameAnswer(answer, root) ? recognise(answer, path, [signature]) : undefined;
	});
	return unique([atRoot, ...(await Promise.all(found))]);
}

async function findOldTls(knock: Knock): Promise<string | undefined> {
	const dialled = await knock.dial();
	if (dialled.state !== 'open') return undefined;
	return oldTlsVersion(dialled.socket, { name: knock.host, signal: knock.signal });
}

/** Error pages often repeat the path that was asked for, which would look like the product itself. */
function recognise(answer: HttpAnswer, path: string, signatures: readonly Signature[]): Panel | undefined {
	if (answer.status !== 200 && answer.status !== 401) return undefined;
	const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
	const text = `${headers}\n${answer.body}`.replaceAll(path.length > 1 ? path : '\0', '');
	const match = signatures.find(({ where }) => where.test(text));
	return match && { product: match.product, path };
}

function asksToLogIn(answer: HttpAnswer): boolean {
	if (answer.status === 401) return answer.headers.has('www-authenticate');
	return answer.status === 200 && /<input[^>]+type\s*=\s*["']?password/i.test(answer.body);
}

function leadsElsewhere(root: HttpAnswer): boolean {
	return root.status >= 300 && root.status <= 399;
}

/** Many sites answer every path with the same page. */
function sameAnswer(answer: HttpAnswer, root: HttpAnswer): boolean {
	return answer.status === root.status && answer.body === root.body;
}

function unique(found: readonly (Panel | undefined)[]): Panel[] {
	const byProduct = new Map<string, Panel>();
	for (const panel of found)
		if (panel !== undefined && !byProduct.has(panel.product)) byProduct.set(panel.product, panel);
	return [...byProduct.values()];
}
