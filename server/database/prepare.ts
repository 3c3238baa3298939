import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartupError } from '#server/settings/startup-error.ts';
import { type Database, openDatabase } from './database.ts';
import { checkIntegrity } from './integrity.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const retryIntervalMs = 1_000;

/**
 * Opens the database and brings it to the newest shape. A PostgreSQL that is away keeps nobody from reading the pages:
 * until it comes, whoever needs it is told so.
 */
export async function prepareDatabase(url: string, log: Logger): Promise<Database> {
	const isEmbedded = url.startsWith('sqlite:');
	if (isEmbedded && !(await checkIntegrity(url)))
		log.warn('the database file is too large to check at start');
	const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
	const isMigrated = await tryMigrate(url, log, isEmbedded);
	const database = openDatabase(url, { onConnectionLost });
	if (!isMigrated) {
		database.pause();
		void retryMigrations(url, log, database);
	}
	return database;
}

/** False when the database is away and may come; anything else that goes wrong ends the start. */
async function tryMigrate(url: string, log: Logger, isRequired: boolean): Promise<boolean> {
	try {
		for (const name of await migrate(url, migrations)) log.info({ migration: name }, 'migrated');
		return true;
	} catch (error) {
		if (error instanceof StartupError) throw error;
		const cause = error instanceof AggregateError ? error.errors[0] : error;
		const reason = cause instanceof Error ? cause.message : String(cause);
		if (isRequired || !isDatabaseUnavailable(error)) {
			throw new StartupError(`Setting DATABASE_URL: the database cannot be used (${reason}).`);
		}
		log.warn({ reason }, 'the database is away; pages are served, and the rest waits for it');
		return false;
	}
}

async function retryMigrations(url: string, log: Logger, database: Database): Promise<void> {
	for (;;) {
		await wait(retryIntervalMs, undefined, { ref: false });
		// What cannot work once it answers is told in the log again and again, and mended without a restart.
		const isMigrated = await tryMigrate(url, log, false).catch((error: unknown) => {
			log.error({ err: error }, 'the database cannot be used');
			return false;
		});
		if (!isMigrated) continue;
		database.resume();
		log.info('the database has come');
		return;
	}
}
