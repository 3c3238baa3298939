import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type HeaderFields, type HeaderList, headerList } from './header-list.ts';
import { loggedPath, requestIdOf } from './log.ts';
import type { Metrics } from './metrics.ts';
import { ApiProblem, problemAnswer } from './problems.ts';
import { pickForm, type StaticFile, type StaticSite } from './static-files.ts';

type Redirect = { status: 302 | 308; to: string };

type Parts = {
	site: StaticSite;
	/** For answers that are no file; files bring them along. */
	commonHeaders: HeaderFields;
	redirect(host: string, path: string): Redirect | undefined;
	/** By address, for counting. */
	pageNames: ReadonlyMap<string, string>;
	metrics: Metrics;
	log: Logger;
	trustedProxies: number;
};

type Answer = { status: number; headers: HeaderList; body?: Uint8Array | string };

type Target = { path: string; query: string };

/**
 * Everything that is not the API, on Node's own request and answer: a page is a look-up in memory, and a framework or a
 * log line would cost more than the page. What was served is counted; what was refused is also logged
 * (docs/decisions/0014).
 */
export function pagesListener(parts: Parts) {
	const { metrics, log, trustedProxies, pageNames } = parts;
	return (incoming: IncomingMessage, outgoing: ServerResponse, target: Target): void => {
		const { method = 'GET' } = incoming;
		const { status, headers, body } = answer(parts, incoming, target);
		metrics.count({ method, route: 'pages', status });
		const name = status === 200 || status === 304 ? pageNames.get(target.path) : undefined;
		if (name && method === 'GET') metrics.page(name);
		if (status < 400) {
			outgoing.writeHead(status, [...headers]);
		} else {
			const requestId = requestIdOf(incoming, trustedProxies);
			outgoing.writeHead(status, [...headers, 'x-request-id', requestId]);
			const refused = { requestId, method, status, path: loggedPath(target.path) };
			log.warn(refused, status === 404 ? 'page not found' : 'page refused');
		}
		outgoing.end(method === 'HEAD' ? undefined : body);
	};
}

/** The query keeps its question mark. A proxy may send a whole address in place of a path. */
export function splitTarget(target: string): Target {
	const local = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '');
	const mark = local.indexOf('?');
	const path = mark === -1 ? local : local.slice(0, mark);
	return { path: path === '' ? '/' : path, query: mark === -1 ? '' : local.slice(mark) };
}

function answer(parts: Parts, { method, headers }: IncomingMessage, { path, query }: Target): Answer {
	const { site, commonHeaders, redirect } = parts;
	if (method !== 'GET' && method !== 'HEAD') {
		const refusal = new ApiProblem(405, 'method_not_allowed', 'Pages are read only.', {
			headers: { allow: 'GET, HEAD' },
		});
		return problem(refusal, commonHeaders);
	}
	const moved = redirect(headers.host ?? '', path);
	if (moved) return goTo(moved.status, `${moved.to}${query}`, commonHeaders);
	const file = site.files.get(path) ?? site.files.get(decoded(path));
	if (file) return fileAnswer(file, headers);
	const trimmed = path.replace(/\/+$/, '');
	if (trimmed !== path && site.files.has(trimmed)) return goTo(308, `${trimmed}${query}`, commonHeaders);
	if (!site.notFound)
		return problem(new ApiProblem(404, 'not_found', 'There is no such page.'), commonHeaders);
	const { headers: notFoundHeaders, bytes } = pickForm(site.notFound, acceptEncoding(headers));
	return { status: 404, headers: notFoundHeaders, body: bytes };
}

function fileAnswer(file: StaticFile, headers: IncomingMessage['headers']): Answer {
	if (headers['if-none-match']?.includes(file.etag)) return { status: 304, headers: file.unchangedHeaders };
	const form = pickForm(file, acceptEncoding(headers));
	return { status: 200, headers: form.headers, body: form.bytes };
}

function goTo(status: Redirect['status'], location: string, commonHeaders: HeaderFields): Answer {
	return { status, headers: headerList({ ...commonHeaders, location }) };
}

function problem(refusal: ApiProblem, commonHeaders: HeaderFields): Answer {
	const { headers, body } = problemAnswer(refusal);
	return { status: refusal.status, headers: headerList({ ...commonHeaders, ...headers }), body };
}

function acceptEncoding(headers: IncomingMessage['headers']): string {
	return String(headers['accept-encoding'] ?? '');
}

function decoded(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}
