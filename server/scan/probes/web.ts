import type { ProductId } from '#domain/scan/products.ts';
import { toPrintable } from '#server/scan/net/conversation.ts';
import type { HttpResponse, HttpSession } from '#server/scan/net/http.ts';
import { addOldVersion, detectOldTlsVersion, type TlsInfo } from '#server/scan/net/tls.ts';
import type { Panel, WebService } from '#server/scan/scan-results.ts';
import type { PageInfo } from './page.ts';
import { readPageInWorker } from './page-reader.ts';
import { type KnownPath, knownAdminPaths, knownPortalPaths, knownProductPaths } from './panel-signatures.ts';
import { createHttpSession, type Probe, type ProbeTarget, reuseConnection } from './probe.ts';

export type WebProbeSettings = {
	readonly isTlsFirst: boolean;
	readonly isAdminPort: boolean;
	readonly hasPortals: boolean;
};

type FetchedPage = { readonly response: HttpResponse; readonly info: PageInfo };

const maxRedirects = 2;
/** Concurrent connections for the paths: fast on a slow line, and light for the server. */
const parallelSessions = 2;

export function createWebProbe(settings: WebProbeSettings): Probe {
	return async (target) => {
		const first = await target.connect();
		if (first.state !== 'open') return first;
		const visit =
			(await visitRoot(reuseConnection(first, target), settings.isTlsFirst)) ??
			(await visitRoot(target, !settings.isTlsFirst));
		if (visit === undefined) return { state: 'open' };

		const { root } = visit;
		const rootPanel = findRootPanel(root, settings.isAdminPort);
		const adminPaths = rootPanel === undefined && !redirectsElsewhere(visit) ? knownAdminPaths : [];
		const portalPaths = settings.hasPortals ? knownPortalPaths : [];
		const productPaths = settings.hasPortals && rootPanel === undefined ? knownProductPaths : [];
		const [pages, oldVersion, vmwareVersion] = await Promise.all([
			fetchPaths(
				target,
				visit,
				[...adminPaths, ...productPaths, ...portalPaths].map(({ path }) => path),
			),
			visit.isSecure ? detectOldTls(target) : undefined,
			rootPanel?.product === 'vsphere' ? readVmwareVersion(target, visit.isSecure) : undefined,
		]);
		const tls = visit.tls && addOldVersion(visit.tls, oldVersion);
		const service: WebService = {
			kind: 'web',
			title: root.info.title,
			server: toPrintable(root.response.headers.get('server') ?? '', 40),
			panels: dedupePanels([
				rootPanel && { ...rootPanel, ...(vmwareVersion && { version: vmwareVersion }) },
				...[...adminPaths, ...productPaths].map((known) => matchKnownPath(known, pages, root)),
			]),
			portals: dedupePanels([
				settings.hasPortals ? toPanel(root.info.portal, '/', root.info) : undefined,
				...portalPaths.map((known) => matchKnownPath(known, pages, root)),
			]),
			...(tls === undefined ? {} : { tls }),
		};
		return { state: 'open', service };
	};
}

type Visit = {
	readonly isSecure: boolean;
	readonly root: FetchedPage;
	readonly tls: TlsInfo | undefined;
	readonly session: HttpSession;
};

async function visitRoot(target: ProbeTarget, isSecure: boolean): Promise<Visit | undefined> {
	let tls: TlsInfo | undefined;
	const session = createHttpSession(target, isSecure, (info) => {
		tls = info;
	});
	const root = await fetchPath(target, session, '/');
	if (root !== undefined && !root.info.requiresTls) return { isSecure: isSecure, root, tls, session };
	session.close();
	return undefined;
}

async function fetchPaths(
	target: ProbeTarget,
	visit: Visit,
	paths: readonly string[],
): Promise<Map<string, FetchedPage>> {
	const pages = new Map<string, FetchedPage>();
	const queue = [...paths];
	const fetchQueued = async (session: HttpSession) => {
		for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
			const page = await fetchPath(target, session, path);
			if (page !== undefined) pages.set(path, page);
		}
		session.close();
	};
	const extraSessions = Array.from({ length: parallelSessions - 1 }, () =>
		createHttpSession(target, visit.isSecure),
	);
	await Promise.all([visit.session, ...extraSessions].map(fetchQueued));
	return pages;
}

