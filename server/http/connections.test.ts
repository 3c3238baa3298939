import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { formatMs, recordFaultFigure } from '#tests/support/fault-figures.ts';
import { limitConnections } from './connections.ts';

const cleanUps: (() => void)[] = [];
afterEach(() => {
	for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

async function startServer(bounds: Partial<Parameters<typeof limitConnections>[1]>) {
	const lines: string[] = [];
	const log = pino({}, { write: (line) => lines.push(line) });
	const body = Buffer.alloc(1024 * 1024, 'x');
	const server = createServer((_, answer) => answer.end(body));
	limitConnections(server, { max: 100, maxPerPeer: 100, maxWriteStallMs: 1_000, ...bounds }, log);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	cleanUps.push(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	const open = (): Socket => connect(port, '127.0.0.1').on('error', () => {});
	return { open, lines, server };
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('limitConnections', () => {
	it('closes a client that does not read its response and keeps one that does', {
		timeout: 15_000,
	}, async () => {
		const { open, server } = await startServer({});
		const reader = open();
		reader.write(get);
		let read = 0;
		reader.on('data', (chunk) => {
			read += chunk.length;
		});
		await expect.poll(() => read).toBeGreaterThan(1024 * 1024);
		const connected = once(server, 'connection');
		const stuck = open().pause();
		for (let call = 0; call < 50; call++) stuck.write(get);
		const [atServer] = await connected;
		const since = performance.now();
		await once(atServer, 'close', { signal: AbortSignal.timeout(10_000) });
		const elapsed = formatMs(performance.now() - since);
		recordFaultFigure(
			'7. client that does not read',
			`disconnected after ${elapsed} where 1000 ms are allowed (60 s in service)`,
		);
		expect(reader.destroyed).toBe(false);
	});

	it.each([
		['one peer', { maxPerPeer: 3 }],
		['all together', { max: 3 }],
	])('limits connections of %s and logs the number refused', async (_, bounds) => {
		const { open, lines } = await startServer(bounds);
		const answered: Socket[] = [];
		const closed: Socket[] = [];
		for (let number = 0; number < 8; number++) {
			const socket = open();
			socket.once('data', () => answered.push(socket));
			socket.once('close', () => closed.push(socket));
			socket.write(get);
			socket.resume();
		}
		await expect.poll(() => answered.length + closed.length).toBe(8);
		expect(answered).toHaveLength(3);
		const countRefused = () => lines.reduce((sum, line) => sum + Number(JSON.parse(line).refused), 0);
		await expect.poll(countRefused).toBe(5);
	});
});
