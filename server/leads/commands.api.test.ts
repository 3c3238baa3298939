import { readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/run.ts';
import { createResponseStore } from '#server/assessment/store.ts';
import { readRows, relaxedRateLimits } from '#tests/support/accounts.ts';
import { findDocumentedCommand, runDocumentedCommand } from '#tests/support/documented-commands.ts';
import { describeOnSqlite, openTestDatabase } from '#tests/support/engines.ts';
import { startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { makeLead } from '#tests/support/submissions.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { createSignedInVisitor } from '#tests/support/visitor.ts';

const documented = [
	'list',
	'find',
	'export',
	'retry',
	'verify',
	'reset-second-factor',
	'end-sessions',
	'delete',
];

describeOnSqlite('the documented leads commands', (engine) => {
	const site = setupSharedSite();

	it('run as documented in docs/operating/', async () => {
		const server = await startServer({ ...engine.env(), ...relaxedRateLimits, SITE_FILES: site.path });
		await createSignedInVisitor(server.url, 'boss@example.org');
		await server.stop();
		const database = openTestDatabase(engine.env().DATABASE_URL ?? '');
		await createResponseStore(database.queries).insert(makeLead({ email: 'owner@example.org' }));
		await database.close();

		const home = createTempFolder();
		for (const name of ['package.json', 'server', 'node_modules']) {
			symlinkSync(join(root, name), join(home.path, name));
		}
		for (const name of documented) {
			const command = findDocumentedCommand(new RegExp(`leads -- ${name}\\b`));
			await runDocumentedCommand(command, { cwd: home.path, env: engine.env() });
		}
		const exported = join(home.path, 'leads.csv');
		expect(readFileSync(exported, 'utf8')).toContain('owner@example.org');
		expect(statSync(exported).mode & 0o777).toBe(0o600);
		expect(await readRows(engine, 'assessment_responses')).toEqual([]);
		const [boss] = await readRows(engine, 'user');
		expect(Boolean(boss?.emailVerified)).toBe(true);
		home.remove();
	});
});
