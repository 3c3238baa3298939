import { delimiter } from 'node:path';
import { expect, it } from 'vitest';
import { documentedCommand, runDocumented } from '#tests/support/operating.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server.ts';
import { storedIds, submit } from '#tests/support/submissions.ts';
import { startSystemPostgres } from '#tests/support/system-postgres.ts';
import { builtSite, tempFolder } from '#tests/support/temp.ts';

it('the documented backup of a running server on PostgreSQL brings back every row of its moment', async () => {
	const postgres = await startSystemPostgres();
	const database = await freshDatabase(postgres.url);
	const site = builtSite();
	const home = tempFolder();
	const env = { DATABASE_URL: database.url, PATH: [postgres.bin, process.env.PATH ?? ''].join(delimiter) };
	const settings = { ...env, SITE_FILES: site.path, AUTH_SECRET: 'a test secret of at least 32 characters' };
	const run = (pattern: RegExp) => runDocumented(documentedCommand(pattern), { cwd: home.path, env });
	const server = await startServer(settings);
	for (let row = 0; row < 20; row++) expect((await submit(server)).status).toBe(201);

	await run(/pg_dump/);
	const saved = await storedIds(database.url);
	expect(saved.size).toBe(20);
	expect((await submit(server)).status).toBe(201);

	expect(await server.stop()).toBe(0);
	await run(/pg_restore/);
	expect(await storedIds(database.url)).toEqual(saved);
	const again = await startServer(settings);
	expect((await fetch(`${again.url}/api/ready`)).status).toBe(200);
	expect((await submit(again)).status).toBe(201);
	await again.stop();
	await database.drop();
	await postgres.remove();
	home.remove();
	site.remove();
});
