import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '#bench/measurements.ts';
import { assessmentResponse } from '#contract/assessment.ts';
import { submit } from './submissions.ts';

export type Crowd = {
	/** Ids of the rows that the server says it saved. */
	answered: string[];
	statuses: Map<number, number>;
	slowestMs: number;
	stop(): Promise<void>;
};

const breathMs = 50;

/** Visitors who send again as soon as they are answered, until they are stopped. */
export function startCrowd(server: { url: string }, visitors: number): Crowd {
	let going = true;
	const crowd: Crowd = {
		answered: [],
		statuses: new Map(),
		slowestMs: 0,
		async stop() {
			going = false;
			await Promise.all(sending);
		},
	};
	const sending = Array.from({ length: visitors }, async () => {
		while (going) {
			const before = performance.now();
			const answer = await submit(server);
			const body: unknown = await answer.json();
			crowd.slowestMs = Math.max(crowd.slowestMs, performance.now() - before);
			crowd.statuses.set(answer.status, (crowd.statuses.get(answer.status) ?? 0) + 1);
			if (answer.status === 201) crowd.answered.push(assessmentResponse.parse(body).id);
			// A visitor who is told to come back soon takes a breath, or the test would measure nothing but refusals.
			else await wait(breathMs);
		}
	});
	return crowd;
}

/** How long pages take (p99, milliseconds) while the work goes on; at least a hundred are asked for. */
export async function pagesDuring(server: { url: string }, work: () => Promise<unknown>): Promise<number> {
	let isOver = false;
	const working = work().finally(() => {
		isOver = true;
	});
	const times: number[] = [];
	while (!isOver || times.length < 100) {
		const before = performance.now();
		const page = await fetch(server.url);
		await page.arrayBuffer();
		if (page.status !== 200) throw new Error(`A page was answered with ${page.status}`);
		times.push(performance.now() - before);
	}
	await working;
	return percentile(times, 0.99);
}
