import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/database/database.ts';
import { fromSql } from './from-sql.ts';

/** Times are ISO 8601 in UTC. Only the hash of a key is stored. */
export const apiKeys = fromSql(
	`create table api_keys (
		id text primary key,
		name text not null,
		hash text not null,
		created_by text not null,
		created_at text not null,
		last_used_at text)`,
);

/** People who were invited in the console; those in the setting OPERATORS have no row. */
export const operators = fromSql(
	`create table operators (
		email text primary key,
		role text not null,
		invited_by text not null,
		created_at text not null)`,
);

/** What the servers on this database agree on, such as the time of the last sweep. */
export const siteState = fromSql('create table site_state (key text primary key, value text not null)');

/** Networks are a JSON list. Keys from before read without end, from everywhere. */
export const apiKeyRestrictions = fromSql(
	"alter table api_keys add column scope text default 'read' not null",
	'alter table api_keys add column expires_at text',
	"alter table api_keys add column networks text default '[]' not null",
);

/** Who read, changed, exported or deleted what. Ids are version 7 UUIDs, so they sort by time. Rows are added and expire; they never change. */
export const audit: Migration = {
	async up(db) {
		await sql`create table audit (
			id text primary key,
			created_at text not null,
			actor text not null,
			actor_id text,
			action text not null,
			target text,
			fields text,
			count integer,
			request_id text)`.execute(db);
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
