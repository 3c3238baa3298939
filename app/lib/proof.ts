import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Proof, ProofChallenge } from '#contract/proof.ts';
import { callApi } from './api.ts';

const longestMs = 60_000;

/** The value of `x-proof`: a task from our own server, solved here. Loaded when the server asks for one. */
export async function solvedProof(): Promise<string> {
	const challenge = await callApi<ProofChallenge>('/api/proof-challenge');
	const solution = await solveChallenge({
		challenge,
		deriveKey,
		timeout: longestMs,
	});
	if (!solution) throw new Error('The task could not be solved in time');
	const { counter, derivedKey } = solution;
	return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies Proof));
}
