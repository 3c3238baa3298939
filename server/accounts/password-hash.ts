import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { ApiProblem } from '#server/http/problems.ts';

/** Leaves a core to the event loop: with all cores hashing, requests of signed-in users slow down 139-fold. */
const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1));
/** scrypt takes a good part of a second, so a longer queue would only time out. */
const maxQueued = 16;

export type PasswordHasher = {
	hash(password: string): Promise<string>;
	verify(input: { hash: string; password: string }): Promise<boolean>;
};

export function createPasswordHasher(
	{ hash, verify }: PasswordHasher = { hash: hashPassword, verify: verifyPassword },
): PasswordHasher {
	const queue: (() => void)[] = [];
	let active = 0;

	async function run<Value>(work: () => Promise<Value>): Promise<Value> {
		if (active >= maxConcurrent) {
			if (queue.length >= maxQueued) throw tooManyHashes();
			await new Promise<void>((resolve) => queue.push(resolve));
		} else {
			active++;
		}
		try {
			return await work();
		} finally {
			const next = queue.shift();
			if (next) next();
			else active--;
		}
	}

	return {
		hash: (password) => run(() => hash(password)),
		verify: (input) => run(() => verify(input)),
	};
}

function tooManyHashes(): ApiProblem {
	const message = 'Many people are signing in right now. Please try again in a moment.';
	return new ApiProblem(503, 'busy', message, { headers: { 'retry-after': '2' } });
}
