import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { type TempFolder, tempFolder } from '#tests/support/temp.ts';
import { createTool } from './new-tool.ts';
import { root } from './run.ts';

const leftBehind = new Set(['node_modules', 'build', 'data', '.git', '.react-router', 'test-results']);

let copy: TempFolder;
let server: RunningServer;

/** What docs/adding-a-tool.md promises, done in a copy of the whole project. */
beforeAll(async () => {
	copy = tempFolder();
	for (const name of readdirSync(root).filter((entry) => !leftBehind.has(entry))) {
		cpSync(join(root, name), join(copy.path, name), { recursive: true });
	}
	symlinkSync(join(root, 'node_modules'), join(copy.path, 'node_modules'));
	createTool(copy.path, 'phishing-quiz');
	execFileSync(join(root, 'node_modules', '.bin', 'react-router'), ['build'], {
		cwd: copy.path,
		stdio: 'pipe',
	});
	server = await startServer({
		SITE_FILES: join(copy.path, 'build', 'client'),
		DATABASE_URL: `sqlite:${join(copy.path, 'data', 'test.db')}`,
	});
});

afterAll(async () => {
	await server?.stop();
	copy.remove();
});

it('a scaffolded tool has a page, a card in the catalogue and a line in the sitemap', async () => {
	const page = await fetch(`${server.url}/tools/phishing-quiz`);
	expect(page.status).toBe(200);
	expect(await page.text()).toContain('<h1>Phishing Quiz</h1>');
	expect(await (await fetch(`${server.url}/tools`)).text()).toContain('href="/tools/phishing-quiz"');
	expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain('/tools/phishing-quiz</loc>');
});
