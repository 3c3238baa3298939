import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factPages } from '#app/routes/sources/facts.ts';
import { listFacts } from '#app/routes/sources/listed-facts.ts';
import { findDocumentedCommand, runDocumentedCommand } from '#tests/support/documented-commands.ts';
import { makeEvent, writeEventLog } from '#tests/support/event-log-writer.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { startServer } from '#tests/support/server.ts';
import { submit } from '#tests/support/submissions.ts';
import { createSiteFixture, type TempFolder } from '#tests/support/temp-folder.ts';
import { root } from './run.ts';

let projectCopy: TempFolder;
beforeAll(() => {
	projectCopy = copyProject();
	const cleared = makeEvent({ provider: 'Microsoft-Windows-Eventlog', id: 1102 });
	writeFileSync(join(projectCopy.path, 'Security.evtx'), writeEventLog([cleared]));
});
afterAll(() => projectCopy.remove());

describe('documented commands', () => {
	const commands: readonly [args: string[], says: RegExp][] = [
		[['licenses'], /^/],
		[['format'], /Checked \d+ files/],
		[['facts'], new RegExp(`^${listFacts(factPages).length} facts on`)],
		[['lines'], /code that ships/],
		[['sbom'], /"bomFormat": "CycloneDX"/],
		[['identify', '--', '.akira'], /Akira/],
		[['evidence', '--', 'Security.evtx'], /security-log-cleared/],
		[['scan', '--', '127.0.0.1'], /127\.0\.0\.1/],
	];
	it.each(commands)('npm run %j', (args, expectedOutput) => {
		const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], {
			cwd: args[0] === 'sbom' || args[0] === 'lines' ? root : projectCopy.path,
			encoding: 'utf8',
			maxBuffer: 2 ** 26,
			env: { ...process.env, SCAN_ALLOW_PRIVATE: 'true' },
		});
		// The status of a scan is its result: 2 for exposed services, 3 for unknown.
		const expected = args[0] === 'scan' ? [0, 2, 3] : [0];
		expect(expected, `${stdout.slice(-500)}${stderr.slice(-500)}`).toContain(status);
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
