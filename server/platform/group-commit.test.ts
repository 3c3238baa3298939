import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { groupCommit } from './group-commit.ts';

function recorder(most: number, fail?: Error) {
	const batches: number[][] = [];
	const save = groupCommit<number>(async (items) => {
		batches.push(items);
		await nextTurn();
		if (fail) throw fail;
	}, most);
	return { batches, save };
}

describe('groupCommit', () => {
	it('writes what arrives together in one go, in order', async () => {
		const { batches, save } = recorder(10);
		await Promise.all([1, 2, 3].map(save));
		await save(4);
		expect(batches).toEqual([[1, 2, 3], [4]]);
	});

	it('never writes more than the bound at once, and loses nothing', async () => {
		const { batches, save } = recorder(2);
		await Promise.all([1, 2, 3, 4, 5].map(save));
		expect(batches.flat().toSorted()).toEqual([1, 2, 3, 4, 5]);
		expect(Math.max(...batches.map((batch) => batch.length))).toBe(2);
	});

	it('answers nobody before the write has ended', async () => {
		const { promise, resolve: finish } = Promise.withResolvers<void>();
		let answered = false;
		const save = groupCommit<number>(() => promise, 10);
		const saved = save(1).then(() => {
			answered = true;
		});
		await nextTurn();
		await nextTurn();
		expect(answered).toBe(false);
		finish();
		await saved;
		expect(answered).toBe(true);
	});

	it('tells every caller of a failed batch, and goes on with the next', async () => {
		const { save } = recorder(10, new Error('disk full'));
		const results = await Promise.allSettled([save(1), save(2)]);
		expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
		await expect(save(3)).rejects.toThrow('disk full');
	});
});
