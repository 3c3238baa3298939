import { createHash } from 'node:crypto';
import { toPrintable } from '#server/scan/net/conversation.ts';
import type { HttpResponse } from '#server/scan/net/http.ts';
import { type FoundSign, listSigns, productSigns, type SignKind } from './product-signs.ts';

export type Page = {
	/** As requested first; null for the random path, on which every sign is looked for. */
	readonly path: string | null;
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
	/** Equal for two pages that differ in numbers, nonces and the repeated path only. */
	readonly fingerprint: string;
};

type PageTexts = {
	readonly title: string;
	readonly body: string;
	readonly headers: readonly string[];
	readonly cookies: readonly string[];
	readonly certificate: string;
};

const tlsErrorPhrases = ['to https port', 'to an https server', 'ssl-enabled server port', 'requires tls'];

/** Runs in a worker thread with a time limit: a page can be made to be slow to match. */
export function readPage({ path, echo, response, certificate = '' }: Page): PageInfo {
	const { status, headers } = response;
	// A page that only echoes our request proves nothing.
	const body = echo.length > 1 ? response.body.replaceAll(echo, '') : response.body;
	const lowerBody = body.toLowerCase();
	const isPage = status < 400 || status === 401;
	const texts: PageTexts = {
		title: isPage ? readTitle(body, lowerBody).replace(/\s+/g, ' ').trim() : '',
		body: isPage ? body : '',
		headers: [...headers].map(([name, value]) => `${name}: ${value}`),
		cookies: (headers.get('set-cookie') ?? '').split('\n'),
		certificate,
	};
	const signs = findSigns(path, texts);
	const next = isPage ? findNext(response, lowerBody) : undefined;
	return {
		title: toPrintable(readTitle(body, lowerBody)),
		signs,
		versions: readVersions(path, texts, signs),
		isLoginPage:
			status === 401 ? headers.has('www-authenticate') : status === 200 && hasPasswordInput(lowerBody),
		requiresTls: status === 400 && tlsErrorPhrases.some((sentence) => lowerBody.includes(sentence)),
		fingerprint: createFingerprint(status, lowerBody, echo),
		...(next !== undefined && { next }),
	};
}

const patterns = new Map<string, RegExp>();

function match(pattern: string, text: string): RegExpExecArray | null {
	const compiled = patterns.get(pattern) ?? new RegExp(pattern);
	patterns.set(pattern, compiled);
	return compiled.exec(text);
}

const shorten = (text: string) => toPrintable(text, 60);

const matchers: Readonly<
	Record<Exclude<SignKind, 'leadsTo'>, (value: string, texts: PageTexts) => string | undefined>
> = {
	title: (value, { title }) => (match(value, title) ? `the page title "${shorten(title)}"` : undefined),
	header: (value, { headers }) => formatMatch('the header', value, headers),
	cookie: (value, { cookies }) => {
		const found = cookies.find((cookie) => match(value, cookie));
		return found && `the cookie ${shorten(found.split('=')[0] ?? '')}`;
	},
	certificate: (value, { certificate }) => formatMatch('the certificate', value, [certificate]),
	body: (value, { body }) => (body.includes(value) ? `"${shorten(value)}" in the page` : undefined),
};

function formatMatch(label: string, value: string, texts: readonly string[]): string | undefined {
	const found = texts.find((text) => match(value, text));
	return found && `${label} "${shorten(found)}"`;
}

const matcherKinds = ['header', 'cookie', 'certificate', 'title', 'body'] as const;
const signsByKind = matcherKinds.map((kind) => ({ kind, signs: listSigns(kind) }));

function findSigns(path: string | null, texts: PageTexts): FoundSign[] {
	return signsByKind.flatMap(({ kind, signs }) =>
		signs.flatMap(({ sign, id, product, isStrong }) => {
			if (path !== null && sign.at !== undefined && sign.at !== path) return [];
			if (sign.also !== undefined && !texts.body.includes(sign.also)) return [];
			const text = matchers[kind](sign[kind] ?? '', texts);
			return text ? [{ id, product, isStrong, kind, text }] : [];
		}),
	);
}

function readVersions(
	path: string | null,
	{ title, body, headers }: PageTexts,
	signs: readonly FoundSign[],
): Record<string, string> {
	const found: Record<string, string> = {};
	for (const { product, versionPaths = [], versions = [] } of productSigns) {
		const isShown = signs.some((sign) => sign.product === product) || versionPaths.includes(path ?? '');
		for (const pattern of isShown ? versions : []) {
			if (pattern.at !== undefined && pattern.at !== path) continue;
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
