import { describe, expect, it } from 'vitest';
import { apiKeyList, createdApiKey, rowPage } from '#contract/api-keys.ts';
import { assessmentResponse } from '#contract/assessment.ts';
import { parseProblem, readRows, relaxedRateLimits } from '#tests/support/accounts.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { createOperator } from '#tests/support/operator.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { submit } from '#tests/support/submissions.ts';
import type { Visitor } from '#tests/support/visitor.ts';

describeOnBothEngines('API keys', (engine) => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({
		...engine.env(),
		...relaxedRateLimits,
		SITE_FILES: site.path,
		OPERATORS: 'boss@example.org',
		API_KEYS: 'true',
	}));
	let operator: Promise<Visitor> | undefined;
	const getOperator = () => {
		operator ??= createOperator(engine, server.url, 'boss@example.org').then(({ person }) => person);
		return operator;
	};

	async function createKey(name: string, restriction: object = {}) {
		const body = { name, ...restriction };
		const answer = await (await getOperator()).request('POST', '/api/operator/keys', body);
		expect(answer.status).toBe(201);
		return createdApiKey.parse(await answer.json());
	}
	const listKeys = async () =>
		apiKeyList.parse(await (await (await getOperator()).request('GET', '/api/operator/keys')).json());
	const read = (path: string, key?: string, init: RequestInit = {}) =>
		fetch(`${server.url}/api/data/${path}`, {
			...init,
			headers: { ...init.headers, ...(key && { authorization: `Bearer ${key}` }) },
		});

	it('read responses and leads page by page and nothing else', async () => {
		const { key, id, name } = await createKey('Monthly report');
		expect(name).toBe('Monthly report');
		await submit(server, {});
		const answer = await submit(server, { email: 'owner@example.org' });
		const saved = assessmentResponse.parse(await answer.json());
		const responses = rowPage.parse(await (await read('responses', key)).json());
		expect(responses.rows.length).toBeGreaterThanOrEqual(2);
		const leads = rowPage.parse(await (await read('leads', key)).json());
		expect(leads.rows.map(({ email }) => email)).toEqual(['owner@example.org']);
		expect(leads.next).toBe(`${saved.created_at}_${saved.id}`);
		const rest = rowPage.parse(await (await read(`leads?after=${leads.next}`, key)).json());
		expect(rest).toEqual({ rows: [], next: null });
		expect((await read('leads', key, { method: 'POST' })).status).toBe(405);
		const elsewhere = await fetch(`${server.url}/api/operator/leads`, {
			headers: { authorization: `Bearer ${key}` },
		});
		expect(elsewhere.status).toBe(401);
		await expect.poll(server.output).toContain(`"actor":"key","actor_id":"${id}","action":"lead.list"`);
		expect((await listKeys())?.find((each) => each.id === id)?.last_used_at).toMatch(/:00:00\.000Z$/);
	});

	it('change the status of a lead only with the scope write', async () => {
		const { id } = assessmentResponse.parse(await (await submit(server, { email: 'w@example.org' })).json());
		const change = (key: string, body: unknown, lead = id) =>
			read(`leads/${lead}`, key, {
				method: 'PATCH',
				body: JSON.stringify(body),
				headers: { 'content-type': 'application/json' },
			});
		const reading = await createKey('Reads');
		expect((await change(reading.key, { status: 'won' })).status).toBe(403);
		const { key, id: keyId } = await createKey('Writes', { scope: 'write' });
		expect((await change(key, { status: 'won' })).status).toBe(204);
		expect((await change(key, { notes: 'x' })).status).toBe(422);
		expect((await change(key, { status: 'won' }, crypto.randomUUID())).status).toBe(404);
		const [lead] = (await readRows(engine, 'assessment_responses')).filter((row) => row.id === id);
		expect(lead?.status).toBe('won');
		const rows = (await readRows(engine, 'audit')).filter(({ action }) => action === 'lead.update');
		expect(rows).toMatchObject([{ actor: 'key', actor_id: keyId, target: id, fields: 'status' }]);
	});

	it('end at their time, and work from their networks alone', async () => {
		const statuses = async (restriction: object) =>
			(await read('leads', (await createKey('Restricted', restriction)).key)).status;
		expect(await statuses({ networks: ['127.0.0.0/8', '::1/128'] })).toBe(200);
		expect(await statuses({ networks: ['192.0.2.0/24', '2001:db8::/32'] })).toBe(401);
		expect(await statuses({ expires_at: '2999-01-01T00:00:00.000Z' })).toBe(200);
		expect(await statuses({ expires_at: '2020-01-01T00:00:00.000Z' })).toBe(401);
		const body = { name: 'x', networks: ['192.0.2.0'] };
		expect((await (await getOperator()).request('POST', '/api/operator/keys', body)).status).toBe(422);
	});

	it('are stored as a hash and appear in no log', async () => {
		const { key } = await createKey('Hidden');
		await read('leads', key);
		const secret = key.split('_').slice(2).join('_');
		expect(JSON.stringify(await readRows(engine, 'api_keys'))).not.toContain(secret);
		expect(JSON.stringify(await listKeys())).not.toContain(secret);
		expect(server.output()).not.toContain(secret);
	});

	it('a stolen key stops at once when it is revoked, and is of no use to a page of another site', async () => {
		const { key, id } = await createKey('Stolen');
		const foreign = await read('leads', key, { headers: { origin: 'https://evil.example' } });
		expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
		expect((await read(`leads?key=${key}`)).status).toBe(422);
		const person = await getOperator();
		expect((await person.request('DELETE', `/api/operator/keys/${id}`)).status).toBe(204);
		const replayed = await read('leads', key);
		expect(replayed.status).toBe(401);
		expect((await parseProblem(replayed)).code).toBe('not_authenticated');
		expect((await person.request('DELETE', `/api/operator/keys/${id}`)).status).toBe(404);
	});

	it('guessed keys are refused and limited', async () => {
		const { key } = await createKey('Guessed');
		const guesses = [undefined, 'x', key.slice(0, -1), `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`];
		for (const guess of guesses) expect((await read('leads', guess)).status).toBe(401);
		const statuses: number[] = [];
		for (let turn = 0; turn < 10; turn++) statuses.push((await read('leads', 'x')).status);
		expect(statuses.at(-1)).toBe(429);
		// The right key still works from the same address.
		expect((await read('leads', key)).status).toBe(200);
	});

	it('are limited one by one', async () => {
		const [busy, other] = [await createKey('Busy'), await createKey('Other')];
		const statuses: number[] = [];
		while (statuses.at(-1) !== 429 && statuses.length <= 120)
			statuses.push((await read('leads', busy.key)).status);
		expect(statuses).toHaveLength(121);
		expect((await read('leads', other.key)).status).toBe(200);
	});

	it('are described in the OpenAPI document', async () => {
		const contract = await (await fetch(`${server.url}/api/openapi.json`)).json();
		expect(contract.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
		expect(contract.paths['/api/data/leads'].get.security).toEqual([{ apiKey: [] }]);
	});
});

describe('without API_KEYS', () => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({
		SITE_FILES: site.path,
		DATABASE_URL: `sqlite:${site.path}/x.db`,
	}));
	it('the data is not found', async () => {
		expect((await fetch(`${server.url}/api/data/leads`)).status).toBe(404);
	});
});
