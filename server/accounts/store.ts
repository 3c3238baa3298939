import { randomBytes, randomUUID } from 'node:crypto';
import { type Generated, type Kysely, sql } from 'kysely';
import { inTransaction, type Queries } from '#server/database/database.ts';
import { hashToken } from '#server/http/token-hash.ts';

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
	verification: {
		id: string;
		identifier: string;
		value: string;
		expiresAt: string;
		createdAt: string;
		updatedAt: string;
	};
	account: {
		id: string;
		userId: string;
		accountId: string;
		providerId: string;
		password: string;
		createdAt: string;
		updatedAt: string;
	};
	session: {
		id: string;
		userId: string;
		token: string;
		userAgent: string | null;
		createdAt: string;
		expiresAt: string;
	};
	profiles: { user_id: string; email: string; display_name: string | null };
};

type NewAccount = { userId: string; email: string; displayName: string | null; passwordHash: string };

export type StoredSession = { id: string; userAgent: string; createdAt: string; expiresAt: string };

export type AccountStore = ReturnType<typeof createAccountStore>;

const now = () => new Date().toISOString();

/** The salt tells an account that nobody has opened yet; no password has the random hash. */
const unusableSalt = '0'.repeat(32);
const unusableHash = () => `${unusableSalt}:${randomBytes(64).toString('hex')}`;

/** As better-auth calls it. */
export const resetPrefix = 'reset-password:';

/** Another prefix: better-auth also looks for the identifier itself, and a stored hash must not be a token. */
const storedResetPrefix = 'reset.';

export async function hashResetIdentifier(identifier: string): Promise<string> {
	return `${storedResetPrefix}${hashToken(identifier)}`;
}

export function createAccountStore(queries: Queries) {
	const db = queries.withTables<Tables>();
	return { ...createUserQueries(db), ...createSessionQueries(db), ...createRecoveryQueries(db) };
}

function createUserQueries(db: Kysely<Tables>) {
	return {
		/** Atomic. False when the email address is taken. */
		create: (account: NewAccount): Promise<boolean> => inTransaction(db, (tx) => insertAccount(tx, account)),

		/** False when the account exists. Its first password is set by a link. */
		createWithoutPassword: (email: string): Promise<boolean> =>
			inTransaction(db, (tx) => insertWithoutPassword(tx, email)),

		findId: (email: string) => findId(db, email),

		/** Sessions, credentials, profile and custom systems are deleted by cascade. */
		async remove(userId: string): Promise<void> {
			await db.deleteFrom('user').where('id', '=', userId).execute();
			await removeResetTokens(db, userId);
		},
	};
}

/** More devices than a person has; the oldest is signed out. */
export const maxSessions = 20;

