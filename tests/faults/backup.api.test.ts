import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/run.ts';
import { documentedCommand, runDocumented } from '#tests/support/operating.ts';
import { startServer } from '#tests/support/server.ts';
import { storedIds, submit } from '#tests/support/submissions.ts';
import { builtSite, tempFolder } from '#tests/support/temp.ts';

it('the documented backup of a running server on SQLite brings back every row of its moment', async () => {
	const site = builtSite();
	const home = tempFolder();
	symlinkSync(join(root, 'node_modules'), join(home.path, 'node_modules'));
	const file = join(home.path, 'data', 'ransomprep.db');
	const env = { SITE_FILES: site.path, DATABASE_URL: `sqlite:${file}` };
	const server = await startServer(env);
	for (let row = 0; row < 20; row++) expect((await submit(server)).status).toBe(201);

	await runDocumented(documentedCommand(/node:sqlite/), { cwd: home.path });
	const saved = await storedIds(`sqlite:${join(home.path, 'backup.db')}`);
	expect(saved.size).toBe(20);
	expect((await submit(server)).status).toBe(201);

	expect(await server.stop()).toBe(0);
	for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
	expect(existsSync(file)).toBe(false);
	renameSync(join(home.path, 'backup.db'), file);
	const again = await startServer(env);
	expect((await fetch(`${again.url}/api/ready`)).status).toBe(200);
	expect((await submit(again)).status).toBe(201);
	await again.stop();
	const restored = await storedIds(env.DATABASE_URL);
	expect(restored.size).toBe(21);
	expect(saved.difference(restored)).toEqual(new Set());
	home.remove();
	site.remove();
});
