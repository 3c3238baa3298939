import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { allTcpPorts, allUdpPorts, type PortKey, type PortMap } from '#server/scan/plan.ts';

const closeCallbacks = new Set<() => Promise<void>>();

export async function closeAllServers(): Promise<void> {
	await Promise.all([...closeCallbacks].map((close) => close()));
	closeCallbacks.clear();
}

export type StubServer = { readonly port: number; readonly connections: () => number };

export async function startTcpServer(
	onConnection: (socket: Socket) => void,
	host = '127.0.0.1',
): Promise<StubServer> {
	return startStubServer(createServer(onConnection), host);
}

export async function startStubServer(server: Server, host = '127.0.0.1', port = 0): Promise<StubServer> {
	const sockets = new Set<Socket>();
	let connections = 0;
	server.on('connection', (socket: Socket) => {
		connections += 1;
		sockets.add(socket);
		socket.on('error', () => {});
		socket.on('close', () => sockets.delete(socket));
	});
	server.listen(port, host);
	await once(server, 'listening');
	closeCallbacks.add(async () => {
		for (const socket of sockets) socket.destroy();
		server.close();
		await once(server, 'close');
	});
	return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

export async function startUdpServer(
	onMessage: (message: Buffer, reply: (answer: Buffer) => void, from: RemoteInfo) => void,
	port = 0,
): Promise<StubServer> {
	const socket = createSocket('udp4');
	let packets = 0;
	socket.on('message', (message, from) => {
		packets += 1;
		onMessage(message, (answer) => socket.send(answer, from.port, from.address), from);
	});
	socket.bind(port, '127.0.0.1');
	await once(socket, 'listening');
	closeCallbacks.add(async () => {
		socket.close();
		await once(socket, 'close');
	});
	return { port: socket.address().port, connections: () => packets };
}

/** tcpmux, a port without a listener. */
const closedPort = 1;

/** Maps the given services and sends every other port to a closed one, whatever runs on this machine. */
export function createPortMap(open: Partial<Record<PortKey, number>>): PortMap {
	const tcp = allTcpPorts.map((port): PortKey => `tcp/${port}`);
	const udp = allUdpPorts.map((port): PortKey => `udp/${port}`);
	return new Map([...tcp, ...udp].map((key) => [key, open[key] ?? closedPort]));
}

const readPem = (name: string) => readFileSync(new URL(`./certificates/${name}.pem`, import.meta.url));

export const validTls = { key: readPem('key'), cert: readPem('valid') };
/** Self-signed, with the name that Veeam's installer gives. */
export const veeamTls = { key: readPem('key'), cert: readPem('veeam') };
export const expiredTls = { key: readPem('key'), cert: readPem('expired') };
