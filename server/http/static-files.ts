import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { StartError } from '#server/settings/start-error.ts';
import { encodingsIn } from './accept-encoding.ts';
import { type HeaderFields, type HeaderList, headerList } from './header-list.ts';
import { ocrWorkerPolicy, pagePolicy, serviceWorkerPolicy } from './security-headers.ts';

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

/** The build's strongest setting would hold the start up for seconds. */
const quickQuality = 6;

type Bytes = Uint8Array<ArrayBuffer>;
type Form = { bytes: Bytes; headers: HeaderList };
/** A file as it is and in the compressed forms made at build time, each with its headers ready. */
export type StaticFile = {
	etag: string;
	plain: Form;
	br?: Form;
	gzip?: Form;
	/** For a browser that has the file already. */
	unchangedHeaders: HeaderList;
};

/** The built site, by web path, held in memory: a path that is not in the map cannot reach the disk. */
export type StaticSite = { files: ReadonlyMap<string, StaticFile>; notFound: StaticFile | undefined };

/** With files that this server's settings have changed since the build, by name. */
export function loadSite(
	folder: string,
	commonHeaders: HeaderFields,
	changed: ReadonlyMap<string, string> = new Map(),
): StaticSite {
	if (!existsSync(join(folder, 'index.html'))) {
		throw new StartError(`There is no built site in ${folder}: run "npm run build" first.`);
	}
	const names = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
		.filter((name) => !/\.(br|gz)$/.test(name) && name !== '__spa-fallback.html');
	const files = new Map(
		names.map((name) => [
			webPath(name),
			fileOf(readForms(folder, name, changed.get(name)), name, commonHeaders),
		]),
	);
	const notFound = files.get('/404');
	files.delete('/404');
	return { files, notFound };
}

/** `tools/x/index.html` is served at `/tools/x`, without a slash at the end. */
function webPath(name: string): string {
	const path = `/${name}`.replace(/\/index\.html$/, '');
	return path === '' ? '/' : path;
}

type Forms = { plain: Bytes; br: Bytes | undefined; gzip: Bytes | undefined };

function readForms(folder: string, name: string, changed: string | undefined): Forms {
	const path = join(folder, name);
	const compressed = (suffix: string) =>
		existsSync(`${path}${suffix}`) ? readFileSync(`${path}${suffix}`) : undefined;
	if (changed === undefined)
		return { plain: readFileSync(path), br: compressed('.br'), gzip: compressed('.gz') };
	const plain = Buffer.from(changed);
	const params = { [constants.BROTLI_PARAM_QUALITY]: quickQuality };
	return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) };
}

function fileOf({ plain, br, gzip }: Forms, name: string, commonHeaders: HeaderFields): StaticFile {
	const extension = extname(name);
	const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
	const sameForAllForms = {
		...commonHeaders,
		'content-type': contentTypes[extension] ?? 'application/octet-stream',
		'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
		etag,
		...((br || gzip) && { vary: 'accept-encoding' }),
		...(extension === '.html' && { 'content-security-policy': pagePolicy(new TextDecoder().decode(plain)) }),
		...(name === 'sw.js' && { 'content-security-policy': serviceWorkerPolicy }),
		...(ocrWorker.test(name) && { 'content-security-policy': ocrWorkerPolicy }),
	};
	const form = (bytes: Bytes, encoding?: string): Form => ({
		bytes,
		headers: headerList({
			...sameForAllForms,
			'content-length': String(bytes.length),
			...(encoding && { 'content-encoding': encoding }),
		}),
	});
	return {
		etag,
		unchangedHeaders: headerList(sameForAllForms),
		plain: form(plain),
		...(br && { br: form(br, 'br') }),
		...(gzip && { gzip: form(gzip, 'gzip') }),
	};
}

/** The form of a file that a browser's Accept-Encoding asks for. */
export function pickForm(file: StaticFile, acceptEncoding: string): Form {
	const accepted = encodingsIn(acceptEncoding);
	if (file.br && accepted.has('br')) return file.br;
	if (file.gzip && accepted.has('gzip')) return file.gzip;
	return file.plain;
}
