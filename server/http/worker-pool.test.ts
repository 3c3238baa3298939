import { describe, expect, it } from 'vitest';
import { figure } from '#tests/support/figures.ts';
import { createWorkerPool } from './worker-pool.ts';

const thread = (onMessage: string) =>
	new URL(
		`data:text/javascript,${encodeURIComponent(
			`import { parentPort } from 'node:worker_threads'; parentPort.on('message', (question) => { ${onMessage} })`,
		)}`,
	);
const echo = thread('parentPort.postMessage({ answer: question })');
const silent = thread('');
const busy = thread('if (question === "stuck") for (;;); parentPort.postMessage({ answer: question })');
/** Dies of the first question it gets. */
const frail = thread('process.exit(1)');
/** Throws at every question, which first tells the error and then ends the thread. */
const clumsy = thread('throw new Error("clumsy")');

const bounds = {
	threads: 1,
	mostWaiting: 100,
	mostWaitingPerVisitor: 10,
	longestWaitMs: 60_000,
	longestJobMs: 60_000,
};
const words = { busy: 'Busy.', tooLong: 'Too long.' };
const pool = (file: URL, changed: Partial<typeof bounds> = {}) =>
	createWorkerPool<string, string>(file, { ...bounds, ...changed }, words);

describe('createWorkerPool', () => {
	it('gives each asker the answer to their own question, on several threads', async () => {
		const { run } = pool(echo, { threads: 3 });
		const questions = Array.from({ length: 9 }, (_, index) => String(index));
		expect(await Promise.all(questions.map((question) => run(question, 'a')))).toEqual(questions);
	});

	it('turns away a visitor with too many jobs, and not the others', async () => {
		const { run } = pool(silent, { mostWaitingPerVisitor: 2, mostWaiting: 4 });
		const ask = (visitor: string) => run('x', visitor).catch((error: unknown) => error);
		for (let asked = 0; asked < 3; asked++) void ask('greedy');
		expect(await ask('greedy')).toMatchObject({ status: 503, code: 'busy', headers: { 'retry-after': '2' } });
		void ask('other');
		void ask('another');
		expect(await ask('late')).toMatchObject({ status: 503, code: 'busy' });
	});

	it('lets visitors take turns', async () => {
		const { run } = pool(echo);
		const order: string[] = [];
		const jobs = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((job) =>
			run(job, job.slice(0, 1)).then((done) => order.push(done)),
		);
		await Promise.all(jobs);
		expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
		figure('8. notes of one visitor that are read before those of others', '2');
	});

	it('gives up a job that takes too long, and goes on with another thread', async () => {
		const { run } = pool(busy, { longestJobMs: 1_000 });
		const stuck = run('stuck', 'a').catch((error: unknown) => error);
		const next = run('next', 'b');
		expect(await stuck).toMatchObject({ status: 503, code: 'timed_out' });
		expect(await next).toBe('next');
	});

	it('does not let a job wait for ever', async () => {
		const { run } = pool(silent, { longestWaitMs: 100 });
		void run('x', 'a').catch(() => {});
		expect(await run('y', 'b').catch((error: unknown) => error)).toMatchObject({ status: 503, code: 'busy' });
	});

	it.each([
		[clumsy, 'clumsy'],
		[frail, 'The thread ended.'],
	])('fails the job of a thread that dies, and starts another', async (file, reason) => {
		const { run } = pool(file);
		for (let life = 0; life < 3; life++) await expect(run('x', 'a')).rejects.toThrow(reason);
	});
});
