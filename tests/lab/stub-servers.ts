import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { allTcpPorts, allUdpPorts, type PortKey, type PortMap } from '#server/scan/plan.ts';

/** Test servers on loopback, on ports the system picks; `closeAll` ends whatever was started. */
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

/** Takes any server built on node:net, so also node:http, node:https and node:tls ones. */
export async function startStubServer(server: Server, host = '127.0.0.1'): Promise<StubServer> {
	const sockets = new Set<Socket>();
	let connections = 0;
	server.on('connection', (socket: Socket) => {
		connections += 1;
		sockets.add(socket);
		socket.on('error', () => {});
		socket.on('close', () => sockets.delete(socket));
	});
	server.listen(0, host);
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

/** The first port of the well-known range; nothing has listened there for decades. */
const closedPort = 1;

/** A host where the given services run and every other port refuses, whatever else this machine runs. */
export function createPortMap(open: Partial<Record<PortKey, number>>): PortMap {
	const tcp = allTcpPorts.map((port): PortKey => `tcp/${port}`);
	const udp = allUdpPorts.map((port): PortKey => `udp/${port}`);
	return new Map([...tcp, ...udp].map((key) => [key, open[key] ?? closedPort]));
}

const readPem = (name: string) => readFileSync(new URL(`./certificates/${name}.pem`, import.meta.url));

export const validTls = { key: readPem('key'), cert: readPem('valid') };
export const expiredTls = { key: readPem('key'), cert: readPem('expired') };
