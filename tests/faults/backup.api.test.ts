import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/run.ts';
import { findDocumentedCommand, runDocumentedCommand } from '#tests/support/documented-commands.ts';
import { startServer } from '#tests/support/server.ts';
import { readStoredIds, submit } from '#tests/support/submissions.ts';
import { createSiteFixture, createTempFolder } from '#tests/support/temp-folder.ts';

it('the documented SQLite backup of a running server restores every row', async () => {
	const site = createSiteFixture();
	const workFolder = createTempFolder();
	symlinkSync(join(root, 'node_modules'), join(workFolder.path, 'node_modules'));
	const file = join(workFolder.path, 'data', 'ransomprep.db');
	const env = { SITE_FILES: site.path, DATABASE_URL: `sqlite:${file}` };
	const server = await startServer(env);
	for (let row = 0; row < 20; row++) expect((await submit(server)).status).toBe(201);

	await runDocumentedCommand(findDocumentedCommand(/node:sqlite/), { cwd: workFolder.path });
	const saved = await readStoredIds(`sqlite:${join(workFolder.path, 'backup.db')}`);
	expect(saved.size).toBe(20);
	expect((await submit(server)).status).toBe(201);

	expect(await server.stop()).toBe(0);
	for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
	expect(existsSync(file)).toBe(false);
	renameSync(join(workFolder.path, 'backup.db'), file);
	const restoredServer = await startServer(env);
	expect((await fetch(`${restoredServer.url}/api/ready`)).status).toBe(200);
	expect((await submit(restoredServer)).status).toBe(201);
	await restoredServer.stop();
	const restored = await readStoredIds(env.DATABASE_URL);
	expect(restored.size).toBe(21);
	expect(saved.difference(restored)).toEqual(new Set());
	workFolder.remove();
	site.remove();
});
