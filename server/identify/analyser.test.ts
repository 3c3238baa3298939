import { describe, expect, it } from 'vitest';
import { startAnalyser } from './analyser.ts';

const note = { fileContent: 'Your files are encrypted by Akira.', fileName: 'note.txt' };
const worker = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const silent = worker(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {})`);
/** Dies of the first note it gets. */
const frail = worker(
	`import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => process.exit(1))`,
);

/** Throws at every note, which first tells the error and then ends the thread. */
const clumsy = worker(
	`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { throw new Error('clumsy') })`,
);

describe('startAnalyser', () => {
	it('gives each of many askers the answer to their own note', async () => {
		const { analyze } = startAnalyser();
		const harmless = { fileContent: 'Minutes of the garden club.', fileName: 'note.txt' };
		const [named, none, again] = await Promise.all([analyze(note), analyze(harmless), analyze(note)]);
		expect(named.matches[0]?.id).toBe('akira');
		expect(none.matches).toEqual([]);
		expect(again).toEqual(named);
	});

	it('turns notes away when too many wait', () => {
		const { analyze } = startAnalyser(silent);
		for (let asked = 0; asked < 100; asked++) analyze(note);
		expect(() => analyze(note)).toThrow(
			expect.objectContaining({ status: 503, code: 'busy', headers: { 'retry-after': '2' } }),
		);
	});

	it('gives the notes of the next thread its own answer, not the end of the last one', async () => {
		const { analyze } = startAnalyser(clumsy);
		for (let life = 0; life < 3; life++) await expect(analyze(note)).rejects.toThrow('clumsy');
	});

	it('fails the notes of a thread that dies, and starts another', async () => {
		const { analyze } = startAnalyser(frail);
		for (let life = 0; life < 2; life++) {
			await expect(Promise.all([analyze(note), analyze(note)])).rejects.toThrow('The analyser stopped.');
		}
	});
});
