import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofOfWork } from '#contract/proof-of-work.ts';
import { api, readJson } from './api.ts';

const maxSolveMs = 60_000;

/** Value of the `x-proof` header. Imported only when the server asks for a proof of work. */
export async function solveProofOfWork(): Promise<string> {
	const challenge = await readJson(api['proof-challenge'].$get());
	const solution = await solveChallenge({
		challenge,
		deriveKey,
		timeout: maxSolveMs,
	});
	if (!solution) throw new Error('The task could not be solved in time');
	const { counter, derivedKey } = solution;
	return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies ProofOfWork));
}
