import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

const backlogFillerCount = 4;

/** A port with a full accept queue: the kernel drops further SYNs, like a firewall, and no root is needed. */
export async function openBlackholePort(): Promise<{ port: number; close: () => Promise<void> }> {
	const worker = new Worker(
		`const { createServer } = require('node:net');
		const { parentPort } = require('node:worker_threads');
		const server = createServer();
		server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
			parentPort.postMessage(server.address().port);
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
		});`,
		{ eval: true },
	);
	const [port] = (await once(worker, 'message')) as [number];
	const backlogFillers = Array.from({ length: backlogFillerCount }, () =>
		connect(port, '127.0.0.1').on('error', () => {}),
	);
	await Promise.all(backlogFillers.slice(0, 2).map((socket) => once(socket, 'connect')));
	return {
		port,
		close: async () => {
			for (const socket of backlogFillers) socket.destroy();
			await worker.terminate();
		},
	};
}
