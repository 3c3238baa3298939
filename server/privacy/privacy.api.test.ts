import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assessmentResponse } from '#contract/assessment.ts';
import { personalData } from '#contract/privacy.ts';
import { executeSql, listTables, readRows, relaxedRateLimits } from '#tests/support/accounts.ts';
import { addSystem, sampleSystem } from '#tests/support/custom-systems-api.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { submit } from '#tests/support/submissions.ts';
import { createSignedInVisitor } from '#tests/support/visitor.ts';
import { runPrivacyCommand } from './commands.ts';
import { personalTables } from './store.ts';

const email = 'person@example.org';

describeOnBothEngines('a privacy request', (engine) => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({ ...engine.env(), ...relaxedRateLimits, SITE_FILES: site.path }));
	const run = (...args: string[]) => runPrivacyCommand(args, engine.env());
	const save = async (fields: object) =>
		assessmentResponse.parse(await (await submit(server, { ...fields })).json()).id;

	async function storeEverything() {
		const person = await createSignedInVisitor(server.url, email);
		await addSystem(person, sampleSystem);
		const lead = await save({ email: 'Person@Example.org', organization: 'Bakery' });
		const other = await save({ email: 'other@example.org' });
		const now = Date.now();
		await executeSql(
			engine,
			`insert into reminders (id, email, token, deadlines, state, created_at, expires_at)
			values ('${randomUUID()}', '${email}', '${randomUUID()}', '[]', 'active', ${now}, ${now + 1e9})`,
		);
		await executeSql(
			engine,
			`insert into operators (email, role, invited_by, created_at) values
			('${email}', 'reader', 'boss@example.org', '2026-11-19'), ('friend@example.org', 'reader', '${email}', '2026-11-19')`,
		);
		return { person, lead, other };
	}

	it('covers every table of the database that names a person', async () => {
		const namesNobody = [
			...['audit', 'benchmarks', 'missed_notes', 'rate_limits', 'site_state'],
			...['room_entries', 'room_members', 'room_photos', 'rooms'],
		];
		expect([...personalTables, ...namesNobody].toSorted()).toEqual(await listTables(engine));
	});

	async function findMentions(): Promise<string[]> {
		const mentions: string[] = [];
		for (const table of await listTables(engine))
			if (
				JSON.stringify(await readRows(engine, table))
					.toLowerCase()
					.includes(email)
			)
				mentions.push(table);
		return mentions;
	}

	it('exports and deletes everything with the address, with a receipt and audit rows, after a dry run', async () => {
		const { person, lead, other } = await storeEverything();
		const [user] = (await readRows(engine, 'user')).filter((row) => row.email === email);
		const stored = await findMentions();
		expect(stored).toEqual(
			expect.arrayContaining(['user', 'reminders', 'operators', 'assessment_responses']),
		);

		const own = personalData.parse(await (await person.request('GET', '/api/account/data')).json());
		expect(own).toMatchObject({ leads: [], reminders: [], console_access: [] });
		expect(own.account).toHaveLength(1);
		await executeSql(engine, `update "user" set "emailVerified" = true where email = '${email}'`);
		const verified = personalData.parse(await (await person.request('GET', '/api/account/data')).json());
		expect(verified.leads).toMatchObject([{ id: lead, organization: 'Bakery' }]);
		expect(verified.leads[0]).not.toHaveProperty('notes');

		const exported = personalData.parse(JSON.parse(await run('export', 'PERSON@example.org')));
		expect(exported.leads).toMatchObject([{ id: lead, notes: null }]);
		expect(exported).toMatchObject({ systems: [{ name: 'Till' }], reminders: [{ state: 'active' }] });
		expect(JSON.stringify(exported)).not.toMatch(/password|token|hash/i);

		const dryRun = await run('delete', email, '--dry-run');
		expect(dryRun).toContain('Would be deleted');
		expect(dryRun).toContain('leads: 1');
		expect(await findMentions()).toEqual(stored);

		const receipt = await run('delete', email);
		expect(receipt).toMatch(/^Deleted at \S+Z, about person@example\.org:/);
		for (const line of ['leads: 1', 'account: 1', 'reminders: 1', 'Audit rows: they hold ids', 'Backups'])
			expect(receipt).toContain(line);
		expect(await findMentions()).toEqual([]);
		expect((await readRows(engine, 'assessment_responses')).map(({ id }) => id)).toEqual([other]);
		expect((await person.request('GET', '/api/account/data')).status).toBe(401);
		const rows = (await readRows(engine, 'audit')).filter(({ actor }) => actor === 'shell');
		expect(rows.map(({ action, target }) => `${action} ${target}`).toSorted()).toEqual([
			`lead.delete ${lead}`,
			`lead.export ${lead}`,
			`privacy.delete ${user?.id}`,
			`privacy.export ${user?.id}`,
		]);
		expect(await run('delete', email)).toContain('leads: 0');
	});

	it('notifies webhooks of each deleted lead with its id alone', async () => {
		const lead = await save({ email });
		const file = join(site.path, 'webhooks.json');
		writeFileSync(
			file,
			JSON.stringify([{ name: 'crm', url: 'https://x.org', body: {}, events: ['lead.deleted'] }]),
		);
		const receipt = await runPrivacyCommand(['delete', email], { ...engine.env(), WEBHOOKS_FILE: file });
		expect(receipt).toContain('Notified of each deleted lead: webhook:crm.');
		const [message] = await readRows(engine, 'outbox');
		expect(message).toMatchObject({ event: 'lead.deleted', submission_id: null });
		expect(message?.payload).toBe(JSON.stringify({ id: lead }));
	});

	it('rejects a call without a command or an address with its usage', async () => {
		for (const args of [[], ['delete'], ['delete', 'nobody'], ['drop', email]])
			await expect(run(...args)).rejects.toThrow('Usage:');
	});
});