async function fetchPath(
	target: ProbeTarget,
	session: HttpSession,
	path: string,
): Promise<FetchedPage | undefined> {
	let currentPath = path;
	for (let hop = 0; ; hop += 1) {
		const response = await session.get(currentPath);
		if (response === undefined) return undefined;
		const next = getSameOriginRedirect(response, currentPath, session.origin);
		if (next === undefined || hop === maxRedirects) {
			return { response, info: await readPageInWorker({ path, response }, target.host) };
		}
		currentPath = next;
	}
}

function getSameOriginRedirect(response: HttpResponse, path: string, origin: URL): string | undefined {
	const location = response.headers.get('location');
	if (response.status < 300 || response.status > 399 || location === undefined) return undefined;
	const from = URL.parse(path, origin);
	const to = URL.parse(location, from?.href);
	// Uses the path only: the connection always goes to the validated address.
	if (from === null || to === null || to.origin !== from.origin || to.href === from.href) return undefined;
	return `${to.pathname}${to.search}`.slice(0, 512);
}

function findRootPanel({ info }: FetchedPage, isAdminPort: boolean): Panel | undefined {
	return (
		toPanel(info.panel, '/', info) ??
		(isAdminPort && info.isLoginPage ? toPanel('login', '/', info) : undefined)
	);
}

function toPanel(product: ProductId | undefined, path: string, { versions }: PageInfo): Panel | undefined {
	if (product === undefined) return undefined;
	const version = versions[product];
	return { product, path, ...(version !== undefined && { version }) };
}

/** A generic page counts only with a password field or a login prompt. */
function matchKnownPath(
	{ path, product, title, text, header }: KnownPath,
	pages: ReadonlyMap<string, FetchedPage>,
	root: FetchedPage,
): Panel | undefined {
	const page = pages.get(path);
	if (page === undefined || isSameResponse(page.response, root.response)) return undefined;
	if (title || text || header) return page.info.matchesPath ? toPanel(product, path, page.info) : undefined;
	return toPanel(page.info.panel, path, page.info) ?? (page.info.isLoginPage ? { product, path } : undefined);
}

const vmwareQuestion = `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>
<RetrieveServiceContent xmlns="urn:vim25"><_this type="ServiceInstance">ServiceInstance</_this></RetrieveServiceContent>
</soapenv:Body></soapenv:Envelope>`;

/** The first call of every vSphere client, answered before anybody logs in. */
async function readVmwareVersion(target: ProbeTarget, isSecure: boolean): Promise<string | undefined> {
	const session = createHttpSession(target, isSecure);
	const response = await session.post('/sdk', vmwareQuestion, 'text/xml; charset=utf-8');
	session.close();
	return /<version>(\d{1,2}(?:\.\d{1,3}){1,3})<\/version>/.exec(response?.body ?? '')?.[1];
}

async function detectOldTls(target: ProbeTarget): Promise<string | undefined> {
	const connection = await target.connect();
	if (connection.state !== 'open') return undefined;
	return detectOldTlsVersion(connection.socket, { name: target.host, signal: target.signal });
}

function redirectsElsewhere({ root, session }: Visit): boolean {
	const { status, headers } = root.response;
	if (status < 300 || status > 399) return false;
	return URL.parse(headers.get('location') ?? '', session.origin)?.origin !== session.origin.origin;
}

/** Many sites return the same page for every path. */
function isSameResponse(response: HttpResponse, root: HttpResponse): boolean {
	return response.status === root.status && response.body === root.body;
}

function dedupePanels(found: readonly (Panel | undefined)[]): Panel[] {
	const byProduct = new Map<string, Panel>();
	for (const panel of found)
		if (panel !== undefined && !byProduct.has(panel.product)) byProduct.set(panel.product, panel);
	return [...byProduct.values()];
}
