import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/database/database.ts';

/** Times are ISO 8601 in UTC. Only the hash of a key is stored. */
export const apiKeys: Migration = {
	async up(db) {
		await db.schema
			.createTable('api_keys')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('hash', 'text', (column) => column.notNull())
			.addColumn('created_by', 'text', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('last_used_at', 'text')
			.execute();
	},
};

/** People who were invited in the console; those in the setting OPERATORS have no row. */
export const operators: Migration = {
	async up(db) {
		await db.schema
			.createTable('operators')
			.addColumn('email', 'text', (column) => column.primaryKey())
			.addColumn('role', 'text', (column) => column.notNull())
			.addColumn('invited_by', 'text', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.execute();
	},
};

/** What the servers on this database agree on, such as the time of the last sweep. */
export const siteState: Migration = {
	async up(db) {
		await db.schema
			.createTable('site_state')
			.addColumn('key', 'text', (column) => column.primaryKey())
			.addColumn('value', 'text', (column) => column.notNull())
			.execute();
	},
};

/** Networks are a JSON list. Keys from before read without end, from everywhere. */
export const apiKeyRestrictions: Migration = {
	async up(db) {
		const alterTable = () => db.schema.alterTable('api_keys');
		await alterTable()
			.addColumn('scope', 'text', (column) => column.notNull().defaultTo('read'))
			.execute();
		await alterTable().addColumn('expires_at', 'text').execute();
		await alterTable()
			.addColumn('networks', 'text', (column) => column.notNull().defaultTo('[]'))
			.execute();
	},
};

/** Who read, changed, exported or deleted what. Ids are version 7 UUIDs, so they sort by time. Rows are added and expire; they never change. */
export const audit: Migration = {
	async up(db) {
		await db.schema
			.createTable('audit')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('actor', 'text', (column) => column.notNull())
			.addColumn('actor_id', 'text')
			.addColumn('action', 'text', (column) => column.notNull())
			.addColumn('target', 'text')
			.addColumn('fields', 'text')
			.addColumn('count', 'integer')
			.addColumn('request_id', 'text')
			.execute();
		if (isPostgres(db))
			await sql`create function reject_audit_update() returns trigger language plpgsql
				as 'begin raise exception ''audit rows never change''; end'`.execute(db);
		await sql`create trigger audit_append_only before update on audit for each row ${
			isPostgres(db)
				? sql`execute function reject_audit_update()`
				: sql`begin select raise(abort, 'audit rows never change'); end`
		}`.execute(db);
	},
};
