import { expect, it } from 'vitest';
import { planAttempts } from './shrink-photo.ts';

it.each([
	['a phone photo', { width: 4032, height: 3024 }, '2400x1800 2000x1500 1600x1200 1000x750'],
	['an upright photo', { width: 3024, height: 4032 }, '1800x2400 1500x2000 1200x1600 750x1000'],
	['a full-screen screenshot', { width: 1920, height: 1080 }, '1920x1080 1920x1080 1600x900 1000x563'],
	['a small picture', { width: 300, height: 200 }, '300x200 300x200 300x200 300x200'],
	['a strip of one pixel', { width: 9000, height: 1 }, '2400x1 2000x1 1600x1 1000x1'],
])('makes %s smaller in steps and never larger', (_, size, expected) => {
	const plan = planAttempts(size);
	expect(plan.map(({ width, height }) => `${width}x${height}`).join(' ')).toBe(expected);
	expect(plan.map(({ quality }) => quality)).toEqual([0.8, 0.75, 0.7, 0.6]);
});
