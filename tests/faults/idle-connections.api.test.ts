import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startServer } from '#tests/support/server.ts';
import { submit } from '#tests/support/submissions.ts';
import { createSiteFixture } from '#tests/support/temp-folder.ts';

const connectionCount = 5000;
const batchSize = 250;

/** From a separate address, because connections per address are limited. */
function openIdleConnection(port: number): Socket {
	const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
	// The server may reset excess connections.
	socket.on('error', () => {});
	return socket;
}

it(`serves others while ${connectionCount} connections are idle`, async () => {
	const site = createSiteFixture();
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
	});
	const port = Number(new URL(server.url).port);
	const closed: Promise<unknown>[] = [];
	while (closed.length < connectionCount) {
		const batch = Array.from({ length: batchSize }, () => openIdleConnection(port));
		closed.push(...batch.map((socket) => once(socket, 'close')));
		await Promise.all(batch.map((socket) => once(socket, 'connect')));
	}

	for (let attempt = 0; attempt < 20; attempt++) {
		const options = { signal: AbortSignal.timeout(5000) };
		expect((await fetch(`${server.url}/tools/x`, options)).status).toBe(200);
		expect((await submit(server)).status).toBe(201);
	}
	expect(await server.stop()).toBe(0);
	await Promise.all(closed);
	site.remove();
});
