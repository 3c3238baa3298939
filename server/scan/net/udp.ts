import { createSocket } from 'node:dgram';
import type { ValidatedAddress } from '#server/scan/guard.ts';
import { acquireAll, type ConnectionContext, type PortState, toPortState } from './connect.ts';

/** UDP has no handshake: a reply means open, an ICMP refusal closed, silence nothing. */
export type UdpResult = { readonly state: PortState; readonly reply?: Buffer };

const maxAttempts = 2;

export async function queryUdp(
	context: ConnectionContext,
	port: number,
	packets: readonly Uint8Array[],
	accepts: (reply: Buffer) => boolean,
): Promise<UdpResult> {
	const release = await acquireAll(context);
	if (release === undefined) return { state: 'skipped' };
	try {
		let result: UdpResult = { state: 'filtered' };
		for (let attempt = 1; attempt <= maxAttempts && result.state === 'filtered'; attempt += 1)
			result = await queryOnce(context, port, packets, accepts);
		return result;
	} finally {
		release();
	}
}

function queryOnce(
	{ address, timeout, signal }: ConnectionContext,
	port: number,
	packets: readonly Uint8Array[],
	accepts: (reply: Buffer) => boolean,
): Promise<UdpResult> {
	return new Promise((resolve) => {
		if (signal.aborted) return resolve({ state: 'skipped' });
		const socket = createSocket(address.family === 4 ? 'udp4' : 'udp6');
		let isSettled = false;
		const settle = (result: UdpResult) => {
			if (isSettled) return;
			isSettled = true;
			stopWaiting();
			signal.removeEventListener('abort', onAbort);
			socket.close();
			resolve(result);
		};
		const onAbort = () => settle({ state: 'skipped' });
		const stopWaiting = timeout.schedule(() => settle({ state: 'filtered' }));
		signal.addEventListener('abort', onAbort, { once: true });
		socket.on('error', (error: NodeJS.ErrnoException) => settle({ state: toPortState(error.code) }));
		socket.on('message', (reply) => {
			if (accepts(reply)) settle({ state: 'open', reply });
		});
		// A connected socket receives ICMP errors, and packets from that address and port only.
		socket.connect(port, address.ip, (error?: Error) => {
			if (isSettled) return;
			if (error) return settle({ state: toPortState((error as NodeJS.ErrnoException).code) });
			for (const question of packets) {
				socket.send(question, (sendError) => {
					if (sendError) settle({ state: toPortState((sendError as NodeJS.ErrnoException).code) });
				});
			}
		});
	});
}

/** Looks up the route without sending a packet: many servers have no IPv6. */
export function hasRoute(address: ValidatedAddress): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = createSocket(address.family === 4 ? 'udp4' : 'udp6');
		const settle = (found: boolean) => {
			socket.close();
			resolve(found);
		};
		socket.once('error', () => settle(false));
		// Connecting a UDP socket only looks up the route, so any port works. Errors arrive in this callback only.
		socket.connect(9, address.ip, (error?: Error) => settle(error === undefined));
	});
}
