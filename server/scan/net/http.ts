import type { Duplex } from 'node:stream';
import { printable, talkOver } from './talk.ts';

export type HttpAnswer = {
	readonly status: number;
	readonly headers: ReadonlyMap<string, string>;
	readonly title: string;
	/** The first few kilobytes. */
	readonly body: string;
};

const LIMITS = { ms: 3_000, bytes: 24 * 1024 };
const HEADER_END = '\r\n\r\n';

/** One GET on an open connection. Gives undefined when what answers is not HTTP. Follows nothing. */
export async function get(
	stream: Duplex,
	{ host, path, signal }: { host: string; path: string; signal: AbortSignal },
): Promise<HttpAnswer | undefined> {
	return talkOver(
		stream,
		signal,
		async (talk) => {
			talk.send(
				`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: RansomPrep-exposure-check\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
			);
			return parseAnswer(await talk.read((soFar) => !looksLikeHttp(soFar) || isWhole(soFar)));
		},
		LIMITS,
	);
}

function looksLikeHttp(soFar: Buffer): boolean {
	const start = soFar.subarray(0, 5).toString('latin1');
	return 'HTTP/'.startsWith(start);
}

/** A server may keep the connection open in spite of our wish, so its stated length counts. */
function isWhole(soFar: Buffer): boolean {
	const end = soFar.indexOf(HEADER_END);
	if (end < 0) return false;
	const head = soFar.subarray(0, end).toString('latin1');
	const length = /^content-length:\s*(\d{1,9})\s*$/im.exec(head)?.[1];
	if (length !== undefined) return soFar.length >= end + HEADER_END.length + Number(length);
	return /^transfer-encoding:.*chunked/im.test(head) && soFar.subarray(end).includes('\r\n0\r\n\r\n');
}

function parseAnswer(bytes: Buffer): HttpAnswer | undefined {
	const text = bytes.toString('latin1');
	const status = /^HTTP\/\d(?:\.\d)? (\d{3})/.exec(text)?.[1];
	if (status === undefined) return undefined;
	const end = text.indexOf(HEADER_END);
	const head = end < 0 ? text : text.slice(0, end);
	const body = end < 0 ? '' : text.slice(end + HEADER_END.length);
	const headers = new Map<string, string>();
	for (const line of head.split('\r\n').slice(1)) {
		const colon = line.indexOf(':');
		if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
	}
	const title = printable(/<title[^>]*>([^<]{0,200})/i.exec(body)?.[1] ?? '');
	return { status: Number(status), headers, title, body };
}
