import type { Context, Handler } from 'hono';
import { wantsEmbedding } from './embed.ts';
import type { ServerEnv } from './env.ts';
import type { Metrics } from './metrics.ts';
import { ApiProblem } from './problems.ts';
import { pickVariant, type StaticSite } from './static-files.ts';

type Redirect = { status: 302 | 308; to: string };

export type PageOptions = {
	site: StaticSite;
	redirect(host: string, path: string): Redirect | undefined;
	pageNames: ReadonlyMap<string, string>;
};

/** The request target as sent: Hono's path is decoded, and a file name may contain an encoded character. */
function splitTarget(target: string): { path: string; query: string } {
	const queryStart = target.indexOf('?');
	if (queryStart === -1) return { path: target, query: '' };
	return { path: target.slice(0, queryStart), query: target.slice(queryStart) };
}

export function createPageHandler(
	{ site, redirect, pageNames }: PageOptions,
	metrics: Metrics,
): Handler<ServerEnv> {
	return (c) => {
		const { method } = c.req;
		if (method !== 'GET' && method !== 'HEAD') {
			throw new ApiProblem(405, 'method_not_allowed', 'Pages only support GET and HEAD.', {
				headers: { allow: 'GET, HEAD' },
			});
		}
		const { path, query } = splitTarget(c.env.incoming.url ?? '/');
		const moved = redirect(c.req.header('host') ?? '', path);
		if (moved) return c.redirect(`${moved.to}${query}`, moved.status);
		const embedded = wantsEmbedding(query) ? site.embedded.get(path) : undefined;
		// Older browsers would refuse the frame; the policy of the page names who may show it.
		if (embedded) c.env.outgoing.removeHeader('x-frame-options');
		const file = embedded ?? site.files.get(path) ?? site.files.get(tryDecode(path));
		const name = file && method === 'GET' ? pageNames.get(path) : undefined;
		if (name) metrics.recordPage(name);
		if (file && c.req.header('if-none-match')?.includes(file.etag))
			return c.body(null, 304, file.notModifiedHeaders);
		if (file) return sendFile(c, file, 200);
		const trimmed = path.replace(/\/+$/, '');
		if (trimmed !== path && site.files.has(trimmed)) return c.redirect(`${trimmed}${query}`, 308);
		if (site.notFound) return sendFile(c, site.notFound, 404);
		throw new ApiProblem(404, 'not_found', 'Page not found.');
	};
}

function sendFile(
	c: Context<ServerEnv>,
	file: Parameters<typeof pickVariant>[0],
	status: 200 | 404,
): Response {
	const { bytes, headers } = pickVariant(file, c.req.header('accept-encoding') ?? '');
	return c.body(bytes, status, headers);
}

function tryDecode(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}
