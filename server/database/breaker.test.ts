import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DatabaseAway } from './away.ts';
import { createBreaker } from './breaker.ts';

const lost = Object.assign(new Error('reset'), { code: 'ECONNRESET' });

it('opens when the database is away, lets one through now and then, and closes when it is back', async () => {
	const breaker = createBreaker(50);
	breaker.check();
	await expect(breaker.learn(() => Promise.reject(lost))).rejects.toBe(lost);
	expect(() => breaker.check()).toThrow(DatabaseAway);
	await wait(60);
	breaker.check();
	expect(() => breaker.check()).toThrow(DatabaseAway);
	expect(await breaker.learn(async () => 1)).toBe(1);
	breaker.check();
	breaker.check();
});

it('does not mind a query that is wrong', async () => {
	const breaker = createBreaker();
	await expect(breaker.learn(() => Promise.reject(new Error('no such column')))).rejects.toThrow('column');
	breaker.check();
});

it('refuses everything while it is held', async () => {
	const breaker = createBreaker(0);
	breaker.hold();
	await wait(5);
	expect(() => breaker.check()).toThrow(DatabaseAway);
	breaker.resume();
	breaker.check();
});
