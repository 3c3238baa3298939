import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

const never = new AbortController().signal;

describe('Semaphore', () => {
	it('grants no more slots than its limit, and gives a freed slot to the next waiter', async () => {
		const semaphore = new Semaphore(1);
		const first = await semaphore.acquire(never);
		const order: string[] = [];
		const second = semaphore.acquire(never).then((release) => {
			order.push('second');
			return release;
		});
		const third = semaphore.acquire(never).then((release) => {
			order.push('third');
			return release;
		});
		expect(order).toEqual([]);
		first?.();
		first?.();
		(await second)?.();
		(await third)?.();
		expect(order).toEqual(['second', 'third']);
		expect(await semaphore.acquire(never)).toBeTypeOf('function');
	});

	it('releases waiters when the signal aborts', async () => {
		const semaphore = new Semaphore(1);
		const release = await semaphore.acquire(never);
		const leave = new AbortController();
		const waiting = semaphore.acquire(leave.signal);
		leave.abort();
		expect(await waiting).toBeUndefined();
		expect(await semaphore.acquire(leave.signal)).toBeUndefined();
		release?.();
		expect(await semaphore.acquire(never)).toBeTypeOf('function');
	});
});
