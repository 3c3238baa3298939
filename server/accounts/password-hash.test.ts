import { expect, it } from 'vitest';
import { ApiProblem } from '#server/http/problems.ts';
import { createPasswordHasher } from './password-hash.ts';

it('runs at most two hashes at once in a flood of sign-ins, queues 16 and rejects the rest with 503', async () => {
	let active = 0;
	let maxActive = 0;
	const finishers: (() => void)[] = [];
	const verify = async () => {
		maxActive = Math.max(maxActive, ++active);
		await new Promise<void>((resolve) => finishers.push(resolve));
		active--;
		return true;
	};
	const hasher = createPasswordHasher({ hash: async () => '', verify });
	const flood = Array.from({ length: 500 }, () =>
		hasher.verify({ hash: '', password: '' }).catch((error: unknown) => error),
	);
	let finished = 0;
	while (finishers.length > 0) {
		finishers.shift()?.();
		finished++;
		await new Promise(setImmediate);
	}
	const outcomes = await Promise.all(flood);
	const rejected = outcomes.filter((outcome) => outcome instanceof ApiProblem);
	expect(maxActive).toBeLessThanOrEqual(2);
	expect(finished).toBe(16 + maxActive);
	expect(rejected).toHaveLength(500 - finished);
	expect(rejected.every(({ status }) => status === 503)).toBe(true);
	expect(active).toBe(0);
});

it('continues with the next hash after a failure', async () => {
	const hasher = createPasswordHasher({
		hash: () => Promise.reject(new Error('x')),
		verify: async () => true,
	});
	const failures = await Promise.allSettled(Array.from({ length: 10 }, () => hasher.hash('')));
	expect(failures.every(({ status }) => status === 'rejected')).toBe(true);
	expect(await hasher.verify({ hash: '', password: '' })).toBe(true);
});
