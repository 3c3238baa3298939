import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { StartupError } from '#server/settings/settings.ts';
import { type Database, openDatabase } from './database.ts';
import { isDatabaseMisconfigured, isDatabaseUnavailable, logOutage } from './errors.ts';
import { checkIntegrity } from './integrity.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';

const retryIntervalMs = 1_000;

/** Without PostgreSQL the server still serves pages and answers 503 for the rest. */
export async function prepareDatabase(url: string, log: Logger): Promise<Database> {
	const isEmbedded = url.startsWith('sqlite:');
	if (isEmbedded && !(await checkIntegrity(url)))
		log.warn('integrity check skipped: database file too large');
	const onConnectionLost = (error: Error) => logOutage(log, error);
	const isMigrated = await tryMigrate(url, log, isEmbedded);
	const database = openDatabase(url, { onConnectionLost });
	// Starts the operator's thread before visitors connect: without free file descriptors it cannot load its modules.
	if (isEmbedded) await sql`select 1`.execute(database.operatorQueries);
	if (!isMigrated) {
		database.pause();
		void retryMigrations(url, log, database);
	}
	return database;
}

/** Returns false when the database is unavailable and may recover; throws a StartupError otherwise. */
async function tryMigrate(url: string, log: Logger, isRequired: boolean): Promise<boolean> {
	try {
		const { fromNewerVersion } = await migrate(url, migrations, log);
		if (fromNewerVersion.length > 0)
			log.warn({ migrations: fromNewerVersion }, 'the database was upgraded by a newer version');
		return true;
	} catch (error) {
		if (error instanceof StartupError) throw error;
		const cause = error instanceof AggregateError ? error.errors[0] : error;
		const reason = cause instanceof Error ? cause.message : String(cause);
		if (isRequired || !isDatabaseUnavailable(error) || isDatabaseMisconfigured(error))
			throw new StartupError(`Setting DATABASE_URL: the database cannot be used (${reason}).`);
		log.warn({ reason }, 'database unavailable: serving pages only, retrying');
		return false;
	}
}

async function retryMigrations(url: string, log: Logger, database: Database): Promise<void> {
	for (;;) {
		await wait(retryIntervalMs, undefined, { ref: false });
		// Errors after the connection succeeds are logged on every retry and can be fixed without a restart.
		const isMigrated = await tryMigrate(url, log, false).catch((error: unknown) => {
			log.error({ err: error }, 'migration failed, retrying');
			return false;
		});
		if (!isMigrated) continue;
		database.resume();
		log.info('database connected');
		return;
	}
}
