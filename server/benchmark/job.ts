import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { site } from '#app/site/site.ts';
import { maxScore } from '#app/tools/ransomprep/logic.ts';
import { type BenchmarkAnswer, computeBenchmark, getRepeatKey } from '#domain/benchmark/benchmark.ts';
import type { BenchmarkStore } from './store.ts';

const hourMs = 60 * 60 * 1000;
const leaseMs = 10 * 60 * 1000;
const maxLeaseMs = 2 * leaseMs;
const pauseRatio = 4;

type JobOptions = {
	store: BenchmarkStore;
	log: Logger;
	now?: () => number;
	owner?: string;
};

export function createBenchmarkJob({ store, log, now = Date.now, owner = randomUUID() }: JobOptions) {
	let timer: NodeJS.Timeout | undefined;

	async function readAnswers(month: string): Promise<BenchmarkAnswer[]> {
		const before = new Date(`${month}-01T00:00:00.000Z`);
		const from = new Date(before);
		from.setUTCFullYear(from.getUTCFullYear() - 1);
		const answers = new Map<string, BenchmarkAnswer>();
		const range = { tool: site.product, from: from.toISOString(), before: before.toISOString() };
		let page: Awaited<ReturnType<typeof store.readAnswers>> = [];
		do {
			const startedAt = performance.now();
			page = await store.readAnswers({ ...range, after: page.at(-1) });
			for (const row of page) {
				const { size, industry, network } = row;
				answers.set(getRepeatKey(row), { size, industry, network, score: (row.score / maxScore) * 100 });
			}
			// Leaves visitors most of the processor, and operators their one thread on SQLite.
			await wait(pauseRatio * (performance.now() - startedAt), undefined, { ref: false });
		} while (page.length > 0);
		return [...answers.values()];
	}

	async function run(): Promise<boolean> {
		const month = new Date(now()).toISOString().slice(0, 7);
		const claim = {
			month,
			owner,
			now: now(),
			leaseUntil: now() + leaseMs,
			maxLeaseUntil: now() + maxLeaseMs,
		};
		if (!(await store.claim(claim))) return false;
		await store.finish(month, owner, computeBenchmark(await readAnswers(month)));
		return true;
	}

	const runSafely = () => {
		run().catch((error: unknown) => log.warn({ err: error }, 'benchmark failed, will retry'));
	};
	return {
		run,
		start(): void {
			timer = setInterval(runSafely, hourMs);
			timer.unref();
			runSafely();
		},
		async stop(): Promise<void> {
			clearInterval(timer);
		},
	};
}
