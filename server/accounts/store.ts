import type { Queries } from '#server/platform/database.ts';

/** Times are ISO 8601 text to write; PostgreSQL gives them back as dates. */
type Tables = {
	user: { id: string; name: string; email: string; createdAt: string; updatedAt: string };
	account: {
		id: string;
		userId: string;
		accountId: string;
		providerId: string;
		password: string;
		createdAt: string;
		updatedAt: string;
	};
	session: { id: string; userId: string; userAgent: string | null; createdAt: string; expiresAt: string };
	profiles: { user_id: string; email: string; display_name: string | null };
};

export type NewAccount = {
	userId: string;
	credentialId: string;
	email: string;
	displayName: string | null;
	passwordHash: string;
	now: string;
};

export type StoredSession = { id: string; userAgent: string; createdAt: string; expiresAt: string };

export type AccountStore = {
	/** User, password and profile together or not at all; false, and nothing written, when the e-mail is taken. */
	create(account: NewAccount): Promise<boolean>;
	/** Newest first, without those that have run out. */
	sessions(userId: string, now: string): Promise<StoredSession[]>;
	revoke(userId: string, sessionId: string): Promise<boolean>;
	revokeOthers(userId: string, keptSessionId: string): Promise<void>;
	removeExpired(userId: string, now: string): Promise<void>;
	/** One statement: sessions, password, profile and custom systems go with the user row. */
	remove(userId: string): Promise<void>;
};

export function createAccountStore(queries: Queries): AccountStore {
	const db = queries.withTables<Tables>();
	return {
		create: ({ userId, credentialId, email, displayName, passwordHash, now }) =>
			db.transaction().execute(async (tx) => {
				const times = { createdAt: now, updatedAt: now };
				const made = await tx
					.insertInto('user')
					// better-auth wants a name in its own table; the profile holds the one that counts.
					.values({ id: userId, email, name: displayName ?? '', ...times })
					.onConflict((conflict) => conflict.column('email').doNothing())
					.returning('id')
					.executeTakeFirst();
				if (!made) return false;
				await tx
					.insertInto('account')
					.values({
						id: credentialId,
						userId,
						accountId: userId,
						providerId: 'credential',
						password: passwordHash,
						...times,
					})
					.execute();
				await tx
					.insertInto('profiles')
					.values({ user_id: userId, email, display_name: displayName })
					.execute();
				return true;
			}),

		async sessions(userId, now) {
			const rows = await db
				.selectFrom('session')
				.select(['id', 'userAgent', 'createdAt', 'expiresAt'])
				.where('userId', '=', userId)
				.where('expiresAt', '>', now)
				.orderBy('createdAt', 'desc')
				.orderBy('id')
				.execute();
			return rows.map(({ id, userAgent, createdAt, expiresAt }) => ({
				id,
				userAgent: userAgent ?? '',
				createdAt: new Date(createdAt).toISOString(),
				expiresAt: new Date(expiresAt).toISOString(),
			}));
		},

		async revoke(userId, sessionId) {
			const { numDeletedRows } = await db
				.deleteFrom('session')
				.where('id', '=', sessionId)
				.where('userId', '=', userId)
				.executeTakeFirst();
			return numDeletedRows > 0n;
		},

		async revokeOthers(userId, keptSessionId) {
			await db.deleteFrom('session').where('userId', '=', userId).where('id', '!=', keptSessionId).execute();
		},

		async removeExpired(userId, now) {
			await db.deleteFrom('session').where('userId', '=', userId).where('expiresAt', '<=', now).execute();
		},

		async remove(userId) {
			await db.deleteFrom('user').where('id', '=', userId).execute();
		},
	};
}
