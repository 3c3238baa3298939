import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

export type Sealer = { seal(text: string): string; open(sealed: string): string | undefined };

/** Results are lists of targets: a copy of the database alone must not reveal them. */
export function createSealer(secret: string): Sealer {
	const key = Buffer.from(hkdfSync('sha256', secret, '', 'exposure watch results', 32));
	return {
		seal(text) {
			const iv = randomBytes(ivLength);
			const cipher = createCipheriv(algorithm, key, iv);
			const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
			return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
		},
		/** Undefined after AUTH_SECRET changed. */
		open(sealed) {
			try {
				const bytes = Buffer.from(sealed, 'base64');
				const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength));
				decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
				const rest = bytes.subarray(ivLength + tagLength);
				return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
			} catch {
				return undefined;
			}
		},
	};
}
