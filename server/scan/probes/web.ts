import { randomBytes } from 'node:crypto';
import { toPrintable } from '#server/scan/net/conversation.ts';
import type { HttpResponse, HttpSession } from '#server/scan/net/http.ts';
import { hashIcon } from '#server/scan/net/icon-hash.ts';
import { addOldVersion, detectOldTlsVersion, type TlsInfo } from '#server/scan/net/tls.ts';
import type { Panel, WebService } from '#server/scan/scan-results.ts';
import type { PageInfo } from './page.ts';
import { readPageInWorker } from './page-reader.ts';
import { createHttpSession, type Probe, type ProbeTarget, reuseConnection } from './probe.ts';
import {
	dropTraps,
	type FoundSign,
	findIconSigns,
	findRedirectSigns,
	isServerSign,
	nameProducts,
	nameProductsOfPort,
	productSigns,
	vpnProducts,
} from './product-signs.ts';

export type WebProbeSettings = {
	readonly port: number;
	readonly isTlsFirst: boolean;
	readonly isAdminPort: boolean;
	readonly hasPortals: boolean;
};

/** One request with the redirects that it led to on the same host and port. */
type Visit = {
	readonly path: string;
	readonly steps: readonly Step[];
	/** More redirects than we follow. */
	readonly isEndless?: boolean;
};
type Step = { readonly path: string; readonly response: HttpResponse; readonly info: PageInfo };

type Root = Visit & {
	readonly isSecure: boolean;
	readonly tls: TlsInfo | undefined;
	readonly session: HttpSession;
};

const maxRedirects = 3;
/** Log-in pages are far smaller. */
const maxPageBytes = 512 * 1024;
/** Concurrent connections for the paths: fast on a slow line, and light for the server. */
const parallelSessions = 3;
const adminPaths = ['/admin', '/admin/'];

export function createWebProbe(settings: WebProbeSettings): Probe {
	return async (target) => {
		const first = await target.connect();
		if (first.state !== 'open') return first;
		const root =
			(await visitRoot(reuseConnection(first, target), settings.isTlsFirst)) ??
			(await visitRoot(target, !settings.isTlsFirst));
		if (root === undefined) return { state: 'open' };
		const [service, oldVersion] = await Promise.all([
			inspect(target, root, settings),
			root.isSecure ? detectOldTls(target) : undefined,
		]);
		const tls = root.tls && addOldVersion(root.tls, oldVersion);
		return { state: 'open', service: { ...service, ...(tls === undefined ? {} : { tls }) } };
	};
}

async function inspect(target: ProbeTarget, root: Root, settings: WebProbeSettings): Promise<WebService> {
	const last = root.steps.at(-1);
	const server = toPrintable(last?.response.headers.get('server') ?? '', 40);
	const empty = { kind: 'web', title: last?.info.title ?? '', server, panels: [], portals: [] } as const;
	if (last === undefined) {
		root.session.close();
		return { ...empty, unseen: ['/'] };
	}
	const { random, isUnsteady } = await visitRandomPath(target, root);
	const isElsewhere = sendsEverythingElsewhere(root, random);
	const pageSigns = collectSigns(root);
	const named = nameProducts(pageSigns);
	const iconSigns = named.size > 0 || isElsewhere ? [] : await findIcon(target, root, last);
	const rootSigns = [...pageSigns, ...iconSigns];
	const hints = new Set([...named.keys(), ...iconSigns.map(({ product }) => product)]);
	const wanted = [
		...new Set(productSigns.flatMap((known) => selectPaths(known, named, hints, settings))),
		...(named.size === 0 ? adminPaths : []),
	];
	const seen = await visitPaths(target, root, isElsewhere ? [] : wanted);
	const judge = (visit: Visit) => filterPathSigns(visit, random, last);
	const signs = [...rootSigns, ...seen.visits.flatMap(judge)];
	const isHinted = (product: string) => signs.some((sign) => sign.product === product);
	const hinted = productSigns.filter(({ product }) => isHinted(product));
	const asked = new Set(seen.visits.map(({ path }) => path));
	const further = hinted.flatMap(({ versionPaths: paths = [] }) => paths).filter((path) => !asked.has(path));
	const told = await visitPaths(target, root, withContext(last.path, [...new Set(further)]));
	const visits = [root, ...seen.visits, ...told.visits];
	const products = nameProductsOfPort([...signs, ...told.visits.flatMap(judge)]);
	const panels = [...products].map(([product, found]) => createPanel(product, found, visits));
	const generic = findGenericLogin(seen.visits, random, last, settings.isAdminPort, panels);
	const isPortal = ({ product }: Panel) => settings.hasPortals && vpnProducts.has(product);
	return {
		...empty,
		panels: [
			...(await Promise.all(
				panels.filter((panel) => !isPortal(panel)).map((panel) => addVmwareVersion(target, root, panel)),
			)),
			...(generic ? [generic] : []),
		],
		portals: panels.filter(isPortal),
		unseen: [
			...(root.isEndless && named.size === 0 ? ['/'] : []),
			...(random === undefined ? ['a path that does not exist'] : []),
			...seen.unseen,
		],
		...(isUnsteady && { isUnsteady }),
	};
}

