import { createHash, timingSafeEqual } from 'node:crypto';

/** Of the random tokens in links that version 2.0 mailed. */
export const randomTokenLength = 24;

/** Of random tokens: they are long, so that a fast hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export function isToken(token: string, hash: string): boolean {
	const digest = hashToken(token);
	return digest.length === hash.length && timingSafeEqual(Buffer.from(digest), Buffer.from(hash));
}
