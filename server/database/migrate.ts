import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase } from './database.ts';

/**
 * Brings the database to the newest shape on a connection of its own. The lock (an advisory one on PostgreSQL, the
 * write lock on SQLite) makes any number of servers that start at once safe: one migrates, the rest wait.
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
