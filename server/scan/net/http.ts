import type { Duplex } from 'node:stream';
import { path as sitePath } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { Conversation } from './conversation.ts';

export type HttpResponse = {
	readonly status: number;
	/** Cookies are separated by line feeds. */
	readonly headers: ReadonlyMap<string, string>;
	readonly body: string;
	/** The limit that ended the response early. */
	readonly cutBy?: 'bytes' | 'time';
};

const limits = { ms: 3_000, bytes: 24 * 1024 };
type RequestOptions = { readonly bytes?: number; readonly isBinary?: boolean };
/** Letters and digits of the name, as RFC 9110 allows in a product. */
export const productToken = site.name.replaceAll(/[^\dA-Za-z]/g, '') || 'Site';
const headerEnd = '\r\n\r\n';

/** Sequential requests over few connections. Follows no redirects; undefined if the response is not HTTP. */
export class HttpSession {
	readonly origin: URL;
	readonly #open: () => Promise<Duplex | undefined>;
	readonly #signal: AbortSignal;
	#conversation: Conversation | undefined;

	constructor(origin: URL, open: () => Promise<Duplex | undefined>, signal: AbortSignal) {
		this.origin = origin;
		this.#open = open;
		this.#signal = signal;
	}

	/** The body of a binary answer has one character for each byte. */
	get(path: string, options: RequestOptions = {}): Promise<HttpResponse | undefined> {
		return this.#send(`GET ${path} HTTP/1.1`, [], '', options);
	}

	post(path: string, body: string, type: string): Promise<HttpResponse | undefined> {
		const headers = [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`];
		return this.#send(`POST ${path} HTTP/1.1`, headers, body);
	}

	async #send(
		requestLine: string,
		headers: readonly string[],
		body: string,
		{ bytes = limits.bytes, isBinary = false }: RequestOptions = {},
	): Promise<HttpResponse | undefined> {
		const common = [
			`Host: ${this.origin.host}`,
			`User-Agent: ${productToken}-exposure-check (+${site.origin}${sitePath('about')}; opt out: ${site.email})`,
			'Accept: */*',
			'Connection: keep-alive',
		];
		const request = `${[requestLine, ...common, ...headers].join('\r\n')}\r\n\r\n${body}`;
		const existing = this.#conversation;
		if (existing !== undefined && !existing.isEnded) {
			const response = await this.#request(existing, request, isBinary);
			// A server may close an idle connection just as the request is sent: retry on a new one.
			if (response !== undefined || !existing.isEnded) return response;
		}
		this.close();
		const stream = await this.#open();
		if (stream === undefined) return undefined;
		this.#conversation = new Conversation(stream, this.#signal, { ...limits, bytes });
		return this.#request(this.#conversation, request, isBinary);
	}

	close(): void {
		this.#conversation?.close();
		this.#conversation = undefined;
	}

	async #request(
		conversation: Conversation,
		request: string,
		isBinary: boolean,
	): Promise<HttpResponse | undefined> {
		conversation.resetLimits();
		conversation.send(request);
		const isEnough = (soFar: Buffer) => !looksLikeHttp(soFar) || isComplete(soFar);
		const bytes = stripInterimResponses(
			await conversation.read((soFar) => isEnough(stripInterimResponses(soFar))),
		);
		const response = parseResponse(bytes, isBinary);
		const isWhole = isComplete(bytes);
		const cutBy = conversation.isOverLimit ? 'bytes' : conversation.isEnded ? undefined : 'time';
		const canReuse = isWhole && !/close/i.test(response?.headers.get('connection') ?? '');
		if (!canReuse) this.close();
		return response && { ...response, ...(!isWhole && cutBy && { cutBy }) };
	}
}

function stripInterimResponses(soFar: Buffer): Buffer {
	let rest = soFar;
	while (/^HTTP\/\d(?:\.\d)? 1\d\d/.test(rest.subarray(0, 16).toString('latin1'))) {
		const end = rest.indexOf(headerEnd);
		rest = end < 0 ? Buffer.alloc(0) : rest.subarray(end + headerEnd.length);
	}
	return rest;
}

function looksLikeHttp(soFar: Buffer): boolean {
	const start = soFar.subarray(0, 5).toString('latin1');
	return 'HTTP/'.startsWith(start);
}

/** On a keep-alive connection only Content-Length marks the end. */
function isComplete(soFar: Buffer): boolean {
	const end = soFar.indexOf(headerEnd);
	if (end < 0) return false;
	if (/^HTTP\/\d(?:\.\d)? (204|304)/.test(soFar.subarray(0, 16).toString('latin1'))) return true;
	const head = soFar.subarray(0, end).toString('latin1');
	const length = /^content-length:\s*(\d{1,9})\s*$/im.exec(head)?.[1];
	if (length !== undefined) return soFar.length >= end + headerEnd.length + Number(length);
	return /^transfer-encoding:.*chunked/im.test(head) && soFar.subarray(end).includes('\r\n0\r\n\r\n');
}

function parseResponse(bytes: Buffer, isBinary: boolean): HttpResponse | undefined {
	const text = bytes.toString('latin1');
	const status = /^HTTP\/\d(?:\.\d)? (\d{3})/.exec(text)?.[1];
	if (status === undefined) return undefined;
	const end = text.indexOf(headerEnd);
	const head = end < 0 ? text : text.slice(0, end);
	const headers = new Map<string, string>();
	for (const line of head.split('\r\n').slice(1)) {
		const colon = line.indexOf(':');
		if (colon <= 0) continue;
		const name = line.slice(0, colon).trim().toLowerCase();
		const value = line.slice(colon + 1).trim();
		const previous = name === 'set-cookie' ? headers.get(name) : undefined;
		headers.set(name, previous === undefined ? value : `${previous}\n${value}`);
	}
	const content = end < 0 ? '' : text.slice(end + headerEnd.length);
	const body = /chunked/i.test(headers.get('transfer-encoding') ?? '') ? joinChunks(content) : content;
	return {
		status: Number(status),
		headers,
		body: isBinary ? body : Buffer.from(body, 'latin1').toString('utf8'),
	};
}

/** RFC 9112, 7.1. Keeps what there is of a body that ends early. */
function joinChunks(content: string): string {
	const parts: string[] = [];
	for (let at = 0; at < content.length; ) {
		const lineEnd = content.indexOf('\r\n', at);
		const size = lineEnd < 0 ? Number.NaN : Number.parseInt(content.slice(at, lineEnd), 16);
		if (Number.isNaN(size) || size === 0) break;
		parts.push(content.slice(lineEnd + 2, lineEnd + 2 + size));
		at = lineEnd + 2 + size + 2;
	}
	return parts.join('');
}
