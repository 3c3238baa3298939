import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startServer } from '#tests/support/server.ts';
import { submit } from '#tests/support/submissions.ts';
import { builtSite } from '#tests/support/temp.ts';

const count = 5000;
const atOnce = 250;

/** From an address of its own: one visitor may have only so many, and the others come from elsewhere. */
function silentConnection(port: number): Socket {
	const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
	// What the server does not want it may cut off.
	socket.on('error', () => {});
	return socket;
}

it(`${count} connections that say nothing do not keep others out`, async () => {
	const site = builtSite();
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
	});
	const port = Number(new URL(server.url).port);
	const closed: Promise<unknown>[] = [];
	while (closed.length < count) {
		const more = Array.from({ length: atOnce }, () => silentConnection(port));
		closed.push(...more.map((socket) => once(socket, 'close')));
		await Promise.all(more.map((socket) => once(socket, 'connect')));
	}

	for (let visitor = 0; visitor < 20; visitor++) {
		const limit = { signal: AbortSignal.timeout(5000) };
		expect((await fetch(`${server.url}/tools/x`, limit)).status).toBe(200);
		expect((await submit(server)).status).toBe(201);
	}
	expect(await server.stop()).toBe(0);
	await Promise.all(closed);
	site.remove();
});
