import type { Migration } from 'kysely/migration';

/** Set in sessions that started at the operators' OpenID Connect provider, which has its own second factor. */
export const sessionProvider: Migration = {
	async up(db) {
		await db.schema.alterTable('session').addColumn('provider', 'text').execute();
	},
};
