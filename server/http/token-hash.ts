import { createHash, timingSafeEqual } from 'node:crypto';

/** Of random tokens: they are long, so that a fast hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export function isToken(token: string, hash: string): boolean {
	const digest = hashToken(token);
	return digest.length === hash.length && timingSafeEqual(Buffer.from(digest), Buffer.from(hash));
}
