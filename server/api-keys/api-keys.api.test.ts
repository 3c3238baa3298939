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

	async function createKey(name: string) {
		const answer = await (await getOperator()).request('POST', '/api/operator/keys', { name });
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
