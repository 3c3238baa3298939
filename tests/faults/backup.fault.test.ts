import { delimiter } from 'node:path';
import { expect, it } from 'vitest';
import { findDocumentedCommand, runDocumentedCommand } from '#tests/support/documented-commands.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server.ts';
import { readStoredIds, submit } from '#tests/support/submissions.ts';
import { startSystemPostgres } from '#tests/support/system-postgres.ts';
import { createSiteFixture, createTempFolder } from '#tests/support/temp-folder.ts';

it('the documented backup of a running server on PostgreSQL brings back every row of its moment', async () => {
	const postgres = await startSystemPostgres();
	const database = await createTestDatabase(postgres.url);
	const site = createSiteFixture();
	const workFolder = createTempFolder();
	const env = { DATABASE_URL: database.url, PATH: [postgres.bin, process.env.PATH ?? ''].join(delimiter) };
	const settings = { ...env, SITE_FILES: site.path, AUTH_SECRET: 'a test secret of at least 32 characters' };
	const runDocumentedMatch = (pattern: RegExp) =>
		runDocumentedCommand(findDocumentedCommand(pattern), { cwd: workFolder.path, env });
	const server = await startServer(settings);
	for (let row = 0; row < 20; row++) expect((await submit(server)).status).toBe(201);

	await runDocumentedMatch(/pg_dump/);
	const saved = await readStoredIds(database.url);
	expect(saved.size).toBe(20);
	expect((await submit(server)).status).toBe(201);

	expect(await server.stop()).toBe(0);
	await runDocumentedMatch(/pg_restore/);
	expect(await readStoredIds(database.url)).toEqual(saved);
	const restoredServer = await startServer(settings);
	expect((await fetch(`${restoredServer.url}/api/ready`)).status).toBe(200);
	expect((await submit(restoredServer)).status).toBe(201);
	await restoredServer.stop();
	await database.drop();
	await postgres.remove();
	workFolder.remove();
	site.remove();
});
