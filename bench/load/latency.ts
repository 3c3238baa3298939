import { Agent, request } from 'node:http';
import { median, percentile } from '#bench/measurements.ts';

type ClientLoad = {
	clients: number;
	seconds: number;
	body?: object;
};

export type LatencyStats = { perSecond: number; p50: number; p99: number; max: number };

const warmUpSeconds = 1;

/** Clients with one keep-alive connection each. Latency counts after warm-up, from sending to the last byte. */
export async function measureLatency(
	url: string,
	{ clients, seconds, body }: ClientLoad,
): Promise<LatencyStats> {
	const agent = new Agent({ keepAlive: true, maxSockets: clients });
	const payload = body && JSON.stringify(body);
	const measureFrom = performance.now() + warmUpSeconds * 1000;
	const end = measureFrom + seconds * 1000;
	const latencies: number[] = [];

	const sendRequest = (client: number) =>
		new Promise<void>((resolve, reject) => {
			const headers = {
				'x-forwarded-for': `10.0.${Math.floor(client / 250)}.${client % 250}`,
				...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
			};
			const outgoing = request(url, { agent, method: payload ? 'POST' : 'GET', headers }, (response) => {
				response.resume();
				if ((response.statusCode ?? 500) >= 300) reject(new Error(`${url}: answered ${response.statusCode}`));
				response.once('end', resolve);
			});
			outgoing.once('error', reject).end(payload);
		});

	async function runClient(client: number): Promise<void> {
		while (performance.now() < end) {
			const startedAt = performance.now();
			await sendRequest(client);
			if (startedAt >= measureFrom) latencies.push(performance.now() - startedAt);
		}
	}

	await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)));
	agent.destroy();
	return {
		perSecond: latencies.length / seconds,
		p50: median(latencies),
		p99: percentile(latencies, 0.99),
		max: percentile(latencies, 1),
	};
}
