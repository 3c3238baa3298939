import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type HeaderFields, type HeaderList, headerList } from './header-list.ts';
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

export function loadSite(folder: string, commonHeaders: HeaderFields): StaticSite {
	if (!existsSync(join(folder, 'index.html'))) {
		throw new StartError(`There is no built site in ${folder}: run "npm run build" first.`);
	}
	const names = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
		.filter((name) => !/\.(br|gz)$/.test(name) && name !== '__spa-fallback.html');
	const files = new Map(names.map((name) => [webPath(name), loadFile(folder, name, commonHeaders)]));
	const notFound = files.get('/404');
	files.delete('/404');
	return { files, notFound };
}

/** `tools/x/index.html` is served at `/tools/x`, without a slash at the end. */
function webPath(name: string): string {
	const path = `/${name}`.replace(/\/index\.html$/, '');
	return path === '' ? '/' : path;
}

function loadFile(folder: string, name: string, commonHeaders: HeaderFields): StaticFile {
	const plain = readFileSync(join(folder, name));
	const extension = extname(name);
	const compressed = (suffix: string) => {
		const path = join(folder, `${name}${suffix}`);
		return existsSync(path) ? readFileSync(path) : undefined;
	};
	const br = compressed('.br');
	const gzip = compressed('.gz');
	const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
	const sameForAllForms = {
		...commonHeaders,
		'content-type': contentTypes[extension] ?? 'application/octet-stream',
		'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
		etag,
		...((br || gzip) && { vary: 'accept-encoding' }),
		...(extension === '.html' && { 'content-security-policy': pagePolicy(plain.toString('utf8')) }),
		...(name === 'sw.js' && { 'content-security-policy': serviceWorkerPolicy }),
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

/** Browsers send few different ones; whoever makes up more gets them read each time. */
const readBefore = new Map<string, ReadonlySet<string>>();
const mostRemembered = 100;

function encodingsIn(acceptEncoding: string): ReadonlySet<string> {
	const known = readBefore.get(acceptEncoding);
	if (known) return known;
	const accepted = new Set(
		acceptEncoding
			.toLowerCase()
			.split(',')
			.map((part) => part.trim().split(/\s*;\s*q=/))
			.filter(([, quality = '1']) => Number(quality) > 0)
			.map(([name = '']) => name),
	);
	if (readBefore.size < mostRemembered) readBefore.set(acceptEncoding, accepted);
	return accepted;
}
