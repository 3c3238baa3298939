import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Of statements that both engines understand. SQLite ignores the types of columns. */
export const fromSql = (...statements: string[]): Migration => ({
	async up(db) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
});
