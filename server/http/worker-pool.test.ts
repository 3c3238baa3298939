import { describe, expect, it } from 'vitest';
import { recordFaultFigure } from '#tests/support/fault-figures.ts';
import { createWorkerPool } from './worker-pool.ts';

const createWorkerUrl = (onMessage: string, beforeReady = '') =>
	new URL(
		`data:text/javascript,${encodeURIComponent(
			`import { parentPort } from 'node:worker_threads'; ${beforeReady}
			parentPort.on('message', (question) => { ${onMessage} });
			parentPort.postMessage({ ready: true });`,
		)}`,
	);
const echoWorker = createWorkerUrl('parentPort.postMessage({ output: question })');
const silentWorker = createWorkerUrl('');
const stuckWorker = createWorkerUrl(
	'if (question === "stuck") for (;;); parentPort.postMessage({ output: question })',
);
const exitingWorker = createWorkerUrl('process.exit(1)');
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
	it('resolves each caller with its own result on several threads', async () => {
		const { run } = createPool(echoWorker, { threads: 3 });
		const inputs = Array.from({ length: 9 }, (_, index) => String(index));
		expect(await Promise.all(inputs.map((question) => run(question, 'a')))).toEqual(inputs);
	});

	it('drops jobs of the visitor with the most when the queue is full', async () => {
		const { run } = createPool(silentWorker, { maxQueuedPerVisitor: 2, maxQueued: 4 });
		const runJob = (visitor: string) => run('x', visitor).catch((error: unknown) => error);
		const greedy = [runJob('greedy'), runJob('greedy'), runJob('greedy')];
		expect(await runJob('greedy')).toMatchObject({
			status: 503,
			code: 'busy',
			headers: { 'retry-after': '2' },
		});
		void runJob('other');
		void runJob('another');
		void runJob('late');
		expect(await greedy[2]).toMatchObject({ status: 503, code: 'busy' });
		expect(await runJob('too late')).toMatchObject({ status: 503, code: 'busy' });
	});

	it('schedules visitors round-robin', async () => {
		const { run } = createPool(echoWorker);
		const order: string[] = [];
		const jobs = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((job) =>
			run(job, job.slice(0, 1)).then((done) => order.push(done)),
		);
		await Promise.all(jobs);
		expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
		recordFaultFigure('8. notes of one visitor processed before those of others', '2');
	});

	it('rejects a job that times out and replaces its thread', async () => {
		const { run } = createPool(stuckWorker, { maxJobMs: 1_000 });
		const stuck = run('stuck', 'a').catch((error: unknown) => error);
		const next = run('next', 'b');
		expect(await stuck).toMatchObject({ status: 503, code: 'timed_out' });
		expect(await next).toBe('next');
	});

	it('does not count the time that a thread takes to load', async () => {
		const slowToLoad = createWorkerUrl(
			'parentPort.postMessage({ output: question })',
			'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);',
		);
		const { run } = createPool(slowToLoad, { maxJobMs: 300 });
		expect(await run('first', 'a')).toBe('first');
	});

	it('rejects a job that waits too long in the queue', async () => {
		const { run } = createPool(silentWorker, { maxWaitMs: 100 });
		void run('x', 'a').catch(() => {});
		expect(await run('y', 'b').catch((error: unknown) => error)).toMatchObject({ status: 503, code: 'busy' });
	});

	it.each([
		[throwingWorker, 'clumsy'],
		[exitingWorker, 'The worker thread exited.'],
	])('fails the job of a thread that dies, and starts another', async (file, reason) => {
		const { run } = createPool(file);
		for (let life = 0; life < 3; life++) await expect(run('x', 'a')).rejects.toThrow(reason);
	});
});
