import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase } from './database.ts';

/**
 * Uses a separate connection. Kysely's lock (advisory on PostgreSQL, write lock on SQLite) lets several
 * servers start at once.
 */
export async function migrate(
	url: string,
	migrations: Readonly<Record<string, Migration>>,
): Promise<string[]> {
	const database = openDatabase(url, { statementTimeoutMs: 0 });
	try {
		const migrator = new Migrator({
			db: database.queries,
			provider: { getMigrations: async () => ({ ...migrations }) },
		});
		const { error, results = [] } = await migrator.migrateToLatest();
		if (error) throw error;
		return results.map((result) => result.migrationName);
	} finally {
		await database.close();
	}
}
