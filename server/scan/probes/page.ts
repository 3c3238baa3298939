import { createHash } from 'node:crypto';
import { toPrintable } from '#server/scan/net/conversation.ts';
import type { HttpResponse } from '#server/scan/net/http.ts';
import {
	dropTraps,
	type FoundSign,
	findNameSigns,
	isMarkup,
	isPlace,
	isServerSign,
	listSigns,
	productSigns,
	type SignKind,
} from './product-signs.ts';

export type Page = {
	/** As requested first; null for the random path, on which every sign is looked for. */
	readonly path: string | null;
	/** Where that led. */
	readonly finalPath?: string;
	/** Texts of the request that an answer may repeat. */
	readonly echo: string;
	readonly response: HttpResponse;
	/** Distinguished name, most specific part first. */
	readonly certificate?: string;
};

export type PageInfo = {
	readonly title: string;
	readonly signs: readonly FoundSign[];
	readonly versions: Readonly<Record<string, string>>;
	readonly isLoginPage: boolean;
	/** Response of nginx, Apache, Go or Tomcat to plain HTTP on a TLS port. */
	readonly requiresTls: boolean;
	/** Where the page sends the browser, by header, meta element or its first script. */
	readonly next?: string;
	/** Where the page says that its icon is. */
	readonly icon?: string;
	/** Equal for two pages that differ in numbers, nonces and the repeated path only. */
	readonly fingerprint: string;
};

type PageTexts = {
	readonly title: string;
	/** Without quoted code. */
	readonly body: string;
	/** Tags and scripts of a page, or all of what is none. */
	readonly code: string;
	readonly headers: readonly string[];
	readonly cookies: readonly string[];
	readonly certificate: string;
};

const tlsErrorPhrases = ['to https port', 'to an https server', 'ssl-enabled server port', 'requires tls'];

/** Runs in a worker thread with a time limit: a page can be made to be slow to match. */
export function readPage({ path, finalPath, echo, response, certificate = '' }: Page): PageInfo {
	const paths = path === null ? null : [path, finalPath ?? path];
	const { status, headers } = response;
	// A page that only echoes our request proves nothing; a longer path below it is the page's own.
	const parts = echo.length > 1 ? response.body.split(echo) : [response.body];
	const body = parts.reduce((text, part) => `${text}${/^\w/.test(part) ? echo : ''}${part}`);
	const lowerBody = body.toLowerCase();
	const isPage = status < 400 || status === 401;
	const texts: PageTexts = {
		title: isPage ? readTitle(body, lowerBody).replace(/\s+/g, ' ').trim() : '',
		...splitBody(isPage ? body : ''),
		headers: [...headers].map(([name, value]) => `${name}: ${value}`),
		cookies: (headers.get('set-cookie') ?? '').split('\n'),
		certificate,
	};
	const isLoginPage =
		status === 401 ? headers.has('www-authenticate') : status === 200 && hasPasswordInput(lowerBody);
	const tableSigns = findSigns(paths, texts);
	const names = isLoginPage && paths !== null ? findNameSigns(texts.title, paths) : [];
	const found = [
		...tableSigns,
		// Signs of another product speak against the name in the title.
		...names.filter((name) => tableSigns.every(({ product }) => product === name.product)),
	];
	// A list of signs is a trap, also where it only quotes them.
	const quoted = isPage ? findSigns(paths, { ...texts, body, code: body }) : [];
	const isTrap = quoted.length > 0 && dropTraps(quoted).length === 0;
	const signs = isTrap ? found.filter(isServerSign) : found;
	const icon = findIcon(lowerBody, body);
	const next = isPage ? findNext(response, lowerBody) : undefined;
	return {
		title: toPrintable(readTitle(body, lowerBody)),
		signs,
		versions: readVersions(paths, texts, signs),
		isLoginPage,
		requiresTls: status === 400 && tlsErrorPhrases.some((sentence) => lowerBody.includes(sentence)),
		fingerprint: createFingerprint(status, lowerBody, echo),
		...(next !== undefined && { next }),
		...(icon !== undefined && { icon }),
	};
}

/** Quoted code is no sign. Scripts come first, because old ones begin with a comment. */
const blockStart = /<(script|style|pre|code|textarea)\b|<!--/gi;

