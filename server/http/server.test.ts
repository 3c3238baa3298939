import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createBoundedServer } from './server.ts';

const timeouts = { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 };

it.each([
	['head', 'GET / HTTP/1.1\r\nHost: local'],
	['body', 'POST / HTTP/1.1\r\nHost: local\r\nContent-Length: 10\r\n\r\n1'],
])('answers and disconnects a client whose request %s does not arrive', async (_, start) => {
	const log = pino({ level: 'silent' });
	const server = createBoundedServer({ commonHeaders: {}, trustedProxies: 0, log, timeouts }, () => {});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
	let reply = '';
	socket.on('data', (chunk) => {
		reply += chunk;
	});
	socket.write(start);
	await once(socket, 'close', { signal: AbortSignal.timeout(10_000) });
	expect(reply).toMatch(/^HTTP\/1\.1 408 /);
	server.close();
});
