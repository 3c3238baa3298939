import { readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/run.ts';
import { findDocumentedCommand, runDocumentedCommand } from '#tests/support/documented-commands.ts';
import { startServer } from '#tests/support/server.ts';
import { createOlderDatabase, readStoredIds, submit } from '#tests/support/submissions.ts';
import { createSiteFixture, createTempFolder } from '#tests/support/temp-folder.ts';

it('the documented SQLite restore of an older backup brings back every row and upgrades again', async () => {
	const site = createSiteFixture();
	const project = createTempFolder({ 'data/.keep': '' });
	for (const name of ['package.json', 'server', 'app', 'domain', 'contract', 'node_modules'])
		symlinkSync(join(root, name), join(project.path, name));
	const file = join(project.path, 'data/ransomprep.db');
	const env = { SITE_FILES: site.path, DATABASE_URL: `sqlite:${file}` };
	await createOlderDatabase(env.DATABASE_URL);
	const saved = await readStoredIds(env.DATABASE_URL);
	expect(saved.size).toBe(20);

	const backups = join(project.path, 'backups');
	const backupCommand = findDocumentedCommand(/backup -- \/var/).replace('/var/backups/ransomprep', backups);
	await runDocumentedCommand(backupCommand, { cwd: project.path, env });
	const [name = ''] = readdirSync(backups);
	renameSync(join(backups, name), join(project.path, 'backup.db'));

	const upgradedServer = await startServer(env);
	expect(upgradedServer.output()).toContain('0009_watches');
	expect((await submit(upgradedServer)).status).toBe(201);
	expect(await upgradedServer.stop()).toBe(0);
	// As left by a server that was killed.
	for (const suffix of ['-wal', '-shm']) writeFileSync(`${file}${suffix}`, 'log of the newer database');

	await runDocumentedCommand(findDocumentedCommand(/^rm -f data/), { cwd: project.path });
	expect(await readStoredIds(env.DATABASE_URL)).toEqual(saved);
	const restoredServer = await startServer(env);
	expect(restoredServer.output()).toContain('0009_watches');
	expect((await fetch(`${restoredServer.url}/api/ready`)).status).toBe(200);
	expect((await submit(restoredServer)).status).toBe(201);
	await restoredServer.stop();
	expect(saved.difference(await readStoredIds(env.DATABASE_URL))).toEqual(new Set());
	project.remove();
	site.remove();
});
