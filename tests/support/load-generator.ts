import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '#bench/measurements.ts';
import { assessmentResponse } from '#contract/assessment.ts';
import { submit } from './submissions.ts';

export type LoadGenerator = {
	savedIds: string[];
	statusCounts: Map<number, number>;
	maxLatencyMs: number;
	stop(): Promise<void>;
};

const retryDelayMs = 50;

export function startLoadGenerator(server: { url: string }, clientCount: number): LoadGenerator {
	let isRunning = true;
	const load: LoadGenerator = {
		savedIds: [],
		statusCounts: new Map(),
		maxLatencyMs: 0,
		async stop() {
			isRunning = false;
			await Promise.all(clients);
		},
	};
	const clients = Array.from({ length: clientCount }, async () => {
		while (isRunning) {
			const startedAt = performance.now();
			const response = await submit(server);
			const body: unknown = await response.json();
			load.maxLatencyMs = Math.max(load.maxLatencyMs, performance.now() - startedAt);
			load.statusCounts.set(response.status, (load.statusCounts.get(response.status) ?? 0) + 1);
			if (response.status === 201) load.savedIds.push(assessmentResponse.parse(body).id);
			// Without a delay the load would be nothing but refusals.
			else await wait(retryDelayMs);
		}
	});
	return load;
}

/** P99 of page latency in ms during the work, from at least 100 requests. */
export async function measurePageP99During(
	server: { url: string },
	work: () => Promise<unknown>,
): Promise<number> {
	let isDone = false;
	const workDone = work().finally(() => {
		isDone = true;
	});
	const latencies: number[] = [];
	while (!isDone || latencies.length < 100) {
		const startedAt = performance.now();
		const response = await fetch(server.url);
		await response.arrayBuffer();
		if (response.status !== 200) throw new Error(`A page was answered with ${response.status}`);
		latencies.push(performance.now() - startedAt);
	}
	await workDone;
	return percentile(latencies, 0.99);
}
