import { Agent, request } from 'node:http';
import { median, percentile } from '#bench/measurements.ts';

type Crowd = {
	clients: number;
	seconds: number;
	/** Sent as JSON by POST, each client under an address of its own. */
	body?: object;
};

export type Waits = { perSecond: number; p50: number; p99: number; longest: number };

const warmUpSeconds = 1;

/**
 * Clients that each keep one connection and ask again as soon as they are answered. Only what happens after all of
 * them are connected and the server is warm is counted, from the sending of a request to the last byte of its answer.
 */
export async function waitsInCrowd(url: string, { clients, seconds, body }: Crowd): Promise<Waits> {
	const agent = new Agent({ keepAlive: true, maxSockets: clients });
	const payload = body && JSON.stringify(body);
	const countFrom = performance.now() + warmUpSeconds * 1000;
	const end = countFrom + seconds * 1000;
	const waits: number[] = [];

	const ask = (client: number) =>
		new Promise<void>((resolve, reject) => {
			const headers = {
				'x-forwarded-for': `10.0.${Math.floor(client / 250)}.${client % 250}`,
				...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
			};
			const outgoing = request(url, { agent, method: payload ? 'POST' : 'GET', headers }, (answer) => {
				answer.resume();
				if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${url}: answered ${answer.statusCode}`));
				answer.once('end', resolve);
			});
			outgoing.once('error', reject).end(payload);
		});

	async function visit(client: number): Promise<void> {
		while (performance.now() < end) {
			const asked = performance.now();
			await ask(client);
			if (asked >= countFrom) waits.push(performance.now() - asked);
		}
	}

	await Promise.all(Array.from({ length: clients }, (_, client) => visit(client)));
	agent.destroy();
	return {
		perSecond: waits.length / seconds,
		p50: median(waits),
		p99: percentile(waits, 0.99),
		longest: percentile(waits, 1),
	};
}
