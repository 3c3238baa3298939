import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { getConnectionLimits, limitConnections } from './connections.ts';
import { watchFileDescriptors } from './file-descriptors.ts';
import { type HeaderFields, toHeaderList } from './header-list.ts';
import { ApiProblem, serializeProblem } from './problems.ts';
import { closeWithoutDraining } from './unread-body.ts';

type ServerOptions = {
	commonHeaders: HeaderFields;
	trustedProxies: number;
	log: Logger;
	/** How long a request may take to arrive, its head and all of it. */
	timeouts?: { headersTimeout: number; requestTimeout: number; connectionsCheckingInterval: number };
};

const defaultTimeouts = {
	headersTimeout: 10_000,
	requestTimeout: 30_000,
	connectionsCheckingInterval: 2_000,
};

/** Node's HTTP server with our bounds, and with our headers also on what Node itself would answer. */
export function createBoundedServer(
	{ commonHeaders, trustedProxies, log, timeouts = defaultTimeouts }: ServerOptions,
	serve: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): Server {
	const sendProblem = (outgoing: ServerResponse, problem: ApiProblem) => {
		const { headers, body } = serializeProblem(problem);
		outgoing.writeHead(problem.status, [
			...toHeaderList({ ...commonHeaders, ...headers }),
			'connection',
			'close',
		]);
		outgoing.end(body);
	};
	const server = createServer(
		{
			// Slow or silent clients are let go, so that they cannot hold all connections.
			...timeouts,
			// Longer than the 60 seconds of common proxies, which must be the ones to close: a submission that
			// meets a connection just closed at our end would be lost.
			keepAliveTimeout: 65_000,
			// Pages are asked for without a body, so there is no need of a stream for it.
			optimizeEmptyRequests: true,
			requireHostHeader: false,
		},
		(incoming, outgoing) => {
			closeWithoutDraining(incoming, outgoing);
			if (hasValidHost(incoming)) serve(incoming, outgoing);
			else
				sendProblem(
					outgoing,
					new ApiProblem(400, 'malformed_request', 'The Host header is missing or broken.'),
				);
		},
	);
	server.on('checkExpectation', (_, outgoing) =>
		sendProblem(outgoing, new ApiProblem(417, 'malformed_request', 'No such expectation can be met.')),
	);
	server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
		socket.writable && socket.bytesWritten === 0
			? socket.end(formatRawResponse(toParserProblem(error.code), commonHeaders))
			: socket.destroy(),
	);
	limitConnections(server, getConnectionLimits(trustedProxies), log);
	watchFileDescriptors(log);
	return server;
}

function hasValidHost({ headers: { host }, httpVersion }: IncomingMessage): boolean {
	if (host === undefined) return httpVersion === '1.0';
	return /^[\w.[\]:-]{1,255}$/.test(host) && URL.canParse(`http://${host}`);
}

function toParserProblem(code: string | undefined): ApiProblem {
	if (code === 'HPE_HEADER_OVERFLOW')
		return new ApiProblem(431, 'malformed_request', 'The headers are too long.');
	if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
		return new ApiProblem(408, 'timed_out', 'The request took too long to arrive.');
	return new ApiProblem(400, 'malformed_request', 'This is not a request that HTTP knows.');
}

/** For a request that was never understood, so that Node has no answer object for it. */
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
