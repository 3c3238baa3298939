import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createdApiKey } from '#contract/api-keys.ts';
import { assessmentResponse } from '#contract/assessment.ts';
import { auditPage } from '#contract/audit.ts';
import { createResponseStore } from '#server/assessment/store.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { runLeadsCommand } from '#server/leads/commands.ts';
import { createAuditedRemoval } from '#server/operator/retention.ts';
import { executeSql, readRows, relaxedRateLimits } from '#tests/support/accounts.ts';
import { describeOnBothEngines, describeOnSqlite, openTestDatabase } from '#tests/support/engines.ts';
import { createOperator } from '#tests/support/operator.ts';
import { startServer } from '#tests/support/server.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { makeLead, readStoredIds, submit } from '#tests/support/submissions.ts';
import { createSignedInVisitor, type Visitor } from '#tests/support/visitor.ts';
import { createAudit } from './audit.ts';

describeOnBothEngines('the audit trail', (engine) => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({
		...engine.env(),
		...relaxedRateLimits,
		SITE_FILES: site.path,
		OPERATORS: 'boss@example.org',
		API_KEYS: 'true',
	}));
	let operator: Promise<Visitor> | undefined;
	const getOwner = () => {
		operator ??= createOperator(engine, server.url, 'boss@example.org').then(({ person }) => person);
		return operator;
	};
	const listRows = async () => {
		const rows = await readRows(engine, 'audit');
		return rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
	};

	/** The rows that a call adds. */
	async function observe(run: () => Promise<unknown>) {
		const before = (await listRows()).length;
		await run();
		return (await listRows()).slice(before);
	}

	const save = async (fields: Readonly<Record<string, unknown>> = {}) =>
		assessmentResponse.parse(await (await submit(server, fields)).json()).id;

	const send = async (...call: Parameters<Visitor['request']>) => {
		const answer = await (await getOwner()).request(...call);
		expect(answer.ok, call[1]).toBe(true);
		return await answer.text();
	};

	it('has one row for every way to read, change, export or delete a lead', async () => {
		await getOwner();
		const [boss] = await readRows(engine, 'user');
		const byBoss = { actor: 'account', actor_id: boss?.id, request_id: expect.stringMatching(/^[\w-]{36}$/) };
		const id = await save({ email: 'owner@example.org', organization: 'Joinery' });
		const lead = `/api/operator/leads/${id}`;
		const ways: readonly [run: () => Promise<unknown>, row: object][] = [
			[
				() => send('GET', '/api/operator/leads?search=owner&reachable=true'),
				{ ...byBoss, action: 'lead.list', fields: 'search,reachable', count: 1 },
			],
			[() => send('GET', lead), { ...byBoss, action: 'lead.read', target: id }],
			[
				() => send('POST', lead, { status: 'called', notes: 'secret' }),
				{ ...byBoss, action: 'lead.update', target: id, fields: 'status,notes' },
			],
			[() => send('POST', `${lead}/retry`), { ...byBoss, action: 'lead.retry', target: id }],
			[
				() => send('GET', '/api/operator/deliveries'),
				{ ...byBoss, action: 'lead.list', fields: 'deliveries', count: 0 },
			],
			[() => send('GET', '/api/operator/leads.csv'), { ...byBoss, action: 'lead.export', target: null }],
			[() => send('GET', '/api/operator/audit.csv'), { ...byBoss, action: 'audit.export' }],
			[() => send('DELETE', lead), { ...byBoss, action: 'lead.delete', target: id }],
		];
		for (const [run, row] of ways) expect(await observe(run)).toEqual([expect.objectContaining(row)]);
		await expect.poll(server.output).toContain(`"action":"lead.delete","target":"${id}"`);
		const stored = JSON.stringify(await listRows());
		for (const text of ['owner@example.org', 'Joinery', 'secret', 'boss@'])
			expect(stored).not.toContain(text);
	});

	it('has rows of keys, commands and the retention job', async () => {
		const created = createdApiKey.parse(
			JSON.parse(await send('POST', '/api/operator/keys', { name: 'Report' })),
		);
		const id = await save({ email: 'shell@example.org' });
		const other = await save({ phone: '+1 555 010 4455' });
		const read = (path: string) =>
			fetch(`${server.url}/api/data/${path}`, { headers: { authorization: `Bearer ${created.key}` } });
		const byKey = { actor: 'key', actor_id: created.id, action: 'lead.list' };
		expect(await observe(() => read('responses'))).toMatchObject([{ ...byKey, count: 2 }]);
		expect(await observe(() => read('leads'))).toMatchObject([{ ...byKey, fields: 'reachable', count: 2 }]);
		const run = (...args: string[]) => observe(() => runLeadsCommand(args, engine.env()));
		const byShell = { actor: 'shell', actor_id: null };
		expect(await run('find', 'shell@')).toMatchObject([{ ...byShell, action: 'lead.list', count: 1 }]);
		expect(await run('list')).toMatchObject([{ ...byShell, action: 'lead.list', count: 2 }]);
		expect(await run('retry')).toMatchObject([{ ...byShell, action: 'lead.retry', count: 0 }]);
		expect(await run('delete', 'shell@example.org')).toMatchObject([
			{ ...byShell, action: 'lead.delete', target: id },
		]);
		expect(await run('delete', '1 555 0104455')).toMatchObject([
			{ ...byShell, action: 'lead.delete', target: other },
		]);
		await createSignedInVisitor(server.url, 'helper@example.org');
		const helper = (await readRows(engine, 'user')).find(({ email }) => email === 'helper@example.org');
		const ofHelper = { ...byShell, target: helper?.id };
		expect(await run('verify', 'helper@example.org')).toMatchObject([
			{ ...ofHelper, action: 'account.verify' },
		]);
		expect(await run('reset-second-factor', 'Helper@example.org')).toMatchObject([
			{ ...ofHelper, action: 'account.reset-second-factor' },
		]);
		await expect(runLeadsCommand(['reset-second-factor', 'no@x.org'], engine.env())).rejects.toThrow(
			'not found',
		);
		expect(await run('end-sessions', 'helper@example.org')).toMatchObject([
			{ ...ofHelper, action: 'account.end-sessions', count: 0 },
		]);
		expect(await run('allow-passwords')).toMatchObject([{ ...byShell, action: 'passwords.allow' }]);
		expect(await run('allow-sweep')).toMatchObject([{ ...byShell, action: 'sweep.allow' }]);
		const database = openTestDatabase(engine.env().DATABASE_URL ?? '');
		await createResponseStore(database.queries).insert(makeLead({ created_at: '2020-01-01T00:00:00.000Z' }));
		const retention = createAuditedRemoval(createAudit(database.queries));
		expect(await observe(() => retention.removeBefore('2020-02-01', 10))).toMatchObject([
			{ actor: 'retention', action: 'lead.delete', count: 1 },
		]);
		expect(await observe(() => retention.removeBefore('2020-02-01', 10))).toEqual([]);
		await database.close();
	});

	it('shows owners who an id was, and "deleted" once that is gone', async () => {
		const { id } = createdApiKey.parse(
			JSON.parse(await send('POST', '/api/operator/keys', { name: 'Short' })),
		);
		const readNewest = async () =>
			auditPage.parse(JSON.parse(await send('GET', '/api/operator/audit'))).entries[0];
		expect(await readNewest()).toMatchObject({
			actor_name: 'boss@example.org',
			action: 'key.create',
			target: id,
			target_name: 'Short',
		});
		await send('DELETE', `/api/operator/keys/${id}`);
		expect(await readNewest()).toMatchObject({ action: 'key.revoke', target: id, target_name: null });
		const csv = await send('GET', '/api/operator/audit.csv');
		expect(csv).toMatch(/^id,created_at,actor,actor_id,actor_name,action,/);
		expect(csv).toContain('key.revoke');
	});

	it('accepts no change of a row, and rows expire from the oldest on', async () => {
		await expect(executeSql(engine, "update audit set action = 'lead.read'")).rejects.toThrow('never change');
		const database = openTestDatabase(engine.env().DATABASE_URL ?? '');
		const audit = createAudit(database.queries);
		const count = (await listRows()).length;
		expect(await audit.removeBefore('2020-01-01', 10)).toBe(0);
		expect(await audit.removeBefore('2999-01-01', count - 1)).toBe(count - 1);
		expect(await listRows()).toHaveLength(1);
		await database.close();
	});
});

