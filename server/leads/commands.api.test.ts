import { readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#scripts/run.ts';
import { createResponseStore } from '#server/assessment/store.ts';
import { openDatabase } from '#server/database/database.ts';
import { roomy, rowsOf } from '#tests/support/accounts.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { documentedCommand, runDocumented } from '#tests/support/operating.ts';
import { startServer } from '#tests/support/server.ts';
import { sharedSite } from '#tests/support/shared.ts';
import { storedLead } from '#tests/support/submissions.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { signedInVisitor } from '#tests/support/visitor.ts';

const documented = ['list', 'find', 'export', 'retry', 'verify', 'reset-second-factor', 'delete'];

onBothEngines('the documented leads commands', (engine) => {
	const site = sharedSite();

	it('run as they stand in docs/operating.md', async () => {
		const server = await startServer({ ...engine.env(), ...roomy, SITE_FILES: site.path });
		await signedInVisitor(server.url, 'boss@example.org');
		await server.stop();
		const database = openDatabase(engine.env().DATABASE_URL ?? '');
		await createResponseStore(database.queries).insert(storedLead({ email: 'owner@example.org' }));
		await database.close();

		const home = tempFolder();
		for (const name of ['package.json', 'server', 'node_modules']) {
			symlinkSync(join(root, name), join(home.path, name));
		}
		for (const name of documented) {
			const command = documentedCommand(new RegExp(`leads -- ${name}\\b`));
			await runDocumented(command, { cwd: home.path, env: engine.env() });
		}
		const exported = join(home.path, 'leads.csv');
		expect(readFileSync(exported, 'utf8')).toContain('owner@example.org');
		expect(statSync(exported).mode & 0o777).toBe(0o600);
		expect(await rowsOf(engine, 'assessment_responses')).toEqual([]);
		const [boss] = await rowsOf(engine, 'user');
		expect(Boolean(boss?.emailVerified)).toBe(true);
		home.remove();
	});
});
