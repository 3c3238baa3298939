import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackup } from '#server/backup/backup.ts';
import { findDocumentedCommand, runDocumentedCommand } from '#tests/support/documented-commands.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server.ts';
import { createOlderDatabase, readStoredIds, submit } from '#tests/support/submissions.ts';
import { startSystemPostgres } from '#tests/support/system-postgres.ts';
import { createSiteFixture, createTempFolder } from '#tests/support/temp-folder.ts';

let postgres: Awaited<ReturnType<typeof startSystemPostgres>>;
const site = createSiteFixture();
const folder = createTempFolder();
const dump = join(folder.path, 'backup.dump');
const searchPath = process.env.PATH ?? '';
beforeAll(async () => {
	postgres = await startSystemPostgres();
	process.env.PATH = [postgres.bin, searchPath].join(delimiter);
});
afterAll(async () => {
	process.env.PATH = searchPath;
	await postgres.remove();
	folder.remove();
	site.remove();
});

async function startUpgradingServer(databaseUrl: string) {
	const server = await startServer({
		DATABASE_URL: databaseUrl,
		SITE_FILES: site.path,
		AUTH_SECRET: 'a test secret of at least 32 characters',
	});
	expect(server.output()).toContain('0009_watches');
	expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
	expect((await submit(server)).status).toBe(201);
	return server;
}

/** The command for Compose runs in a container that has the connection in its environment. */
function readContainerCommand(databaseUrl: string) {
	const { hostname, port, username, pathname } = new URL(databaseUrl);
	const command = /sh -c "(.*)"$/.exec(findDocumentedCommand(/^docker compose exec backup sh/))?.[1] ?? '';
	copyFileSync(dump, join(folder.path, 'NAME'));
	return {
		command: command.replaceAll('/backups', folder.path),
		env: { PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: pathname.slice(1) },
	};
}

const restores: readonly [
	name: string,
	(databaseUrl: string) => { command: string; env: Record<string, string> },
][] = [
	['', (url) => ({ command: findDocumentedCommand(/^umask 077; pg_restore/), env: { DATABASE_URL: url } })],
	[' in a container', readContainerCommand],
];

it.each(restores)(
	'the documented PostgreSQL restore%s of an older dump brings back every row and upgrades again',
	async (_, readCommand) => {
		const database = await createTestDatabase(postgres.url);
		await createOlderDatabase(database.url);
		const saved = await readStoredIds(database.url);
		expect(saved.size).toBe(20);
		copyFileSync(await createBackup({ url: database.url, folder: folder.path, keep: 1 }), dump);
		expect(await (await startUpgradingServer(database.url)).stop()).toBe(0);

		const { command, env } = readCommand(database.url);
		const restore = () => runDocumentedCommand(command, { cwd: folder.path, env });
		await restore();
		expect(await readStoredIds(database.url)).toEqual(saved);
		await (await startUpgradingServer(database.url)).stop();

		// The schema has another owner after a restore; its dump must restore as well.
		const upgraded = await readStoredIds(database.url);
		copyFileSync(await createBackup({ url: database.url, folder: folder.path, keep: 1 }), dump);
		readCommand(database.url);
		await restore();
		expect(await readStoredIds(database.url)).toEqual(upgraded);

		const bytes = readFileSync(dump);
		for (const name of ['backup.dump', 'NAME'])
			writeFileSync(join(folder.path, name), bytes.subarray(0, bytes.length - 400));
		await expect(restore()).rejects.toThrow('pg_restore');
		expect(await readStoredIds(database.url)).toEqual(upgraded);
		await database.drop();
	},
);