describeOnSqlite('a command whose audit row cannot be written', (engine) => {
	it('changes nothing', async () => {
		await migrate(engine.env().DATABASE_URL ?? '', migrations);
		await runLeadsCommand(['end-sessions', 'all'], engine.env());
		expect(await readRows(engine, 'audit')).toMatchObject([{ action: 'account.end-sessions', target: null }]);
		await executeSql(engine, 'drop table audit');
		for (const args of [['verify', 'boss@example.org'], ['allow-sweep'], ['end-sessions', 'all']])
			await expect(runLeadsCommand(args, engine.env())).rejects.toThrow('audit');
		for (const table of ['user', 'verification', 'site_state'])
			expect(await readRows(engine, table)).toEqual([]);
	});
});

describeOnBothEngines('a server that receives SIGKILL while leads change', (engine) => {
	const site = setupSharedSite();
	it('has stored each change with its audit row, or neither', async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		const database = openTestDatabase(url);
		const leads = Array.from({ length: 80 }, () => makeLead());
		const store = createResponseStore(database.queries);
		await Promise.all(leads.map((lead) => store.insert(lead)));
		const server = await startServer({
			...engine.env(),
			...relaxedRateLimits,
			SITE_FILES: site.path,
			OPERATORS: 'boss@example.org',
		});
		const { person } = await createOperator(engine, server.url, 'boss@example.org');
		let answers = 0;
		const calls = leads.map(async ({ id }, index) => {
			const path = `/api/operator/leads/${id}`;
			const change =
				index % 2 ? person.request('DELETE', path) : person.request('POST', path, { status: 'won' });
			expect((await change).status).toBe(204);
			answers += 1;
		});
		const settled = Promise.allSettled(calls);
		await expect.poll(() => answers, { timeout: 30_000, interval: 1 }).toBeGreaterThan(20);
		await server.stop('SIGKILL');
		expect((await settled).some(({ status }) => status === 'rejected')).toBe(true);
		const kept = await readStoredIds(url);
		const { rows: won } = await sql<{
			id: string;
		}>`select id from assessment_responses where status = 'won'`.execute(database.queries);
		const rows = await readRows(engine, 'audit');
		const listTargets = (action: string) =>
			rows.filter((row) => row.action === action).map(({ target }) => String(target));
		expect(listTargets('lead.update').toSorted()).toEqual(won.map(({ id }) => id).toSorted());
		const deleted = leads.map(({ id }) => id).filter((id) => !kept.has(id));
		expect(listTargets('lead.delete').toSorted()).toEqual(deleted.toSorted());
		expect(deleted.length + won.length).toBeGreaterThan(20);
		await database.close();
	});
});
