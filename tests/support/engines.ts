import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { createTestDatabase } from './postgres.ts';
import { createTempFolder, type TempFolder } from './temp-folder.ts';

export type Engine = {
	name: 'sqlite' | 'postgres';
	env(): Record<string, string>;
};

/** The server's limits of a few seconds are too short for a busy machine. */
export function openTestDatabase(url: string): Database {
	return openDatabase(url, { connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 });
}

/** For what does not depend on the database, such as commands, cookies and missing settings. */
export function describeOnSqlite(title: string, defineTests: (engine: Engine) => void): void {
	describe(title, () => {
		let folder: TempFolder;
		beforeAll(() => {
			folder = createTempFolder();
		});
		afterAll(() => folder.remove());
		defineTests({
			name: 'sqlite',
			env: () => ({ DATABASE_URL: `sqlite:${join(folder.path, 'data', 'test.db')}` }),
		});
	});
}

export function describeOnBothEngines(title: string, defineTests: (engine: Engine) => void): void {
	describeOnSqlite(`${title} (sqlite)`, defineTests);

	describe(`${title} (postgres)`, () => {
		let database: Awaited<ReturnType<typeof createTestDatabase>>;
		beforeAll(async () => {
			database = await createTestDatabase(inject('postgresUrl'));
		});
		afterAll(() => database.drop());
		defineTests({
			name: 'postgres',
			env: () => ({ DATABASE_URL: database.url, AUTH_SECRET: 'a test secret of at least 32 characters' }),
		});
	});
}
