import { createSocket } from 'node:dgram';
import type { ValidatedAddress } from '#server/scan/guard.ts';

/** Asks the kernel alone whether it knows a way to the address; no packet is sent. Many servers have no IPv6. */
export function hasRoute(address: ValidatedAddress): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = createSocket(address.family === 4 ? 'udp4' : 'udp6');
		const settle = (found: boolean) => {
			socket.close();
			resolve(found);
		};
		socket.once('error', () => settle(false));
		// Any port does: connecting a UDP socket only looks up the route. A failure is told here as well, and here alone.
		socket.connect(9, address.ip, (error?: Error) => settle(error === undefined));
	});
}
