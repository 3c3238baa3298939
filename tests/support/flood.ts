import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { percentile } from '#bench/measurements.ts';

export type FloodRequest = {
	readonly path: string;
	/** Default POST, or GET without a body. */
	readonly method?: string;
	readonly headers?: Readonly<Record<string, string>>;
	/** `%n` stands for another number each time. */
	readonly body?: string;
};

/** Sends each request repeatedly, three at a time, with a pause after a refusal, and counts the answers. */
const script = `
	const { parentPort, workerData: { url, requests } } = require('node:worker_threads');
	let start, started, sent = 0;
	const statuses = {};
	const stop = () => { started = new Promise((resolve) => { start = resolve; }); };
	stop();
	parentPort.on('message', (isOn) => { if (isOn) start(); else stop(); parentPort.postMessage(statuses); });
	for (const { path, method, headers, body } of requests) for (let lane = 0; lane < 3; lane++) (async () => {
		for (;;) {
			await started;
			const answer = await fetch(url + path, {
				method: method ?? (body === undefined ? 'GET' : 'POST'),
				headers: { 'x-forwarded-for': '203.0.113.67', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
				body: body?.replaceAll('%n', String(100000 + sent++)),
				signal: AbortSignal.timeout(5000),
			}).catch(() => undefined);
			await answer?.arrayBuffer().catch(() => undefined);
			const key = (method ?? '') + ' ' + path.split('?')[0] + ' ' + (answer?.status ?? 'none');
			statuses[key] = (statuses[key] ?? 0) + 1;
			if (!answer?.ok) await new Promise((resolve) => setTimeout(resolve, 50));
		}
	})();
`;

async function measurePageTimes(url: string, count: number): Promise<number[]> {
	const times: number[] = [];
	for (let turn = 0; turn < count; turn++) {
		const startedAt = performance.now();
		const response = await fetch(url);
		await response.arrayBuffer();
		if (response.status !== 200) throw new Error(`A page was answered with ${response.status}`);
		times.push(performance.now() - startedAt);
	}
	return times;
}

export type FloodResult = {
	baselineP99: number;
	floodP99: number;
	/** Answers to the flood by method, path and status. */
	statuses: Readonly<Record<string, number>>;
};

/** Alternates with and without the flood, so that noise affects both; a worker thread sends it. */
export async function measurePagesUnderFlood(
	serverUrl: string,
	requests: readonly FloodRequest[],
	{ turns = 10, pagesPerTurn = 200 } = {},
): Promise<FloodResult> {
	const sender = new Worker(script, { eval: true, workerData: { url: serverUrl, requests } });
	let statuses = {};
	const setFlooding = async (shouldFlood: boolean) => {
		sender.postMessage(shouldFlood);
		[statuses] = await once(sender, 'message');
	};
	const [baselineTimes, floodTimes]: [number[], number[]] = [[], []];
	const page = `${serverUrl}/tools/x`;
	for (let turn = 0; turn < turns; turn++) {
		baselineTimes.push(...(await measurePageTimes(page, pagesPerTurn)));
		await setFlooding(true);
		floodTimes.push(...(await measurePageTimes(page, pagesPerTurn)));
		await setFlooding(false);
	}
	await sender.terminate();
	return {
		baselineP99: percentile(baselineTimes, 0.99),
		floodP99: percentile(floodTimes, 0.99),
		statuses,
	};
}
