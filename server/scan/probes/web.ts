import type { Panel, WebFact } from '#server/scan/facts.ts';
import type { HttpAnswer, HttpSession } from '#server/scan/net/http.ts';
import { printable } from '#server/scan/net/talk.ts';
import { oldTlsVersion, type TlsFacts, withOldVersion } from '#server/scan/net/tls.ts';
import { httpSession, type Knock, type Probe, startingWith } from './knock.ts';
import type { PageFacts } from './page.ts';
import { pageFacts } from './page-reader.ts';
import { type KnownPath, knownAdminPaths, knownPortalPaths } from './panel-signatures.ts';

export type WebProbeSettings = {
	/** Which way to speak first; the other is tried when it fails. */
	readonly secureFirst: boolean;
	/** Ports that exist for an admin panel and nothing else. */
	readonly adminPort: boolean;
	readonly portals: boolean;
};

type SeenPage = { readonly answer: HttpAnswer; readonly facts: PageFacts };

const mostRedirects = 2;
/** Paths are fetched over this many connections at a time: quick on a far line, and easy on the server. */
const lanes = 2;

export function webProbe(settings: WebProbeSettings): Probe {
	return async (knock) => {
		const first = await knock.dial();
		if (first.state !== 'open') return first;
		const visit =
			(await visitRoot(startingWith(first, knock), settings.secureFirst)) ??
			(await visitRoot(knock, !settings.secureFirst));
		if (visit === undefined) return { state: 'open' };

		const { root } = visit;
		const atRoot = rootPanel(root, settings.adminPort);
		const adminPaths = atRoot === undefined && !leadsElsewhere(visit) ? knownAdminPaths : [];
		const portalPaths = settings.portals ? knownPortalPaths : [];
		const [pages, oldVersion] = await Promise.all([
			fetchAll(
				knock,
				visit,
				[...adminPaths, ...portalPaths].map(({ path }) => path),
			),
			visit.secure ? findOldTls(knock) : undefined,
		]);
		const tls = visit.tls && withOldVersion(visit.tls, oldVersion);
		const service: WebFact = {
			kind: 'web',
			title: root.facts.title,
			server: printable(root.answer.headers.get('server') ?? '', 40),
			panels: unique([atRoot, ...adminPaths.map((known) => knownPage(known, pages, root))]),
			portals: unique([
				settings.portals ? named(root.facts.portal, '/') : undefined,
				...portalPaths.map((known) => knownPage(known, pages, root)),
			]),
			...(tls === undefined ? {} : { tls }),
		};
		return { state: 'open', service };
	};
}

type Visit = {
	readonly secure: boolean;
	readonly root: SeenPage;
	readonly tls: TlsFacts | undefined;
	/** Still open if the server allows it, for the paths that follow. */
	readonly session: HttpSession;
};

async function visitRoot(knock: Knock, isSecure: boolean): Promise<Visit | undefined> {
	let tls: TlsFacts | undefined;
	const session = httpSession(knock, isSecure, (facts) => {
		tls = facts;
	});
	const root = await fetchPath(knock, session, '/');
	if (root !== undefined && !root.facts.asksForTls) return { secure: isSecure, root, tls, session };
	session.close();
	return undefined;
}

async function fetchAll(
	knock: Knock,
	visit: Visit,
	paths: readonly string[],
): Promise<Map<string, SeenPage>> {
	const pages = new Map<string, SeenPage>();
	const queue = [...paths];
	const lane = async (session: HttpSession) => {
		for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
			const page = await fetchPath(knock, session, path);
			if (page !== undefined) pages.set(path, page);
		}
		session.close();
	};
	const further = Array.from({ length: lanes - 1 }, () => httpSession(knock, visit.secure));
	await Promise.all([visit.session, ...further].map(lane));
	return pages;
}

/** The page at the end of the redirects, or the last redirect when there are too many. */
async function fetchPath(knock: Knock, session: HttpSession, path: string): Promise<SeenPage | undefined> {
	let at = path;
	for (let hop = 0; ; hop += 1) {
		const answer = await session.get(at);
		if (answer === undefined) return undefined;
		const next = samePlace(answer, at, session.origin);
		if (next === undefined || hop === mostRedirects) {
			return { answer, facts: await pageFacts({ path, answer }, knock.host) };
		}
		at = next;
	}
}

/** The path of a redirect that stays on this very host, scheme and port. Any other redirect is not followed. */
function samePlace(answer: HttpAnswer, path: string, origin: URL): string | undefined {
	const location = answer.headers.get('location');
	if (answer.status < 300 || answer.status > 399 || location === undefined) return undefined;
	const from = URL.parse(path, origin);
	const to = URL.parse(location, from?.href);
	// The path alone is used: whatever name or address the redirect carries, we talk to the judged one.
	if (from === null || to === null || to.origin !== from.origin || to.href === from.href) return undefined;
	return `${to.pathname}${to.search}`.slice(0, 512);
}

function rootPanel({ facts }: SeenPage, adminPort: boolean): Panel | undefined {
	return (
		named(facts.panel, '/') ?? (adminPort && facts.asksToLogIn ? named('a log-in page', '/') : undefined)
	);
}

function named(product: string | undefined, path: string): Panel | undefined {
	return product === undefined ? undefined : { product, path };
}

/** A page of no particular product is proven by a password field or a demand to log in. */
function knownPage(
	{ path, product, title, text }: KnownPath,
	pages: ReadonlyMap<string, SeenPage>,
	root: SeenPage,
): Panel | undefined {
	const page = pages.get(path);
	if (page === undefined || sameAnswer(page.answer, root.answer)) return undefined;
	if (title || text) return page.facts.isKnown ? { product, path } : undefined;
	return named(page.facts.panel, path) ?? (page.facts.asksToLogIn ? { product, path } : undefined);
}

async function findOldTls(knock: Knock): Promise<string | undefined> {
	const dialed = await knock.dial();
	if (dialed.state !== 'open') return undefined;
	return oldTlsVersion(dialed.socket, { name: knock.host, signal: knock.signal });
}

function leadsElsewhere({ root, session }: Visit): boolean {
	const { status, headers } = root.answer;
	if (status < 300 || status > 399) return false;
	return URL.parse(headers.get('location') ?? '', session.origin)?.origin !== session.origin.origin;
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