function createSessionQueries(db: Kysely<Tables>) {
	return {
		async listSessions(userId: string): Promise<StoredSession[]> {
			const rows = await db
				.selectFrom('session')
				.select(['id', 'userAgent', 'createdAt', 'expiresAt'])
				.where('userId', '=', userId)
				.where('expiresAt', '>', now())
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

		async revokeSession(userId: string, sessionId: string): Promise<boolean> {
			const { numDeletedRows } = await db
				.deleteFrom('session')
				.where('id', '=', sessionId)
				.where('userId', '=', userId)
				.executeTakeFirst();
			return numDeletedRows > 0n;
		},

		async revokeSessionByToken(token: string): Promise<void> {
			await db.deleteFrom('session').where('token', '=', token).execute();
		},

		async revokeOtherSessions(userId: string, keptSessionId: string): Promise<void> {
			await db.deleteFrom('session').where('userId', '=', userId).where('id', '!=', keptSessionId).execute();
		},

		/** Of one account, or of everybody. */
		async endSessions(email: string | undefined): Promise<number> {
			const query = db.deleteFrom('session');
			const users = db.selectFrom('user').select('id');
			const { numDeletedRows } = await (email === undefined
				? query
				: query.where('userId', 'in', users.where('email', '=', email.toLowerCase()))
			).executeTakeFirst();
			return Number(numDeletedRows);
		},

		/** Called after a session was stored, so that of simultaneous sign-ins the last one sees all of them. */
		async pruneSessions(userId: string): Promise<void> {
			const ofUser = db.selectFrom('session').select('id').where('userId', '=', userId);
			const newest = ofUser.orderBy('createdAt', 'desc').orderBy('id').limit(maxSessions);
			await db
				.deleteFrom('session')
				.where('userId', '=', userId)
				.where(({ or, eb }) => or([eb('expiresAt', '<=', now()), eb('id', 'not in', newest)]))
				.execute();
		},
	};
}

function createRecoveryQueries(db: Kysely<Tables>) {
	return {
		/** A second factor from before the verification belongs to whoever signed up with someone else's address. */
		confirmReset: (userId: string): Promise<void> =>
			inTransaction(db, async (tx) => {
				await removeResetTokens(tx, userId);
				const { numUpdatedRows } = await tx
					.updateTable('user')
					.set({ emailVerified: sql`true` })
					.where('id', '=', userId)
					.where('emailVerified', '=', sql<boolean>`false`)
					.executeTakeFirst();
				if (numUpdatedRows > 0n) await removeSecondFactor(tx, userId);
			}),

		issueOperatorToken: (email: string, validMinutes: number): Promise<string> =>
			inTransaction(db, async (tx) => insertResetToken(tx, await claimAccount(tx, email), validMinutes)),

		/** Of links that were sent: an invitation that was taken back, or that a new one replaces. */
		endResetTokens: (email: string): Promise<void> =>
			inTransaction(db, async (tx) => {
				const id = await findId(tx, email);
				if (id) await removeResetTokens(tx, id);
			}),

		/** False for an account that an invitation made and nobody has opened. */
		async isOpened(email: string): Promise<boolean> {
			const accounts = await db
				.selectFrom('account')
				.innerJoin('user', 'user.id', 'account.userId')
				.select(['account.providerId', 'account.password'])
				.where('user.email', '=', email.toLowerCase())
				.execute();
			return accounts.some(
				({ providerId, password }) => providerId !== 'credential' || !password.startsWith(unusableSalt),
			);
		},

		/** The provider has verified the address. An account with an address that was verified before stays as it is. */
		claimForProvider: (email: string): Promise<void> =>
			inTransaction(db, async (tx) => {
				const user = await tx
					.selectFrom('user')
					.select('emailVerified')
					.where('email', '=', email)
					.executeTakeFirst();
				if (!user?.emailVerified) await claimAccount(tx, email);
			}),

		/** Also ends every session. False when there is no such account. */
		resetSecondFactor: (email: string): Promise<boolean> =>
			inTransaction(db, async (tx) => {
				const id = await findId(tx, email);
				if (id) await removeSecondFactor(tx, id);
				return id !== undefined;
			}),
	};
}

async function findId(db: Kysely<Tables>, email: string): Promise<string | undefined> {
	const users = db.selectFrom('user').select('id').where('email', '=', email.toLowerCase());
	return (await users.executeTakeFirst())?.id;
}

async function insertAccount(
	tx: Kysely<Tables>,
	{ userId, email, displayName, passwordHash }: NewAccount,
): Promise<boolean> {
	const times = { createdAt: now(), updatedAt: now() };
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
			id: randomUUID(),
			userId,
			accountId: userId,
			providerId: 'credential',
			password: passwordHash,
			...times,
		})
		.execute();
	await tx.insertInto('profiles').values({ user_id: userId, email, display_name: displayName }).execute();
	return true;
}

/** Ends sessions, second factor, password and links of whoever signed up with the operator's address before. */
async function claimAccount(tx: Kysely<Tables>, email: string): Promise<string> {
	await insertWithoutPassword(tx, email);
	const { id } = await tx
		.updateTable('user')
		.set({ emailVerified: sql`true` })
		.where('email', '=', email.toLowerCase())
		.returning('id')
		.executeTakeFirstOrThrow();
	await removeSecondFactor(tx, id);
	await removeResetTokens(tx, id);
	await tx
		.updateTable('account')
		.set({ password: unusableHash() })
		.where('userId', '=', id)
		.where('providerId', '=', 'credential')
		.execute();
	return id;
}

function insertWithoutPassword(tx: Kysely<Tables>, email: string): Promise<boolean> {
	return insertAccount(tx, {
		userId: randomUUID(),
		email: email.toLowerCase(),
		displayName: null,
		passwordHash: unusableHash(),
	});
}

async function removeSecondFactor(tx: Kysely<Tables>, userId: string): Promise<void> {
	await tx.updateTable('user').set({ twoFactorEnabled: sql`false` }).where('id', '=', userId).execute();
	await tx.deleteFrom('twoFactor').where('userId', '=', userId).execute();
	await tx.deleteFrom('session').where('userId', '=', userId).execute();
}

async function insertResetToken(tx: Kysely<Tables>, userId: string, validMinutes: number): Promise<string> {
	const token = randomBytes(24).toString('base64url');
	await tx
		.insertInto('verification')
		.values({
			id: randomUUID(),
			identifier: await hashResetIdentifier(`${resetPrefix}${token}`),
			value: userId,
			expiresAt: new Date(Date.now() + validMinutes * 60_000).toISOString(),
			createdAt: now(),
			updatedAt: now(),
		})
		.execute();
	return token;
}

async function removeResetTokens(tx: Kysely<Tables>, userId: string): Promise<void> {
	await tx
		.deleteFrom('verification')
		.where('value', '=', userId)
		.where('identifier', 'like', `${storedResetPrefix}%`)
		.execute();
}
