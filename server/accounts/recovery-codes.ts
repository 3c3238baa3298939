import { symmetricDecrypt } from 'better-auth/crypto';
import { hashToken } from '#server/http/token-hash.ts';

const prefix = 'sha256.';

/** 119 bits, so that a fast hash is enough (OWASP ASVS 5.0, 6.5.2). */
export const recoveryCodeLength = 20;

export function hashRecoveryCode(code: string): string {
	return `${prefix}${hashToken(code)}`;
}

function hashAll(json: string): string {
	const codes: string[] = JSON.parse(json);
	return JSON.stringify(codes.map((code) => (code.startsWith(prefix) ? code : hashRecoveryCode(code))));
}

/**
 * better-auth compares the code that is sent with what `decrypt` returns, so both are hashes. Codes of earlier versions
 * are stored encrypted, and hashed when one of them is used.
 */
export function createRecoveryCodeStorage(secret: string) {
	return {
		encrypt: async (json: string) => hashAll(json),
		decrypt: async (stored: string) =>
			hashAll(stored.startsWith('[') ? stored : await symmetricDecrypt({ key: secret, data: stored })),
	};
}
