import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { freshDatabase } from './postgres.ts';
import { type TempFolder, tempFolder } from './temp.ts';

export type Engine = {
	name: 'sqlite' | 'postgres';
	/** Settings for a server on this engine's fresh database. */
	env(): Record<string, string>;
};

/** The same tests on an embedded SQLite file and on a real PostgreSQL, each with a database of its own. */
export function onBothEngines(title: string, define: (engine: Engine) => void): void {
	describe(`${title} (sqlite)`, () => {
		let folder: TempFolder;
		beforeAll(() => {
			folder = tempFolder();
		});
		afterAll(() => folder.remove());
		define({
			name: 'sqlite',
			env: () => ({ DATABASE_URL: `sqlite:${join(folder.path, 'data', 'test.db')}` }),
		});
	});

	describe(`${title} (postgres)`, () => {
		let database: Awaited<ReturnType<typeof freshDatabase>>;
		beforeAll(async () => {
			database = await freshDatabase(inject('postgresUrl'));
		});
		afterAll(() => database.drop());
		define({
			name: 'postgres',
			env: () => ({ DATABASE_URL: database.url, AUTH_SECRET: 'a test secret of at least 32 characters' }),
		});
	});
}
