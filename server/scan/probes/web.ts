import type { Panel, WebFact } from '#server/scan/facts.ts';
import type { HttpAnswer, HttpSession } from '#server/scan/net/http.ts';
import { printable } from '#server/scan/net/talk.ts';
import { oldTlsVersion, type TlsFacts, withOldVersion } from '#server/scan/net/tls.ts';
import { httpSession, type Knock, type Probe, startingWith } from './knock.ts';
import {
	type KnownPath,
	knownAdminPaths,
	knownPortalPaths,
	rootPanels,
	rootPortals,
	type Signature,
} from './panel-signatures.ts';

export type WebProbeSettings = {
	/** Which way to speak first; the other is tried when it fails. */
	readonly secureFirst: boolean;
	/** Ports that exist for an admin panel and nothing else. */
	readonly adminPort: boolean;
	readonly portals: boolean;
};

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

		const atRoot = rootPanel(visit.root, settings.adminPort);
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
			title: visit.root.title,
			server: printable(visit.root.headers.get('server') ?? '', 40),
			panels: unique([atRoot, ...adminPaths.map((known) => knownPage(known, pages, visit.root))]),
			portals: unique([
				settings.portals ? recognise(visit.root, '/', rootPortals) : undefined,
				...portalPaths.map((known) => knownPage(known, pages, visit.root)),
			]),
			...(tls === undefined ? {} : { tls }),
		};
		return { state: 'open', service };
	};
}

type Visit = {
	readonly secure: boolean;
	readonly root: HttpAnswer;
	readonly tls: TlsFacts | undefined;
	/** Still open if the server allows it, for the paths that follow. */
	readonly session: HttpSession;
};

async function visitRoot(knock: Knock, isSecure: boolean): Promise<Visit | undefined> {
	let tls: TlsFacts | undefined;
	const session = httpSession(knock, isSecure, (facts) => {
		tls = facts;
	});
	const root = await fetchPath(session, '/');
	if (root !== undefined && !asksForTls(root)) return { secure: isSecure, root, tls, session };
	session.close();
	return undefined;
}

/** How nginx, Apache, Go and Tomcat answer who speaks to a TLS port without it: the site itself is behind TLS. */
function asksForTls({ status, body }: HttpAnswer): boolean {
	return (
		status === 400 && /to HTTPS port|to an HTTPS server|SSL-enabled server port|requires TLS/i.test(body)
	);
}

async function fetchAll(
	knock: Knock,
	visit: Visit,
	paths: readonly string[],
): Promise<Map<string, HttpAnswer>> {
	const answers = new Map<string, HttpAnswer>();
	const queue = [...paths];
	const lane = async (session: HttpSession) => {
		for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
			const answer = await fetchPath(session, path);
			if (answer !== undefined) answers.set(path, answer);
		}
		session.close();
	};
	const further = Array.from({ length: lanes - 1 }, () => httpSession(knock, visit.secure));
	await Promise.all([visit.session, ...further].map(lane));
	return answers;
}

/** The page at the end of the redirects, or the last redirect when there are too many. */
async function fetchPath(session: HttpSession, path: string): Promise<HttpAnswer | undefined> {
	let at = path;
	for (let hop = 0; ; hop += 1) {
		const answer = await session.get(at);
		const next = answer && samePlace(answer, at, session.origin);
		if (next === undefined || hop === mostRedirects) return answer;
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

function rootPanel(root: HttpAnswer, adminPort: boolean): Panel | undefined {
	const known = recognise(root, '/', rootPanels);
	return known ?? (adminPort && asksToLogIn(root) ? { product: 'a log-in page', path: '/' } : undefined);
}

/** A page of no particular product is proven by a password field or a demand to log in. */
function knownPage(
	{ path, product, where }: KnownPath,
	pages: ReadonlyMap<string, HttpAnswer>,
	root: HttpAnswer,
) {
	const answer = pages.get(path);
	if (answer === undefined || sameAnswer(answer, root)) return undefined;
	if (where !== undefined) return recognise(answer, path, [{ product, where }]);
	return recognise(answer, path, rootPanels) ?? (asksToLogIn(answer) ? { product, path } : undefined);
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

function leadsElsewhere({ root, session }: Visit): boolean {
	if (root.status < 300 || root.status > 399) return false;
	return URL.parse(root.headers.get('location') ?? '', session.origin)?.origin !== session.origin.origin;
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
