import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context, Handler } from 'hono';
import type { ServerEnv } from './env.ts';
import { loggedPath } from './log.ts';
import { ApiProblem, problemResponse } from './problems.ts';
import { pagePolicy, serviceWorkerPolicy } from './security-headers.ts';
import { StartError } from './start-error.ts';

const contentTypes: Readonly<Record<string, string>> = {
	'.css': 'text/css; charset=utf-8',
	'.data': 'text/x-script; charset=utf-8',
	'.html': 'text/html; charset=utf-8',
	'.ico': 'image/x-icon',
	'.jpg': 'image/jpeg',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json',
	'.map': 'application/json',
	'.png': 'image/png',
	'.svg': 'image/svg+xml',
	'.txt': 'text/plain; charset=utf-8',
	'.webmanifest': 'application/manifest+json',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
	'.xml': 'application/xml; charset=utf-8',
};

type Bytes = Uint8Array<ArrayBuffer>;
type StaticFile = { headers: Record<string, string>; etag: string; plain: Bytes; br?: Bytes; gzip?: Bytes };

/** The built site, by web path, held in memory: a path that is not in the map cannot reach the disk. */
export type StaticSite = { files: ReadonlyMap<string, StaticFile>; notFound: StaticFile | undefined };

export function loadSite(folder: string): StaticSite {
	if (!existsSync(join(folder, 'index.html'))) {
		throw new StartError(`There is no built site in ${folder}: run "npm run build" first.`);
	}
	const names = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
		.filter((name) => !/\.(br|gz)$/.test(name) && name !== '__spa-fallback.html');
	const files = new Map(names.map((name) => [webPath(name), loadFile(folder, name)]));
	const notFound = files.get('/404');
	files.delete('/404');
	return { files, notFound };
}

/** `tools/x/index.html` is served at `/tools/x`, without a slash at the end. */
function webPath(name: string): string {
	const path = `/${name}`.replace(/\/index\.html$/, '');
	return path === '' ? '/' : path;
}

function loadFile(folder: string, name: string): StaticFile {
	const plain = readFileSync(join(folder, name));
	const extension = extname(name);
	const compressed = (suffix: string) => {
		const path = join(folder, `${name}${suffix}`);
		return existsSync(path) ? readFileSync(path) : undefined;
	};
	const br = compressed('.br');
	const gzip = compressed('.gz');
	const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
	return {
		plain,
		...(br && { br }),
		...(gzip && { gzip }),
		etag,
		headers: {
			'content-type': contentTypes[extension] ?? 'application/octet-stream',
			'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
			etag,
			...((br || gzip) && { vary: 'accept-encoding' }),
			...(extension === '.html' && { 'content-security-policy': pagePolicy(plain.toString('utf8')) }),
			...(name === 'sw.js' && { 'content-security-policy': serviceWorkerPolicy }),
		},
	};
}

export function serveSite(site: StaticSite): Handler<ServerEnv> {
	return (c) => {
		if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
			const allow = { headers: { allow: 'GET, HEAD' } };
			return problemResponse(c, new ApiProblem(405, 'method_not_allowed', 'Pages are read only.', allow));
		}
		const path = c.req.path;
		const file = site.files.get(path);
		if (file) return send(c, file, 200);
		const trimmed = path.replace(/\/+$/, '');
		if (trimmed !== path && site.files.has(trimmed)) {
			return c.redirect(`${trimmed}${new URL(c.req.url).search}`, 308);
		}
		c.get('log').warn({ path: loggedPath(path) }, 'page not found');
		return site.notFound
			? send(c, site.notFound, 404)
			: problemResponse(c, new ApiProblem(404, 'not_found', 'There is no such page.'));
	};
}

function send(c: Context<ServerEnv>, file: StaticFile, status: 200 | 404): Response {
	if (status === 200 && c.req.header('if-none-match')?.includes(file.etag)) {
		return c.body(null, 304, file.headers);
	}
	const { encoding, bytes } = pickEncoding(file, c.req.header('accept-encoding') ?? '');
	const headers = { ...file.headers, 'content-length': String(bytes.length) };
	return c.body(bytes, status, encoding ? { ...headers, 'content-encoding': encoding } : headers);
}

function pickEncoding(file: StaticFile, accepted: string): { encoding?: 'br' | 'gzip'; bytes: Bytes } {
	if (file.br && accepts(accepted, 'br')) return { encoding: 'br', bytes: file.br };
	if (file.gzip && accepts(accepted, 'gzip')) return { encoding: 'gzip', bytes: file.gzip };
	return { bytes: file.plain };
}

function accepts(header: string, encoding: string): boolean {
	return header
		.split(',')
		.map((part) =>
			part
				.trim()
				.toLowerCase()
				.split(/\s*;\s*q=/),
		)
		.some(([name, quality = '1']) => name === encoding && Number(quality) > 0);
}
