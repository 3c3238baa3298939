import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How the wire behaves: as it should, silent, or so that every byte comes late. */
export type Weather = 'fair' | 'hanging' | 'slow';

export type Wire = {
	port: number;
	weather(now: Weather): void;
	/** Resets every connection, in the middle of whatever it was doing. */
	cut(): void;
	close(): Promise<void>;
};

const slowMs = 100;

/** A TCP connection to 127.0.0.1:`port` that a test can break in the ways networks break. */
export async function wireTo(port: number): Promise<Wire> {
	let weather: Weather = 'fair';
	const ends = new Set<Socket>();
	const held: (() => void)[] = [];

	function pass(from: Socket, to: Socket): void {
		from.on('data', (chunk) => {
			if (weather === 'fair') to.write(chunk);
			else if (weather === 'slow') setTimeout(() => to.write(chunk), slowMs);
			else held.push(() => to.write(chunk));
		});
		from.on('error', () => {});
		from.on('close', () => {
			ends.delete(from);
			to.destroy();
		});
		ends.add(from);
	}

	const server = createServer((near) => {
		const far = connect(port, '127.0.0.1');
		pass(near, far);
		pass(far, near);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		port: (server.address() as AddressInfo).port,
		weather(now) {
			weather = now;
			if (now !== 'hanging') for (const release of held.splice(0)) release();
		},
		cut() {
			for (const end of ends) end.resetAndDestroy();
		},
		async close() {
			for (const end of ends) end.destroy();
			server.close();
			await once(server, 'close');
		},
	};
}
