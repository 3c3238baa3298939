import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

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
