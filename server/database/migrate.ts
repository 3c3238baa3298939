import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { StartupError } from '#server/settings/settings.ts';
import { openDatabase } from './database.ts';

type MigrationResult = { applied: string[]; fromNewerVersion: string[] };

/** A statement that waits longer gives its place in the queue back to the visitors behind it, and tries again. */
const lockTimeoutMs = 500;
const lockRetryMs = 1_000;
const maxLockRetries = 600;

async function withLockRetries<Result>(run: () => Promise<Result>, onWait: () => void): Promise<Result> {
	for (let retries = 0; ; retries += 1) {
		try {
			return await run();
		} catch (error) {
			const isLocked = error instanceof Error && 'code' in error && error.code === '55P03';
			if (!isLocked || retries >= maxLockRetries) throw error;
			onWait();
			await wait(lockRetryMs);
		}
	}
}

/** Kysely's lock lets several servers start at once. Each migration commits, so that its locks end with it. */
export async function migrate(
	url: string,
	migrations: Readonly<Record<string, Migration>>,
	log?: Pick<Logger, 'info'>,
): Promise<MigrationResult> {
	await using database = openDatabase(url, { statementTimeoutMs: 0, lockTimeoutMs });
	const fromNewerVersion = await findUnknownMigrations(database.queries, migrations);
	const migrator = new Migrator({
		db: database.queries,
		provider: {
			// Kysely refuses executed migrations that it does not know.
			getMigrations: async () => ({
				...migrations,
				...Object.fromEntries(fromNewerVersion.map((name) => [name, { up: async () => {} }])),
			}),
		},
	});
	const applied: string[] = [];
	const waitForLock = () => log?.info({ applied: applied.length }, 'a migration waits for a lock');
	for (;;) {
		const { results = [] } = await withLockRetries(async () => {
			const result = await migrator.migrateUp();
			if (result.error) throw result.error;
			return result;
		}, waitForLock);
		if (results.length === 0) return { applied, fromNewerVersion };
		for (const { migrationName } of results) {
			applied.push(migrationName);
			log?.info({ migration: migrationName }, 'migrated');
		}
	}
}

/** Migrations of a newer version. One that only adds is no problem for this version. */
async function findUnknownMigrations(
	queries: Kysely<unknown>,
	migrations: Readonly<Record<string, Migration>>,
): Promise<string[]> {
	const tables = await queries.introspection.getTables({ withInternalKyselyTables: true });
	if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
		queries,
	);
	const unknown = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
	const breaking = unknown.find((name) => name.endsWith('_breaking'));
	if (breaking) {
		throw new StartupError(
			`Setting DATABASE_URL: a newer version has changed the database (${breaking}). Start that version, or restore a backup from before the upgrade.`,
		);
	}
	return unknown;
}
