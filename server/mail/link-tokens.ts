import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hashToken, isToken, randomTokenLength } from '#server/http/token-hash.ts';

export const linkTokenParam = z.strictObject({ token: z.string().regex(/^[\w-]{24,43}$/) });

/** Longer than a random token, so that none is taken for one. */
export const createSeed = () => randomBytes(24).toString('base64url');

export type LinkTokens = ReturnType<typeof createLinkTokens>;

/** Tokens of links to a row: derived from its id and a seed in it, so that a copy of the database alone opens no link. */
export function createLinkTokens(secret: string) {
	const key = Buffer.from(hkdfSync('sha256', secret, '', 'tokens of links', 32));

	function create(id: string, seed: string): string {
		const signature = createHmac('sha256', key).update(`${id}.${seed}`).digest();
		const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex');
		return Buffer.concat([idBytes, signature.subarray(0, 16)]).toString('base64url');
	}

	return {
		create,

		/** The row whose seed in this column the token belongs to. */
		async find<Column extends string, Row extends Record<Column, string | null> & { id: string }>(
			token: string,
			column: Column,
			findBy: (column: Column | 'id', value: string) => Promise<Row | undefined>,
		): Promise<Row | undefined> {
			if (token.length === randomTokenLength)
				return (await findBy(column, hashToken(token))) ?? (await findBy(column, token));
			const hex = Buffer.from(token, 'base64url').toString('hex', 0, 16);
			const row = await findBy('id', hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
			const seed = row?.[column];
			return row && seed && isToken(token, hashToken(create(row.id, seed))) ? row : undefined;
		},
	};
}
