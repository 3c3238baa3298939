import { type ColumnDefinitionBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const userReference = (column: ColumnDefinitionBuilder) =>
	column.notNull().references('user.id').onDelete('cascade');

/**
 * The four tables that better-auth expects, with its column names, and our profiles. SQLite ignores the
 * column types: better-auth reads and writes ISO 8601 text and 0 or 1 there. Everything about a user is
 * deleted with the user row by cascade.
 */
export const accounts: Migration = {
	async up(db) {
		await db.schema
			.createTable('user')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('name', 'text', required)
			.addColumn('email', 'text', (column) => column.notNull().unique())
			.addColumn('emailVerified', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
			.addColumn('image', 'text')
			.addColumn('createdAt', 'timestamptz', required)
			.addColumn('updatedAt', 'timestamptz', required)
			.execute();
		await db.schema
			.createTable('session')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('userId', 'text', userReference)
			.addColumn('token', 'text', (column) => column.notNull().unique())
			.addColumn('expiresAt', 'timestamptz', required)
			.addColumn('ipAddress', 'text')
			.addColumn('userAgent', 'text')
			.addColumn('createdAt', 'timestamptz', required)
			.addColumn('updatedAt', 'timestamptz', required)
			.execute();
		await db.schema
			.createTable('account')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('userId', 'text', userReference)
			.addColumn('accountId', 'text', required)
			.addColumn('providerId', 'text', required)
			.addColumn('accessToken', 'text')
			.addColumn('refreshToken', 'text')
			.addColumn('idToken', 'text')
			.addColumn('accessTokenExpiresAt', 'timestamptz')
			.addColumn('refreshTokenExpiresAt', 'timestamptz')
			.addColumn('scope', 'text')
			.addColumn('password', 'text')
			.addColumn('createdAt', 'timestamptz', required)
			.addColumn('updatedAt', 'timestamptz', required)
			.execute();
		await db.schema
			.createTable('verification')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('identifier', 'text', required)
			.addColumn('value', 'text', required)
			.addColumn('expiresAt', 'timestamptz', required)
			.addColumn('createdAt', 'timestamptz', required)
			.addColumn('updatedAt', 'timestamptz', required)
			.execute();
		await db.schema
			.createTable('profiles')
			.addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
			.addColumn('email', 'text', required)
			.addColumn('display_name', 'text')
			.execute();
		for (const [index, table, column] of [
			['session_by_user', 'session', 'userId'],
			['account_by_user', 'account', 'userId'],
			['verification_by_identifier', 'verification', 'identifier'],
		] as const)
			await db.schema.createIndex(index).on(table).column(column).execute();
	},
};

/** better-auth's table and column names. It encrypts the secret. */
export const secondFactor: Migration = {
	async up(db) {
		await db.schema
			.alterTable('user')
			.addColumn('twoFactorEnabled', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
			.execute();
		await db.schema
			.createTable('twoFactor')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
			.addColumn('secret', 'text', (column) => column.notNull())
			.addColumn('backupCodes', 'text', (column) => column.notNull())
			.addColumn('verified', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
			.addColumn('failedVerificationCount', 'integer', (column) => column.notNull().defaultTo(0))
			.addColumn('lockedUntil', 'timestamptz')
			.execute();
		await db.schema.createIndex('twoFactor_by_user').on('twoFactor').column('userId').execute();
	},
};

/** Set in sessions that started at the operators' OpenID Connect provider, which has its own second factor. */
export const sessionProvider: Migration = {
	async up(db) {
		await db.schema.alterTable('session').addColumn('provider', 'text').execute();
	},
};

/** Links are stored as hashes from here on; those that were sent before end. */
export const hashedLinks: Migration = {
	async up(db) {
		await db.deleteFrom('verification' as never).execute();
	},
};
