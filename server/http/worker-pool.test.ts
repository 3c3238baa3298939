import { describe, expect, it } from 'vitest';
import { recordFaultFigure } from '#tests/support/fault-figures.ts';
import { createWorkerPool } from './worker-pool.ts';

const createWorkerUrl = (onMessage: string) =>
	new URL(
		`data:text/javascript,${encodeURIComponent(
			`import { parentPort } from 'node:worker_threads'; parentPort.on('message', (question) => { ${onMessage} })`,
		)}`,
	);
const echoWorker = createWorkerUrl('parentPort.postMessage({ output: question })');
const silentWorker = createWorkerUrl('');
const stuckWorker = createWorkerUrl(
	'if (question === "stuck") for (;;); parentPort.postMessage({ output: question })',
);
/** Dies of the first question it gets. */
const exitingWorker = createWorkerUrl('process.exit(1)');
/** Throws at every question, which first tells the error and then ends the thread. */
const throwingWorker = createWorkerUrl('throw new Error("clumsy")');

const bounds = {
	threads: 1,
	maxQueued: 100,
	maxQueuedPerVisitor: 10,
	maxWaitMs: 60_000,
	maxJobMs: 60_000,
};
const messages = { busy: 'Busy.', timedOut: 'Too long.' };
const createPool = (file: URL, changed: Partial<typeof bounds> = {}) =>
	createWorkerPool<string, string>(file, { ...bounds, ...changed }, messages);

describe('createWorkerPool', () => {
	it('gives each asker the answer to their own question, on several threads', async () => {
		const { run } = createPool(echoWorker, { threads: 3 });
		const inputs = Array.from({ length: 9 }, (_, index) => String(index));
		expect(await Promise.all(inputs.map((question) => run(question, 'a')))).toEqual(inputs);
	});

	it('turns away a visitor with too many jobs, and not the others', async () => {
		const { run } = createPool(silentWorker, { maxQueuedPerVisitor: 2, maxQueued: 4 });
		const runJob = (visitor: string) => run('x', visitor).catch((error: unknown) => error);
		for (let asked = 0; asked < 3; asked++) void runJob('greedy');
		expect(await runJob('greedy')).toMatchObject({
			status: 503,
			code: 'busy',
			headers: { 'retry-after': '2' },
		});
		void runJob('other');
		void runJob('another');
		expect(await runJob('late')).toMatchObject({ status: 503, code: 'busy' });
	});

	it('lets visitors take turns', async () => {
		const { run } = createPool(echoWorker);
		const order: string[] = [];
		const jobs = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((job) =>
			run(job, job.slice(0, 1)).then((done) => order.push(done)),
		);
		await Promise.all(jobs);
		expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
		recordFaultFigure('8. notes of one visitor that are read before those of others', '2');
	});

	it('gives up a job that takes too long, and goes on with another thread', async () => {
		const { run } = createPool(stuckWorker, { maxJobMs: 1_000 });
		const stuck = run('stuck', 'a').catch((error: unknown) => error);
		const next = run('next', 'b');
		expect(await stuck).toMatchObject({ status: 503, code: 'timed_out' });
		expect(await next).toBe('next');
	});

	it('does not let a job wait for ever', async () => {
		const { run } = createPool(silentWorker, { maxWaitMs: 100 });
		void run('x', 'a').catch(() => {});
		expect(await run('y', 'b').catch((error: unknown) => error)).toMatchObject({ status: 503, code: 'busy' });
	});

	it.each([
		[throwingWorker, 'clumsy'],
		[exitingWorker, 'The thread ended.'],
	])('fails the job of a thread that dies, and starts another', async (file, reason) => {
		const { run } = createPool(file);
		for (let life = 0; life < 3; life++) await expect(run('x', 'a')).rejects.toThrow(reason);
	});
});
