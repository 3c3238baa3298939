import { fromSql } from './from-sql.ts';

export const customSystems = fromSql(
	`create table custom_systems (
		id text primary key,
		user_id text not null references "user" (id) on delete cascade,
		name text not null,
		category text not null,
		impact text not null,
		rto integer not null,
		dependencies text not null,
		created_at text not null)`,
	'create index custom_systems_by_user on custom_systems (user_id, created_at)',
);
