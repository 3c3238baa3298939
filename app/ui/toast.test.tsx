import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, minToastDurationMs, toast, toastDurationMs, visibleToasts } from './toast.tsx';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.runAllTimers();
	vi.useRealTimers();
});

const titles = () => visibleToasts.get().map(({ title }) => title);

it('shows a message for its time', () => {
	toast({ title: 'one' });
	vi.advanceTimersByTime(toastDurationMs - 1);
	expect(titles()).toEqual(['one']);
	vi.advanceTimersByTime(1);
	expect(titles()).toEqual([]);
});

it('lets a fourth message wait for its turn and drops none', () => {
	const seen = new Set<string>();
	const all = ['one', 'two', 'three', 'four', 'five', 'six'];
	for (const title of all) toast({ title });
	expect(titles()).toEqual(['one', 'two', 'three']);
	vi.advanceTimersByTime(minToastDurationMs - 1);
	expect(titles()).toEqual(['one', 'two', 'three']);
	for (let round = 0; round < 20; round += 1) {
		for (const title of titles()) seen.add(title);
		expect(titles().length).toBeLessThanOrEqual(3);
		vi.advanceTimersByTime(1000);
	}
	expect([...seen]).toEqual(all);
	expect(titles()).toEqual([]);
});

it('shows the next one at once when one is dismissed, and forgets its timer', () => {
	for (const title of ['one', 'two', 'three', 'four']) toast({ title });
	const [first] = visibleToasts.get();
	if (first) dismissToast(first.id);
	expect(titles()).toEqual(['two', 'three', 'four']);
	vi.advanceTimersByTime(toastDurationMs - 1);
	expect(titles()).toEqual(['two', 'three', 'four']);
});
