import { type Generated, sql } from 'kysely';
import type { Queries } from '#server/database/database.ts';

/** Written as ISO 8601 text; PostgreSQL returns Date objects. */
type Tables = {
	user: {
		id: string;
		name: string;
		email: string;
		emailVerified: Generated<boolean>;
		twoFactorEnabled: Generated<boolean>;
		createdAt: string;
		updatedAt: string;
	};
	twoFactor: { userId: string };
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
	/** Atomic. False when the email address is taken. */
	create(account: NewAccount): Promise<boolean>;
	listSessions(userId: string, now: string): Promise<StoredSession[]>;
	revokeSession(userId: string, sessionId: string): Promise<boolean>;
	revokeOtherSessions(userId: string, keptSessionId: string): Promise<void>;
	removeExpiredSessions(userId: string, now: string): Promise<void>;
	/** Sessions, credentials, profile and custom systems are deleted by cascade. */
	remove(userId: string): Promise<void>;
	markEmailVerified(email: string): Promise<boolean>;
	resetSecondFactor(email: string): Promise<boolean>;
};

export function createAccountStore(queries: Queries): AccountStore {
	const db = queries.withTables<Tables>();
	return {
		create: ({ userId, credentialId, email, displayName, passwordHash, now }) =>
			db.transaction().execute(async (tx) => {
				const times = { createdAt: now, updatedAt: now };
				const created = await tx
					.insertInto('user')
					// better-auth requires a name in its own table; `profiles` holds the one we use.
					.values({ id: userId, email, name: displayName ?? '', ...times })
					.onConflict((conflict) => conflict.column('email').doNothing())
					.returning('id')
					.executeTakeFirst();
				if (!created) return false;
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

		async listSessions(userId, now) {
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

		async revokeSession(userId, sessionId) {
			const { numDeletedRows } = await db
				.deleteFrom('session')
				.where('id', '=', sessionId)
				.where('userId', '=', userId)
				.executeTakeFirst();
			return numDeletedRows > 0n;
		},

		async revokeOtherSessions(userId, keptSessionId) {
			await db.deleteFrom('session').where('userId', '=', userId).where('id', '!=', keptSessionId).execute();
		},

		async removeExpiredSessions(userId, now) {
			await db.deleteFrom('session').where('userId', '=', userId).where('expiresAt', '<=', now).execute();
		},

		async markEmailVerified(email) {
			const { numUpdatedRows } = await db
				.updateTable('user')
				.set({ emailVerified: sql`true` })
				.where('email', '=', email.toLowerCase())
				.executeTakeFirst();
			return numUpdatedRows > 0n;
		},

		resetSecondFactor: (email) =>
			db.transaction().execute(async (tx) => {
				const user = await tx
					.updateTable('user')
					.set({ twoFactorEnabled: sql`false` })
					.where('email', '=', email.toLowerCase())
					.returning('id')
					.executeTakeFirst();
				if (!user) return false;
				await tx.deleteFrom('twoFactor').where('userId', '=', user.id).execute();
				await tx.deleteFrom('session').where('userId', '=', user.id).execute();
				return true;
			}),

		async remove(userId) {
			await db.deleteFrom('user').where('id', '=', userId).execute();
		},
	};
}