/** A named root needs no other log-in page, except those of a VPN next to it. */
function selectPaths(
	{ product, ports, paths }: (typeof productSigns)[number],
	named: ReadonlyMap<string, unknown>,
	hints: ReadonlySet<string>,
	{ port, hasPortals }: WebProbeSettings,
): readonly string[] {
	if (hints.has(product)) return paths;
	const isWanted = named.size === 0 ? ports.includes(port) : hasPortals && vpnProducts.has(product);
	return isWanted ? paths : [];
}

/** A product may stand behind a context path to which the root leads. */
function withContext(home: string, paths: readonly string[]): string[] {
	const context = /^\/[\w-]+(?=\/)/.exec(home)?.[0];
	const isOwn = (path: string) => context !== undefined && path.startsWith(`${context}/`);
	return paths.flatMap((path) =>
		context === undefined || isOwn(path) ? [path] : [path, `${context}${path}`],
	);
}

const maxIconBytes = 64 * 1024;

/** It stays the same with another title, another language or a proxy in front. */
async function findIcon(target: ProbeTarget, root: Root, home: Step): Promise<FoundSign[]> {
	const session = createHttpSession(target, root.isSecure);
	const path = getSameOriginPath(home.info.icon ?? '/favicon.ico', home.path, session.origin);
	const response =
		path === undefined ? undefined : await session.get(path, { bytes: maxIconBytes, isBinary: true });
	session.close();
	return response?.status === 200 && response.cutBy === undefined
		? findIconSigns(hashIcon(response.body))
		: [];
}

async function visitRoot(target: ProbeTarget, isSecure: boolean): Promise<Root | undefined> {
	let tls: TlsInfo | undefined;
	const session = createHttpSession(target, isSecure, (info) => {
		tls = info;
	});
	const visit = await visitPath(target, session, '/', () => tls?.certificate?.distinguishedName);
	const root = { path: '/', isSecure, session };
	if (visit === 'unread') return { ...root, steps: [], tls };
	if (visit !== undefined && !visit.steps[0]?.info.requiresTls) return { ...root, ...visit, tls };
	session.close();
	return undefined;
}

/** What a site answers to a path that nobody can know is its answer to everything. */
async function visitRandomPath(
	target: ProbeTarget,
	root: Root,
): Promise<{ random: Visit | undefined; isUnsteady: true | undefined }> {
	const path = `/${randomBytes(6).toString('hex')}`;
	const session = createHttpSession(target, root.isSecure);
	const random = await visitPath(target, session, path, () => undefined, null);
	const again = await visitPath(target, session, '/', () => undefined);
	session.close();
	const isUnsteady = again !== undefined && again !== 'unread' && !isSamePage(root, again);
	return { random: random === 'unread' ? undefined : random, isUnsteady: isUnsteady || undefined };
}

/** The text of a page may change with every request; its status, its title and the products it shows do not. */
function isSamePage(first: Visit, second: Visit): boolean {
	const [a, b] = [first.steps.at(-1), second.steps.at(-1)];
	const readTitle = (step: Step | undefined) => step?.info.title.replaceAll(/\d+/g, '');
	return (
		a?.response.status === b?.response.status && readTitle(a) === readTitle(b) && hasSameNames(first, second)
	);
}