/** Linear in the length: each end is searched from its start on, and a block without an end takes the rest. */
function splitBody(body: string): Pick<PageTexts, 'body' | 'code'> {
	const lowerBody = body.toLowerCase();
	const kept: string[] = [];
	const code: string[] = [];
	const keep = (text: string, isCode: boolean) => {
		kept.push(text);
		code.push(isCode ? text : (text.match(/<[^<>]*>/g) ?? []).join(''));
	};
	let at = 0;
	for (let found = blockStart.exec(body); found !== null; found = blockStart.exec(body)) {
		const tag = found[1]?.toLowerCase();
		const end = lowerBody.indexOf(tag === undefined ? '-->' : `</${tag}`, found.index);
		const next = end < 0 ? body.length : end;
		keep(body.slice(at, found.index), false);
		if (tag === 'script' || tag === 'style') keep(body.slice(found.index, next), true);
		at = next;
		blockStart.lastIndex = next;
	}
	blockStart.lastIndex = 0;
	keep(body.slice(at), false);
	const text = kept.join('');
	return { body: text, code: /<(?:html|head|body|title)\b/i.test(text) ? code.join('') : text };
}

/** Attributes in any order. */
function findIcon(lowerBody: string, body: string): string | undefined {
	for (const { 0: tag, index } of lowerBody.slice(0, 16_384).matchAll(/<link\b[^>]{0,400}>/g)) {
		if (!/\brel\s?=\s?["']?(?:shortcut )?icon\b/.test(tag)) continue;
		const href = /\bhref\s?=\s?["']?([^"'\s>]{1,300})/i.exec(body.slice(index, index + tag.length))?.[1];
		if (href !== undefined) return href;
	}
	return undefined;
}

const patterns = new Map<string, RegExp>();

function match(pattern: string, text: string): RegExpExecArray | null {
	const compiled = patterns.get(pattern) ?? new RegExp(pattern);
	patterns.set(pattern, compiled);
	return compiled.exec(text);
}

const shorten = (text: string) => toPrintable(text, 60);

const matchers: Readonly<
	Record<Exclude<SignKind, 'leadsTo' | 'icon'>, (value: string, texts: PageTexts) => string | undefined>
> = {
	title: (value, { title }) =>
		match(value, title) || match(decodeEntities(value), decodeEntities(title))
			? `the page title "${shorten(title)}"`
			: undefined,
	header: (value, { headers }) => formatMatch('the header', value, headers),
	cookie: (value, { cookies }) => {
		const found = cookies.find((cookie) => match(value, cookie));
		return found && `the cookie ${shorten(found.split('=')[0] ?? '')}`;
	},
	certificate: (value, { certificate }) => formatMatch('the certificate', value, [certificate]),
	body: (value, texts) => (isInPage(value, texts) ? `"${shorten(value)}" in the page` : undefined),
};

/** Code is looked for in tags and scripts alone. A text with a tag may stand around its end. */
function isInPage(value: string, { body, code }: PageTexts): boolean {
	const text = isMarkup(value) && !/[<>]/.test(value) ? code : body;
	// Collections write what they compare without regard to case in lower case.
	return text.includes(value) || (!/[A-Z]/.test(value) && text.toLowerCase().includes(value));
}

const entities: Readonly<Record<string, string>> = {
	...{ '&nbsp;': ' ', '&#x20;': ' ', '&mdash;': '—', '&reg;': '®', '&amp;': '&' },
};
const decodeEntities = (text: string) =>
	text.replace(/&[#\w]{2,6};/g, (entity) => entities[entity] ?? entity);

function formatMatch(label: string, value: string, texts: readonly string[]): string | undefined {
	const found = texts.find((text) => match(value, text));
	return found && `${label} "${shorten(found)}"`;
}

const matcherKinds = ['header', 'cookie', 'certificate', 'title', 'body'] as const;
const signsByKind = matcherKinds.map((kind) => ({ kind, signs: listSigns(kind) }));

function findSigns(paths: readonly string[] | null, texts: PageTexts): FoundSign[] {
	return signsByKind.flatMap(({ kind, signs }) =>
		signs.flatMap(({ sign, id, product, isStrong }) => {
			if (paths !== null && sign.at !== undefined && !isPlace(sign.at, paths)) return [];
			if (sign.also !== undefined && !isInPage(sign.also, texts)) return [];
			const value = sign[kind] ?? '';
			const text = matchers[kind](value, texts);
			return text ? [{ id, product, isStrong, kind, value, text }] : [];
		}),
	);
}

function readVersions(
	paths: readonly string[] | null,
	{ title, body, headers }: PageTexts,
	signs: readonly FoundSign[],
): Record<string, string> {
	const found: Record<string, string> = {};
	for (const { product, versionPaths = [], versions = [] } of productSigns) {
		const isShown =
			signs.some((sign) => sign.product === product) ||
			versionPaths.some((path) => isPlace(path, paths ?? []));
		for (const pattern of isShown ? versions : []) {
			if (pattern.at !== undefined && !isPlace(pattern.at, paths ?? [])) continue;
			const texts = pattern.header ? headers : pattern.title ? [title] : [body];
			const value = pattern.header ?? pattern.title ?? pattern.body ?? '';
			const result = texts.map((text) => match(value, text)).find((each) => each !== null);
			if (result) found[product] ??= formatVersion(result);
		}
	}
	return found;
}

/** Several groups are parts of a packed number, such as 10611 for 1.6.11. Some pages show only a build. */
function formatVersion(result: RegExpExecArray): string {
	const { build } = result.groups ?? {};
	const parts = result.slice(1).filter((part) => part !== build);
	const version = parts.length > 1 ? parts.map(Number).join('.') : (parts[0] ?? '').replaceAll('_', '.');
	return toPrintable(build === undefined ? version : `${version} build ${build}`, 40);
}

const maxScriptLength = 2_000;

function findNext({ status, headers, body }: HttpResponse, lowerBody: string): string | undefined {
	if (status >= 300 && status < 400) return headers.get('location');
	const meta =
		/<meta[^>]{0,80}http-equiv\s{0,3}=\s{0,3}["']?refresh[^>]{0,80}url\s{0,3}=\s{0,3}['"]?([^"'>\s]{1,300})/i.exec(
			body.slice(0, 8_192),
		)?.[1];
	if (meta !== undefined) return meta;
	const script = lowerBody.indexOf('<script');
	if (script < 0) return undefined;
	const end = lowerBody.indexOf('</script', script);
	const code = body.slice(script, Math.min(end < 0 ? body.length : end, script + maxScriptLength));
	return /\blocation(?:\.href)?(?:\s{0,3}=\s{0,3}|\.(?:replace|assign)\()["']([^"']{1,300})["']/.exec(
		code,
	)?.[1];
}

function createFingerprint(status: number, lowerBody: string, echo: string): string {
	const text = lowerBody
		.replaceAll(echo.length > 1 ? echo.toLowerCase() : '\0', '')
		.split('<script')
		.map((part, index) => (index === 0 ? part : part.slice(part.indexOf('</script') + 1)))
		.join('')
		.replace(/"[^"]*"|'[^']*'|[0-9a-f]{8,}|\d+|\s+/g, '');
	return `${status} ${createHash('sha1').update(text).digest('base64')}`;
}

const maxTagLength = 2_000;
const maxTitleLength = 300;

function readTitle(body: string, lowerBody: string): string {
	const tag = lowerBody.indexOf('<title');
	if (tag < 0) return '';
	const start = body.slice(tag, tag + maxTagLength).indexOf('>');
	if (start < 0) return '';
	const text = body.slice(tag + start + 1, tag + start + 1 + maxTitleLength);
	const end = text.indexOf('<');
	return end < 0 ? text : text.slice(0, end);
}

const passwordType = /\stype\s{0,9}=\s{0,9}["']?password/;

function hasPasswordInput(lowerBody: string): boolean {
	for (let at = lowerBody.indexOf('<input'); at >= 0; ) {
		const next = lowerBody.indexOf('<', at + 1);
		const tag = lowerBody.slice(at, Math.min(next < 0 ? lowerBody.length : next, at + maxTagLength));
		if (passwordType.test(tag)) return true;
		at = lowerBody.indexOf('<input', at + 1);
	}
	return false;
}
