import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { getRequestId, truncatePath } from './log.ts';
import type { Metrics } from './metrics.ts';
import { ApiProblem, serializeProblem } from './problems.ts';
import { type HeaderFields, type HeaderList, toHeaderList } from './security-headers.ts';
import { pickVariant, type StaticFile, type StaticSite } from './static-files.ts';

type Redirect = { status: 302 | 308; to: string };

type PageOptions = {
	site: StaticSite;
	commonHeaders: HeaderFields;
	redirect(host: string, path: string): Redirect | undefined;
	pageNames: ReadonlyMap<string, string>;
	metrics: Metrics;
	log: Logger;
	trustedProxies: number;
};

type PageResponse = { status: number; headers: HeaderList; body?: Uint8Array | string };

type RequestTarget = { path: string; query: string };

/** Without Hono: a page is a lookup in memory, and routing would cost more (docs/decisions/0014). */
export function createPageListener(options: PageOptions) {
	const { metrics, log, trustedProxies, pageNames } = options;
	return (incoming: IncomingMessage, outgoing: ServerResponse, target: RequestTarget): void => {
		const { method = 'GET' } = incoming;
		const { status, headers, body } = createResponse(options, incoming, target);
		metrics.recordRequest({ method, route: 'pages', status });
		const name = status === 200 || status === 304 ? pageNames.get(target.path) : undefined;
		if (name && method === 'GET') metrics.recordPage(name);
		if (status < 400) {
			outgoing.writeHead(status, [...headers]);
		} else {
			const requestId = getRequestId(incoming, trustedProxies);
			outgoing.writeHead(status, [...headers, 'x-request-id', requestId]);
			const fields = { requestId, method, status, path: truncatePath(target.path) };
			log.warn(fields, status === 404 ? 'page not found' : 'page request rejected');
		}
		outgoing.end(method === 'HEAD' ? undefined : body);
	};
}

export function splitTarget(target: string): RequestTarget {
	const queryStart = target.indexOf('?');
	if (queryStart === -1) return { path: target, query: '' };
	return { path: target.slice(0, queryStart), query: target.slice(queryStart) };
}

function createResponse(
	options: PageOptions,
	{ method, headers }: IncomingMessage,
	{ path, query }: RequestTarget,
): PageResponse {
	const { site, commonHeaders, redirect } = options;
	if (method !== 'GET' && method !== 'HEAD') {
		const refusal = new ApiProblem(405, 'method_not_allowed', 'Pages only support GET and HEAD.', {
			headers: { allow: 'GET, HEAD' },
		});
		return createProblemResponse(refusal, commonHeaders);
	}
	const moved = redirect(headers.host ?? '', path);
	if (moved) return createRedirect(moved.status, `${moved.to}${query}`, commonHeaders);
	const file = site.files.get(path) ?? site.files.get(tryDecode(path));
	if (file) return createFileResponse(file, headers);
	const trimmed = path.replace(/\/+$/, '');
	if (trimmed !== path && site.files.has(trimmed))
		return createRedirect(308, `${trimmed}${query}`, commonHeaders);
	if (!site.notFound)
		return createProblemResponse(new ApiProblem(404, 'not_found', 'Page not found.'), commonHeaders);
	const { headers: notFoundHeaders, bytes } = pickVariant(site.notFound, getAcceptEncoding(headers));
	return { status: 404, headers: notFoundHeaders, body: bytes };
}

function createFileResponse(file: StaticFile, headers: IncomingMessage['headers']): PageResponse {
	if (headers['if-none-match']?.includes(file.etag)) return { status: 304, headers: file.notModifiedHeaders };
	const variant = pickVariant(file, getAcceptEncoding(headers));
	return { status: 200, headers: variant.headers, body: variant.bytes };
}

function createRedirect(
	status: Redirect['status'],
	location: string,
	commonHeaders: HeaderFields,
): PageResponse {
	return { status, headers: toHeaderList({ ...commonHeaders, location }) };
}

function createProblemResponse(refusal: ApiProblem, commonHeaders: HeaderFields): PageResponse {
	const { headers, body } = serializeProblem(refusal);
	return { status: refusal.status, headers: toHeaderList({ ...commonHeaders, ...headers }), body };
}

function getAcceptEncoding(headers: IncomingMessage['headers']): string {
	return String(headers['accept-encoding'] ?? '');
}

function tryDecode(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}
