import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startServer } from '#tests/support/server.ts';
import { submit } from '#tests/support/submissions.ts';
import { builtSite } from '#tests/support/temp.ts';

const count = 5000;
const atOnce = 250;

it(`${count} connections that say nothing do not keep others out`, async () => {
	const site = builtSite();
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
	});
	const port = Number(new URL(server.url).port);
	const sockets: Socket[] = [];
	while (sockets.length < count) {
		const more = Array.from({ length: atOnce }, () => connect(port, '127.0.0.1'));
		await Promise.all(more.map((socket) => once(socket, 'connect')));
		sockets.push(...more);
	}
	const closed = sockets.map((socket) => once(socket, 'close'));

	for (let visitor = 0; visitor < 20; visitor++) {
		const limit = { signal: AbortSignal.timeout(5000) };
		expect((await fetch(`${server.url}/tools/x`, limit)).status).toBe(200);
		expect((await submit(server)).status).toBe(201);
	}
	expect(await server.stop()).toBe(0);
	await Promise.all(closed);
	site.remove();
});
