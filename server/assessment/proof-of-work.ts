import { createHmac, randomBytes } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type ProofOfWorkChallenge, proofOfWork, proofOfWorkChallenge } from '#contract/proof-of-work.ts';
import type { Dependencies } from '#server/http/env.ts';

const algorithm = 'PBKDF2/SHA-256';
const cost = 1_000;
/** About a second on a slow phone; verification costs a thousandth of that. */
export const minTries = 200;
const maxTries = 600;
const validForSeconds = 5 * 60;

/** One per process: the challenge that one operation issues is solved for another. */
const processSecret = randomBytes(32);

const usedProofsOf = new WeakMap<object, ReturnType<Dependencies['limits']['createLimiter']>>();

/** One counter for all operations, so that a proof for a room does not buy a note as well. */
function getUsedProofs(limits: Dependencies['limits']) {
	const rule = { name: 'proof', times: 1, seconds: validForSeconds };
	const usedProofs = usedProofsOf.get(limits) ?? limits.createLimiter(rule);
	usedProofsOf.set(limits, usedProofs);
	return usedProofs;
}

/** Instead of a third-party CAPTCHA: an office behind one address gets through, a script pays per request. */
export function createProofOfWork({ settings, limits }: Pick<Dependencies, 'settings' | 'limits'>) {
	// Servers that share a database share AUTH_SECRET; without it there is only one process.
	const secret = createHmac('sha256', settings.AUTH_SECRET ?? processSecret)
		.update('proof of work')
		.digest('base64url');
	const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}.key` };
	const usedProofs = getUsedProofs(limits);

	async function issueChallenge(): Promise<ProofOfWorkChallenge> {
		const made = await createChallenge({
			algorithm,
			cost,
			counter: randomInt(maxTries, minTries),
			deriveKey,
			expiresAt: new Date(Date.now() + validForSeconds * 1000),
			...secrets,
		});
		return proofOfWorkChallenge.parse(made);
	}

	async function verify(header: string | undefined): Promise<boolean> {
		const sent = proofOfWork.safeParse(decodeHeader(header ?? ''));
		if (!sent.success) return false;
		const { challenge, solution } = sent.data;
		const { verified } = await verifySolution({
			// The signature covers every parameter, so a forged challenge is rejected before any work is done.
			challenge,
			solution,
			deriveKey,
			...secrets,
		});
		if (verified) await usedProofs.consume(challenge.signature);
		return verified;
	}

	return { issueChallenge, verify };
}

function decodeHeader(header: string): unknown {
	try {
		return JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
	} catch {
		return undefined;
	}
}
