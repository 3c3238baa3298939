import type { ProductId } from '#domain/scan/products.ts';
import { toPrintable } from '#server/scan/net/conversation.ts';
import type { HttpResponse } from '#server/scan/net/http.ts';
import {
	type KnownPath,
	knownAdminPaths,
	knownPortalPaths,
	knownProductPaths,
	rootPanels,
	rootPortals,
	type Signature,
} from './panel-signatures.ts';

export type Page = { readonly path: string; readonly response: HttpResponse };

export type PageInfo = {
	readonly title: string;
	readonly panel?: ProductId;
	readonly portal?: ProductId;
	readonly versions: Readonly<Record<string, string>>;
	/** The page is what its path is known for. */
	readonly matchesPath: boolean;
	readonly isLoginPage: boolean;
	/** Response of nginx, Apache, Go or Tomcat to plain HTTP on a TLS port. */
	readonly requiresTls: boolean;
};

const knownPaths = new Map<string, KnownPath>(
	[...knownAdminPaths, ...knownProductPaths, ...knownPortalPaths].map((known) => [known.path, known]),
);

const tlsErrorPhrases = ['to https port', 'to an https server', 'ssl-enabled server port', 'requires tls'];

/** Linear time for any input. */
export function readPage({ path, response }: Page): PageInfo {
	const { status, headers, body } = response;
	const head = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');
	const lowerBody = body.toLowerCase();
	const title = readTitle(body, lowerBody);
	const isPage = status === 200 || status === 401;
	// A page that only echoes our request proves nothing.
	const fullText = `\n${head.toLowerCase()}\n${lowerBody}`;
	const text = path.length > 1 ? fullText.replaceAll(path.toLowerCase(), '') : fullText;
	const findProduct = (signatures: readonly Signature[]) =>
		isPage ? signatures.find((signature) => matches(signature, title, text))?.product : undefined;
	const known = knownPaths.get(path);
	const panel = findProduct(rootPanels);
	const portal = findProduct(rootPortals);
	const versions = readVersions(
		[...rootPanels, ...rootPortals, ...(known ? [known] : [])].filter(
			({ product }) => product === panel || product === portal || product === known?.product,
		),
		fullText,
	);
	return {
		title: toPrintable(title),
		versions,
		...(panel !== undefined && { panel }),
		...(portal !== undefined && { portal }),
		matchesPath: known !== undefined && findProduct([known]) !== undefined,
		isLoginPage:
			status === 401 ? headers.has('www-authenticate') : status === 200 && hasPasswordInput(lowerBody),
		requiresTls: status === 400 && tlsErrorPhrases.some((sentence) => lowerBody.includes(sentence)),
	};
}

function readVersions(signatures: readonly Signature[], text: string): Record<string, string> {
	return Object.fromEntries(
		signatures.flatMap(({ product, version }) => {
			const found = version?.exec(text)?.[1];
			return found === undefined ? [] : [[product, found]];
		}),
	);
}

function matches(signature: Signature, title: string, text: string): boolean {
	const lowerTitle = title.toLowerCase();
	return (
		(signature.title ?? []).some((part) => lowerTitle.includes(part)) ||
		(signature.titleEnd ?? []).some((part) => lowerTitle.trimEnd().endsWith(part)) ||
		(signature.titleWord !== undefined && title.split(/[^A-Za-z0-9]/).includes(signature.titleWord)) ||
		(signature.text ?? []).some((part) => text.includes(part)) ||
		(signature.allTexts?.every((part) => text.includes(part)) ?? false) ||
		(signature.header !== undefined && text.includes(`\n${signature.header}`))
	);
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
