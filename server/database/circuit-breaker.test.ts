import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { DatabaseUnavailable } from './errors.ts';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
	vi.useRealTimers();
});

const lost = Object.assign(new Error('reset'), { code: 'ECONNRESET' });

it('opens when the database is down, allows a trial per interval and closes after a success', async () => {
	const breaker = createCircuitBreaker(50);
	breaker.check();
	await expect(breaker.execute(() => Promise.reject(lost))).rejects.toBe(lost);
	expect(() => breaker.check()).toThrow(DatabaseUnavailable);
	vi.advanceTimersByTime(50);
	breaker.check();
	expect(() => breaker.check()).toThrow(DatabaseUnavailable);
	expect(await breaker.execute(async () => 1)).toBe(1);
	breaker.check();
	breaker.check();
});

it('stays closed on a query error', async () => {
	const breaker = createCircuitBreaker();
	await expect(breaker.execute(() => Promise.reject(new Error('no such column')))).rejects.toThrow('column');
	breaker.check();
});

it('rejects everything while paused', async () => {
	const breaker = createCircuitBreaker(0);
	breaker.pause();
	vi.advanceTimersByTime(5);
	expect(() => breaker.check()).toThrow(DatabaseUnavailable);
	breaker.resume();
	breaker.check();
});
