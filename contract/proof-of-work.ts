import { z } from 'zod';

/** Takes a browser about a second; required when an address is close to its rate limit. */
export const proofOfWorkChallenge = z.strictObject({
	parameters: z.strictObject({
		algorithm: z.string(),
		nonce: z.string(),
		salt: z.string(),
		cost: z.int(),
		keyLength: z.int(),
		keyPrefix: z.string(),
		keySignature: z.string(),
		expiresAt: z.int(),
	}),
	signature: z.string().min(1).max(200),
});

export type ProofOfWorkChallenge = z.infer<typeof proofOfWorkChallenge>;

/** Sent as base64-encoded JSON in the `x-proof` header. */
export const proofOfWork = z.strictObject({
	challenge: proofOfWorkChallenge,
	solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(200) }),
});

export type ProofOfWork = z.infer<typeof proofOfWork>;
