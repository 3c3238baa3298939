import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startServer } from '#tests/support/server.ts';
import { submit } from '#tests/support/submissions.ts';
import { createSiteFixture } from '#tests/support/temp-folder.ts';

const clientsPerKind = 200;
const slowClientKinds = [
	{ start: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', seconds: 15 },
	{
		start:
			'POST /api/assessment-responses HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{',
		seconds: 35,
	},
];

it('disconnects slow clients without delaying others', async () => {
	const site = createSiteFixture();
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
		SUBMISSIONS_PER_MINUTE: '100000',
	});
	const port = Number(new URL(server.url).port);
	const connectedAt = performance.now();
	const disconnects = slowClientKinds.flatMap(({ start, seconds }) =>
		Array.from({ length: clientsPerKind }, async () => {
			const socket = connect(port, '127.0.0.1').on('error', () => {});
			socket.write(start);
			socket.resume();
			const trickle = setInterval(() => socket.write('x'), 1000);
			await once(socket, 'close');
			clearInterval(trickle);
			return (performance.now() - connectedAt) / 1000 <= seconds;
		}),
	);
	let isWaiting = true;
	const allDisconnected = Promise.all(disconnects).finally(() => {
		isWaiting = false;
	});
	let requestCount = 0;
	let maxLatencyMs = 0;
	while (isWaiting) {
		const startedAt = performance.now();
		expect((await fetch(`${server.url}/tools/x`)).status).toBe(200);
		expect((await submit(server)).status).toBe(201);
		maxLatencyMs = Math.max(maxLatencyMs, performance.now() - startedAt);
		requestCount++;
	}
	expect(requestCount).toBeGreaterThan(100);
	expect(maxLatencyMs).toBeLessThan(3000);
	expect(await allDisconnected).not.toContain(false);
	await server.stop();
	site.remove();
});
