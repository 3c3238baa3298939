import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { StartupError } from '#server/settings/settings.ts';
import { embeddablePaths, toEmbeddedPage } from './embed.ts';
import {
	createPagePolicy,
	type HeaderFields,
	ocrWorkerPolicy,
	serviceWorkerPolicy,
} from './security-headers.ts';

const contentTypes: Readonly<Record<string, string>> = {
	'.css': 'text/css; charset=utf-8',
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

const ocrWorker = /^assets\/ocr-[^/]+\/worker\.min\.js$/;

/** The maximum quality would delay startup by seconds. */
const fastBrotliQuality = 6;

type Bytes = Uint8Array<ArrayBuffer>;
type Variant = { bytes: Bytes; headers: HeaderFields };
export type StaticFile = {
	etag: string;
	plain: Variant;
	br?: Variant;
	gzip?: Variant;
	notModifiedHeaders: HeaderFields;
};

/** All files are in memory, keyed by path: no request path ever reaches the file system. */
export type StaticSite = {
	files: ReadonlyMap<string, StaticFile>;
	/** Pages as other sites may frame them. */
	embedded: ReadonlyMap<string, StaticFile>;
	notFound: StaticFile | undefined;
};

type LoadOptions = {
	/** Files that were rendered again with this server's settings, and pictures of its brand. */
	overrides?: ReadonlyMap<string, string | Buffer>;
	/** Sites that may frame tools. */
	embedOrigins?: readonly string[] | undefined;
};

export function loadSite(
	folder: string,
	{ overrides = new Map(), embedOrigins }: LoadOptions = {},
): StaticSite {
	if (!existsSync(join(folder, 'index.html')))
		throw new StartupError(`There is no built site in ${folder}: run "npm run build" first.`);
	const names = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
		.filter((name) => !/\.(br|gz)$/.test(name));
	const files = new Map(
		[...new Set([...names, ...overrides.keys()])].map((name) => [
			toWebPath(name),
			createStaticFile(readVariants(folder, name, overrides.get(name)), name),
		]),
	);
	const icon = files.get('/icon-192.png');
	// Browsers ask for it without being told; they go by the type, not by the name.
	if (icon) files.set('/favicon.ico', icon);
	const notFound = files.get('/404');
	for (const path of ['/404', '/__spa-fallback.html']) files.delete(path);
	return { files, embedded: embedOrigins ? createEmbedded(files, embedOrigins) : new Map(), notFound };
}

function createEmbedded(
	files: ReadonlyMap<string, StaticFile>,
	origins: readonly string[],
): Map<string, StaticFile> {
	const pages = [...files].filter(([path]) => embeddablePaths.has(path));
	return new Map(
		pages.map(([path, { plain }]) => {
			const html = toEmbeddedPage(new TextDecoder().decode(plain.bytes));
			return [path, createStaticFile(compress(Buffer.from(html)), 'embedded.html', origins)];
		}),
	);
}

function toWebPath(name: string): string {
	const path = `/${name}`.replace(/\/index\.html$/, '');
	return path === '' ? '/' : path;
}

type VariantBytes = { plain: Bytes; br: Bytes | undefined; gzip: Bytes | undefined };

function readVariants(folder: string, name: string, override: string | Buffer | undefined): VariantBytes {
	const path = join(folder, name);
	const readCompressed = (suffix: string) =>
		existsSync(`${path}${suffix}`) ? readFileSync(`${path}${suffix}`) : undefined;
	if (override === undefined)
		return { plain: readFileSync(path), br: readCompressed('.br'), gzip: readCompressed('.gz') };
	return compress(Buffer.from(override));
}

function compress(plain: Bytes): VariantBytes {
	const params = { [constants.BROTLI_PARAM_QUALITY]: fastBrotliQuality };
	return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) };
}

function createStaticFile(
	{ plain, br, gzip }: VariantBytes,
	name: string,
	frameAncestors?: readonly string[],
): StaticFile {
	const extension = extname(name);
	const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
	const sharedHeaders = {
		'content-type': contentTypes[extension] ?? 'application/octet-stream',
		'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
		etag,
		...((br || gzip) && { vary: 'accept-encoding' }),
		...(extension === '.html' && {
			'content-security-policy': createPagePolicy(new TextDecoder().decode(plain), frameAncestors),
		}),
		...(name === 'sw.js' && { 'content-security-policy': serviceWorkerPolicy }),
		...(ocrWorker.test(name) && { 'content-security-policy': ocrWorkerPolicy }),
	};
	const createVariant = (bytes: Bytes, encoding?: string): Variant => ({
		bytes,
		headers: {
			...sharedHeaders,
			'content-length': String(bytes.length),
			...(encoding && { 'content-encoding': encoding }),
		},
	});
	return {
		etag,
		notModifiedHeaders: sharedHeaders,
		plain: createVariant(plain),
		...(br && { br: createVariant(br, 'br') }),
		...(gzip && { gzip: createVariant(gzip, 'gzip') }),
	};
}

export function pickVariant(file: StaticFile, acceptEncoding: string): Variant {
	const accepted = parseAcceptEncoding(acceptEncoding);
	if (file.br && accepted.has('br')) return file.br;
	if (file.gzip && accepted.has('gzip')) return file.gzip;
	return file.plain;
}

function parseAcceptEncoding(acceptEncoding: string): ReadonlySet<string> {
	return new Set(
		acceptEncoding
			.toLowerCase()
			.split(',')
			.map((part) => part.trim().split(/\s*;\s*q=/))
			.filter(([, quality = '1']) => Number(quality) > 0)
			.map(([name = '']) => name),
	);
}
