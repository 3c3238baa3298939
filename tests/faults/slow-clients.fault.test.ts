import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startServer } from '#tests/support/server.ts';
import { submit } from '#tests/support/submissions.ts';
import { builtSite } from '#tests/support/temp.ts';

const perKind = 200;
/** What each kind of slow client sends first, and the longest it may take until it is let go. */
const kinds = [
	{ start: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', seconds: 15 },
	{
		start:
			'POST /api/assessment-responses HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{',
		seconds: 35,
	},
];

it('clients that trickle their requests are let go, and others do not feel them', async () => {
	const site = builtSite();
	const server = await startServer({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${join(site.path, 'data', 'x.db')}`,
		SUBMISSIONS_PER_MINUTE: '100000',
	});
	const port = Number(new URL(server.url).port);
	const started = performance.now();
	const gone = kinds.flatMap(({ start, seconds }) =>
		Array.from({ length: perKind }, async () => {
			const socket = connect(port, '127.0.0.1').on('error', () => {});
			socket.write(start);
			socket.resume();
			const trickle = setInterval(() => socket.write('x'), 1000);
			await once(socket, 'close');
			clearInterval(trickle);
			return (performance.now() - started) / 1000 <= seconds;
		}),
	);
	let waiting = true;
	const allGone = Promise.all(gone).finally(() => {
		waiting = false;
	});
	let calls = 0;
	let slowest = 0;
	while (waiting) {
		const before = performance.now();
		expect((await fetch(`${server.url}/tools/x`)).status).toBe(200);
		expect((await submit(server)).status).toBe(201);
		slowest = Math.max(slowest, performance.now() - before);
		calls++;
	}
	expect(calls).toBeGreaterThan(100);
	expect(slowest).toBeLessThan(3000);
	expect(await allGone).not.toContain(false);
	await server.stop();
	site.remove();
});
