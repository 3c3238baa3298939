import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startServer } from '#tests/support/server.ts';
import { submit } from '#tests/support/submissions.ts';
import { createSiteFixture } from '#tests/support/temp-folder.ts';

const connectionCount = 5000;
const batchSize = 250;

/** From an address of its own: one visitor may have only so many, and the others come from elsewhere. */
function openIdleConnection(port: number): Socket {
	const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
	// What the server does not want it may cut off.
	socket.on('error', () => {});
	return socket;
}

it(`${connectionCount} connections that say nothing do not keep others out`, async () => {
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
