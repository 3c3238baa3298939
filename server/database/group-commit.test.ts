import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { groupCommit } from './group-commit.ts';

function createRecorder(
	bounds: { maxBatchSize: number; maxConcurrentBatches: number; maxQueued: number },
	fail?: Error,
) {
	const batches: number[][] = [];
	const save = groupCommit(async (items: number[]) => {
		batches.push(items);
		await nextTurn();
		if (fail) throw fail;
		return items.map((item) => item * 10);
	}, bounds);
	return { batches, save };
}

describe('groupCommit', () => {
	it('writes items from one turn in one ordered batch', async () => {
		const { batches, save } = createRecorder({ maxBatchSize: 10, maxConcurrentBatches: 2, maxQueued: 10 });
		await Promise.all([1, 2, 3].map(save));
		await save(4);
		expect(batches).toEqual([[1, 2, 3], [4]]);
	});

	it('limits the batch size and writes every item', async () => {
		const { batches, save } = createRecorder({ maxBatchSize: 2, maxConcurrentBatches: 2, maxQueued: 10 });
		await Promise.all([1, 2, 3, 4, 5].map(save));
		expect(batches.flat().toSorted()).toEqual([1, 2, 3, 4, 5]);
		expect(Math.max(...batches.map((batch) => batch.length))).toBe(2);
	});

	it('resolves each caller with its own result', async () => {
		const { save } = createRecorder({ maxBatchSize: 2, maxConcurrentBatches: 2, maxQueued: 10 });
		expect(await Promise.all([1, 2, 3, 4, 5].map(save))).toEqual([10, 20, 30, 40, 50]);
	});

	it('queues items while the maximum number of batches is active', async () => {
		const gate = Promise.withResolvers<void>();
		const batches: number[][] = [];
		const save = groupCommit(
			async (items: number[]) => {
				batches.push(items);
				await gate.promise;
				return items;
			},
			{ maxBatchSize: 10, maxConcurrentBatches: 1, maxQueued: 10 },
		);
		const saved = [save(1)];
		await nextTurn();
		saved.push(save(2));
		await nextTurn();
		saved.push(save(3));
		await nextTurn();
		expect(batches).toEqual([[1]]);
		gate.resolve();
		await Promise.all(saved);
		expect(batches).toEqual([[1], [2, 3]]);
	});

	it('resolves only after the write has completed', async () => {
		const { promise, resolve: finish } = Promise.withResolvers<number[]>();
		let isResolved = false;
		const save = groupCommit(() => promise, { maxBatchSize: 10, maxConcurrentBatches: 2, maxQueued: 10 });
		const saved = save(1).then(() => {
			isResolved = true;
		});
		await nextTurn();
		await nextTurn();
		expect(isResolved).toBe(false);
		finish([1]);
		await saved;
		expect(isResolved).toBe(true);
	});

	it('rejects every caller of a failed batch and continues with the next', async () => {
		const { save } = createRecorder(
			{ maxBatchSize: 10, maxConcurrentBatches: 2, maxQueued: 10 },
			new Error('disk full'),
		);
		const results = await Promise.allSettled([save(1), save(2)]);
		expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
		await expect(save(3)).rejects.toThrow('disk full');
	});

	it('rejects items over the queue limit and keeps the queued ones', async () => {
		const gate = Promise.withResolvers<void>();
		const save = groupCommit(
			async (items: number[]) => {
				await gate.promise;
				return items;
			},
			{ maxBatchSize: 1, maxConcurrentBatches: 1, maxQueued: 2 },
		);
		const saved = [save(1)];
		await nextTurn();
		saved.push(save(2), save(3));
		await expect(save(4)).rejects.toThrow('write queue is full');
		gate.resolve();
		expect(await Promise.all(saved)).toEqual([1, 2, 3]);
	});
});