const hasSameNames = (a: Visit, b: Visit): boolean => {
	const [left, right] = [a, b].map((visit) => [...nameProducts(collectSigns(visit)).keys()].sort().join());
	return left === right;
};

async function visitPaths(
	target: ProbeTarget,
	root: Root,
	paths: readonly string[],
): Promise<{ visits: Visit[]; unseen: string[] }> {
	const visits: Visit[] = [];
	const unseen: string[] = [];
	const queue = [...paths];
	const visitQueued = async (session: HttpSession) => {
		for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
			const visit = await visitPath(target, session, path, () => undefined);
			if (visit === undefined || visit === 'unread') unseen.push(path);
			else {
				visits.push(visit);
				if (visit.isEndless && collectSigns(visit).length === 0) unseen.push(path);
			}
		}
		session.close();
	};
	const extraCount = Math.min(parallelSessions - 1, Math.max(0, paths.length - 1));
	const extraSessions = Array.from({ length: extraCount }, () => createHttpSession(target, root.isSecure));
	await Promise.all([root.session, ...extraSessions].map(visitQueued));
	return {
		visits: visits.toSorted((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path)),
		unseen: unseen.toSorted(),
	};
}

async function visitPath(
	target: ProbeTarget,
	session: HttpSession,
	path: string,
	getCertificate: () => string | undefined,
	signPath: string | null = path,
): Promise<Visit | 'unread' | undefined> {
	const steps: Step[] = [];
	for (let current = path; ; ) {
		const response = await session.get(current);
		if (response === undefined) return steps.length === 0 ? undefined : { path, steps };
		if (!isReadable(response, path)) return 'unread';
		const certificate = getCertificate();
		const info = await readPageInWorker(
			{
				path: signPath,
				finalPath: current,
				echo: path,
				response,
				...(certificate !== undefined && { certificate }),
			},
			target.host,
		);
		if (info === undefined) return 'unread';
		steps.push({ path: current, response, info });
		const next = getSameOriginPath(info.next, current, session.origin);
		if (next === undefined) return { path, steps };
		if (steps.length > maxRedirects) return { path, steps, isEndless: true };
		current = next;
	}
}

const versionPaths: ReadonlySet<string> = new Set(productSigns.flatMap((known) => known.versionPaths ?? []));

/** Whether a page can be judged. A website may be longer than what we read, but its title is not far from the start. */
function isReadable({ status, headers, body, cutBy }: HttpResponse, path: string): boolean {
	const isPage = (status >= 200 && status < 300) || status === 401;
	if (!isPage || versionPaths.has(path)) return true;
	if (cutBy === 'time' || Number(headers.get('content-length')) > maxPageBytes) return false;
	return (cutBy === undefined || /<title/i.test(body)) && !body.includes('\0');
}

function getSameOriginPath(next: string | undefined, path: string, origin: URL): string | undefined {
	if (next === undefined) return undefined;
	const from = URL.parse(path, origin);
	const to = URL.parse(next, from?.href);
	// Uses the path only: the connection always goes to the validated address.
	if (from === null || to === null || to.origin !== from.origin) return undefined;
	const wanted = `${to.pathname}${to.search}`.slice(0, 512);
	return wanted === `${from.pathname}${from.search}` ? undefined : wanted;
}

function collectSigns({ path, steps }: Visit): FoundSign[] {
	const last = steps.at(-1);
	const isReached = last !== undefined && last.response.status < 400;
	const redirectSigns = isReached
		? findRedirectSigns(
				path,
				steps.slice(1).map((step) => step.path),
			)
		: [];
	const pageSigns = steps.flatMap(({ info }) => [
		...info.signs.filter(isServerSign),
		...dropTraps(info.signs.filter((sign) => !isServerSign(sign))),
	]);
	const all = dropTraps([...pageSigns, ...redirectSigns]);
	return [...new Map(all.map((sign) => [sign.id, sign])).values()];
}

