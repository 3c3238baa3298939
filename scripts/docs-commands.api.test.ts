import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDocumentedCommand, runDocumentedCommand } from '#tests/support/documented-commands.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { startServer } from '#tests/support/server.ts';
import { submit } from '#tests/support/submissions.ts';
import { createSiteFixture, type TempFolder } from '#tests/support/temp-folder.ts';
import { root } from './run.ts';

let projectCopy: TempFolder;
beforeAll(() => {
	projectCopy = copyProject();
});
afterAll(() => projectCopy.remove());

describe('documented commands', () => {
	const commands: readonly [args: string[], says: RegExp][] = [
		[['licenses'], /^/],
		[['format'], /Checked \d+ files/],
		[['facts'], /./],
		[['sbom'], /"bomFormat": "CycloneDX"/],
		[['identify', '--', '.akira'], /Akira/],
		[['scan', '--', '127.0.0.1'], /127\.0\.0\.1/],
	];
	it.each(commands)('npm run %j', (args, expectedOutput) => {
		const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
			cwd: args[0] === 'sbom' ? root : projectCopy.path,
			encoding: 'utf8',
			maxBuffer: 2 ** 26,
			env: { ...process.env, SCAN_ALLOW_PRIVATE: 'true' },
		});
		expect(status, `${stdout.slice(-500)}${stderr.slice(-500)}`).toBe(0);
		expect(stdout + stderr).toMatch(expectedOutput);
	});

	it('the two exports', async () => {
		const site = createSiteFixture();
		const server = await startServer({
			SITE_FILES: site.path,
			DATABASE_URL: `sqlite:${join(projectCopy.path, 'data/ransomprep.db')}`,
		});
		expect((await submit(server)).status).toBe(201);
		for (const pattern of [/export -- responses --format csv/, /export -- responses --format json/])
			await runDocumentedCommand(findDocumentedCommand(pattern), { cwd: projectCopy.path });
		await server.stop();
		expect(JSON.parse(readFileSync(join(projectCopy.path, 'all.json'), 'utf8'))).toHaveLength(1);
		expect(readFileSync(join(projectCopy.path, 'november.csv'), 'utf8')).toContain('tool_type');
		site.remove();
	});
});
