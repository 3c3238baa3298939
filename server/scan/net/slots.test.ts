import { describe, expect, it } from 'vitest';
import { Slots } from './slots.ts';

const never = new AbortController().signal;

describe('Slots', () => {
	it('hands out no more places than it has, and passes a freed one on in order', async () => {
		const slots = new Slots(1);
		const first = await slots.take(never);
		const order: string[] = [];
		const second = slots.take(never).then((release) => {
			order.push('second');
			return release;
		});
		const third = slots.take(never).then((release) => {
			order.push('third');
			return release;
		});
		expect(order).toEqual([]);
		first?.();
		first?.();
		(await second)?.();
		(await third)?.();
		expect(order).toEqual(['second', 'third']);
		expect(await slots.take(never)).toBeTypeOf('function');
	});

	it('lets whoever waits go when the signal fires', async () => {
		const slots = new Slots(1);
		const release = await slots.take(never);
		const leave = new AbortController();
		const waiting = slots.take(leave.signal);
		leave.abort();
		expect(await waiting).toBeUndefined();
		expect(await slots.take(leave.signal)).toBeUndefined();
		release?.();
		expect(await slots.take(never)).toBeTypeOf('function');
	});
});