/** The root is judged on its own, so an answer that every path gets says nothing about this path. */
function filterPathSigns(visit: Visit, random: Visit | undefined, root: Step): FoundSign[] {
	const signs = collectSigns(visit);
	if (isSameAnswer(visit, random, root)) return signs.filter(isServerSign);
	const general = new Set(random && collectSigns(random).map(({ id }) => id));
	return signs.filter((sign) => isServerSign(sign) || !general.has(sign.id));
}

function isSameAnswer({ steps }: Visit, random: Visit | undefined, root: Step): boolean {
	const last = steps.at(-1);
	const general = random?.steps.at(-1);
	return [root, general].some(
		(other) => other !== undefined && last?.info.fingerprint === other.info.fingerprint,
	);
}

function createPanel(product: string, signs: readonly FoundSign[], visits: readonly Visit[]): Panel {
	const home =
		visits.find((visit) => collectSigns(visit).some((sign) => sign.product === product)) ?? visits[0];
	const path = home?.path === '/' ? (home.steps.at(-1)?.path ?? '/') : (home?.path ?? '/');
	const [version] = visits
		.flatMap(({ steps }) => steps.flatMap(({ info }) => info.versions[product] ?? []))
		.toSorted((a, b) => countParts(b) - countParts(a));
	return {
		product,
		path: toPrintable(path.split('?')[0] ?? path, 60),
		signs: [...new Set(signs.map(({ text }) => text))],
		...(version !== undefined && { version }),
	};
}

/** One page may show more parts of the version than another, and a version says more than a build. */
const countParts = (version: string): number =>
	version.startsWith('build ') ? 0 : version.split(/[. ]/).length;

/** Named by no product: only a password field or a log-in prompt that other paths do not have. */
function findGenericLogin(
	visits: readonly Visit[],
	random: Visit | undefined,
	root: Step,
	isAdminPort: boolean,
	panels: readonly Panel[],
): Panel | undefined {
	if (panels.length > 0) return undefined;
	const signs = ['a password field or a log-in prompt'];
	if (isAdminPort && root.info.isLoginPage) return { product: 'login', path: '/', signs };
	if (random?.steps.at(-1)?.info.isLoginPage) return undefined;
	const page = visits.find(
		(visit) =>
			adminPaths.includes(visit.path) &&
			visit.steps.at(-1)?.info.isLoginPage &&
			!isSameAnswer(visit, random, root),
	);
	return page && { product: 'admin-login', path: page.path, signs };
}

const vmwareQuestion = `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>
<RetrieveServiceContent xmlns="urn:vim25"><_this type="ServiceInstance">ServiceInstance</_this></RetrieveServiceContent>
</soapenv:Body></soapenv:Envelope>`;

/** The first call of every vSphere client, answered before anybody logs in. */
async function addVmwareVersion(target: ProbeTarget, root: Root, panel: Panel): Promise<Panel> {
	if (panel.product !== 'esxi' && panel.product !== 'vcenter') return panel;
	const session = createHttpSession(target, root.isSecure);
	const response = await session.post('/sdk', vmwareQuestion, 'text/xml; charset=utf-8');
	session.close();
	const version = /<version>(\d{1,2}(?:\.\d{1,3}){1,3})<\/version>/.exec(response?.body ?? '')?.[1];
	const build = /<build>(\d{5,9})<\/build>/.exec(response?.body ?? '')?.[1];
	if (version === undefined) return panel;
	return { ...panel, version: build === undefined ? version : `${version} build ${build}` };
}

async function detectOldTls(target: ProbeTarget): Promise<string | undefined> {
	const connection = await target.connect();
	if (connection.state !== 'open') return undefined;
	return detectOldTlsVersion(connection.socket, { name: target.host, signal: target.signal });
}

/** For example from port 80 to 443, which is looked at by itself. */
function sendsEverythingElsewhere({ steps, session }: Root, random: Visit | undefined): boolean {
	return [steps.at(-1), random?.steps.at(-1)].every((step) => {
		if (step === undefined || step.response.status < 300 || step.response.status > 399) return false;
		const location = step.response.headers.get('location') ?? '';
		return URL.parse(location, session.origin)?.origin !== session.origin.origin;
	});
}
