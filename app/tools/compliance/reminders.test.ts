import { expect, it } from 'vitest';
import { getRemindable } from './reminders.ts';

const now = new Date('2026-11-16T12:00:00Z');
const makeDeadline = (key: string, minutes: number) => ({
	key,
	due: new Date(now.getTime() + minutes * 60_000),
});
const dayMinutes = 24 * 60;

it('offers open deadlines between 30 minutes and 500 days ahead, the next ones first', () => {
	const deadlines = [
		makeDeadline('late', 3 * dayMinutes),
		makeDeadline('past', -5),
		makeDeadline('near', 30),
		makeDeadline('soon', 31),
		makeDeadline('done', dayMinutes),
		makeDeadline('far', 501 * dayMinutes),
	];
	const keys = getRemindable(deadlines, new Map([['done', now]]), now).map(({ key }) => key);
	expect(keys).toEqual(['soon', 'late']);
});

it('offers at most 20', () => {
	const deadlines = Array.from({ length: 30 }, (_, index) => makeDeadline(`${index}`, 100 + index));
	expect(getRemindable(deadlines, new Map(), now)).toHaveLength(20);
});
