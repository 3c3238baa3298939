import { createSocket } from 'node:dgram';
import type { ValidatedAddress } from '#server/scan/guard.ts';

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
