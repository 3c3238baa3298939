import { closeSync, openSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { devNull } from 'node:os';
import type { Logger } from 'pino';
import { getConnectionLimits, limitConnections } from './connections.ts';
import { ApiProblem, serializeProblem } from './problems.ts';
import type { HeaderFields } from './security-headers.ts';

type ServerOptions = {
	commonHeaders: HeaderFields;
	trustedProxies: number;
	log: Logger;
	timeouts?: { headersTimeout: number; requestTimeout: number; connectionsCheckingInterval: number };
};

const defaultTimeouts = {
	headersTimeout: 10_000,
	requestTimeout: 30_000,
	connectionsCheckingInterval: 2_000,
};

/** node:http with our limits. Sets the headers of every response, also of those that Node generates itself. */
export function createBoundedServer(
	{ commonHeaders, trustedProxies, log, timeouts = defaultTimeouts }: ServerOptions,
	serve: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): Server {
	const headerMap = new Map(Object.entries(commonHeaders));
	const server = createServer(
		{
			// Closes slow clients so that they cannot exhaust the connections.
			...timeouts,
			// Longer than the 60 seconds of most proxies: a request that a proxy sends on a connection just closed is lost.
			keepAliveTimeout: 65_000,
			// Skips creating a body stream for GET requests.
			optimizeEmptyRequests: true,
			requireHostHeader: false,
		},
		(incoming, outgoing) => {
			outgoing.setHeaders(headerMap);
			closeWithoutDraining(incoming, outgoing);
			normalizeTarget(incoming);
			if (hasValidHost(incoming)) serve(incoming, outgoing);
			else
				sendProblem(
					outgoing,
					new ApiProblem(400, 'malformed_request', 'The Host header is missing or invalid.'),
				);
		},
	);
	server.on('checkExpectation', (_, outgoing) => {
		outgoing.setHeaders(headerMap);
		sendProblem(outgoing, new ApiProblem(417, 'malformed_request', 'Unsupported Expect header.'));
	});
	server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
		socket.writable && socket.bytesWritten === 0
			? socket.end(formatRawResponse(toParserProblem(error.code), commonHeaders))
			: socket.destroy(),
	);
	limitConnections(server, getConnectionLimits(trustedProxies), log);
	watchFileDescriptors(log);
	return server;
}

function sendProblem(outgoing: ServerResponse, problem: ApiProblem): void {
	const { headers, body } = serializeProblem(problem);
	outgoing.writeHead(problem.status, { ...headers, connection: 'close' });
	outgoing.end(body);
}

/** HTTP/1.0 clients may omit Host, and proxies may send an absolute-form target; the Hono adapter rejects both. */
function normalizeTarget(incoming: IncomingMessage): void {
	if (incoming.httpVersion === '1.0') incoming.headers.host ??= 'localhost';
	const local = incoming.url?.replace(/^https?:\/\/[^/?#]*/i, '') ?? '';
	incoming.url = local.startsWith('/') ? local : `/${local}`;
}

function hasValidHost({ headers: { host } }: IncomingMessage): boolean {
	if (host === undefined) return false;
	return /^[\w.[\]:-]{1,255}$/.test(host) && URL.canParse(`http://${host}`);
}

function toParserProblem(code: string | undefined): ApiProblem {
	if (code === 'HPE_HEADER_OVERFLOW')
		return new ApiProblem(431, 'malformed_request', 'The request headers are too large.');
	if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
		return new ApiProblem(408, 'timed_out', 'The request took too long to arrive.');
	return new ApiProblem(400, 'malformed_request', 'Malformed HTTP request.');
}

/** For requests that failed to parse, where Node has no response object. */
function formatRawResponse(problem: ApiProblem, commonHeaders: HeaderFields): string {
	const { headers, body } = serializeProblem(problem);
	const fields = { ...commonHeaders, ...headers, 'content-length': String(Buffer.byteLength(body)) };
	return [
		`HTTP/1.1 ${problem.status} ${problem.title}`,
		...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
		'connection: close',
		'',
		body,
	].join('\r\n');
}

/** Bodies up to this size are drained so that the connection can be reused. */
const maxDrainBytes = 64 * 1024;

/** Closing a socket with unread data sends RST, which can discard the response; give it time to arrive. */
const lingerMs = 500;

/** Closes the connection when a large body is rejected unread; Node would read and discard all of it. */
function closeWithoutDraining(incoming: IncomingMessage, outgoing: ServerResponse): void {
	const { 'content-length': contentLength, 'transfer-encoding': transferEncoding } = incoming.headers;
	if (transferEncoding === undefined && Number(contentLength ?? 0) <= maxDrainBytes) return;
	const { socket } = incoming;
	outgoing.setHeader('connection', 'close');
	socket.destroySoon = () => {
		socket.end();
		// After Node's listeners, which have just resumed the socket.
		setImmediate(() => socket.pause());
		setTimeout(() => socket.destroy(), lingerMs).unref();
	};
	incoming.once('end', () => {
		Reflect.deleteProperty(socket, 'destroySoon');
		if (!outgoing.headersSent) outgoing.removeHeader('connection');
	});
}

const checkIntervalMs = 2_000;

/** When file descriptors run out, the kernel drops connections without an error in Node. */
function watchFileDescriptors(log: Logger): void {
	let isExhausted = false;
	const check = () => {
		const code = getOpenError();
		const wasExhausted = isExhausted;
		isExhausted = code !== undefined;
		if (isExhausted && !wasExhausted)
			log.error({ code }, 'out of file descriptors: new connections are dropped');
		if (!isExhausted && wasExhausted) log.warn('file descriptors available again');
	};
	setInterval(check, checkIntervalMs).unref();
}

function getOpenError(): string | undefined {
	try {
		closeSync(openSync(devNull, 'r'));
		return undefined;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code;
	}
}
