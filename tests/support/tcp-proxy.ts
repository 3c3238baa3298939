import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type ProxyMode = 'passthrough' | 'stalled' | 'delayed';

export type TcpProxy = {
	port: number;
	setMode(mode: ProxyMode): void;
	resetConnections(): void;
	close(): Promise<void>;
};

const delayMs = 100;

export async function startTcpProxy(port: number): Promise<TcpProxy> {
	let currentMode: ProxyMode = 'passthrough';
	const sockets = new Set<Socket>();
	const pendingWrites: (() => void)[] = [];

	function forward(from: Socket, to: Socket): void {
		from.on('data', (chunk) => {
			if (currentMode === 'passthrough') to.write(chunk);
			else if (currentMode === 'delayed') setTimeout(() => to.write(chunk), delayMs);
			else pendingWrites.push(() => to.write(chunk));
		});
		from.on('error', () => {});
		from.on('close', () => {
			sockets.delete(from);
			to.destroy();
		});
		sockets.add(from);
	}

	const server = createServer((client) => {
		const upstream = connect(port, '127.0.0.1');
		forward(client, upstream);
		forward(upstream, client);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		port: (server.address() as AddressInfo).port,
		setMode(mode) {
			currentMode = mode;
			if (mode !== 'stalled') for (const write of pendingWrites.splice(0)) write();
		},
		resetConnections() {
			for (const socket of sockets) socket.resetAndDestroy();
		},
		async close() {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, 'close');
		},
	};
}
