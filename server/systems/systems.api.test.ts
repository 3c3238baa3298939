import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { addSystem, listSystems, postSystem, sampleSystem } from '#tests/support/custom-systems-api.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { createSignedInVisitor, createVisitor, testPassword, type Visitor } from '#tests/support/visitor.ts';

const site = setupSharedSite();

describeOnBothEngines('/api/custom-systems', (engine) => {
	const server = setupSharedServer(() => ({ ...engine.env(), SITE_FILES: site.path }));
	let ada: Visitor;
	let eve: Visitor;
	beforeAll(async () => {
		ada = await createSignedInVisitor(server.url, 'ada@example.org');
		eve = await createSignedInVisitor(server.url, 'eve@example.org');
	});

	it('saves a system and lists it, newest first', async () => {
		const first = await addSystem(ada, sampleSystem);
		expect(first).toMatchObject(sampleSystem);
		const second = await addSystem(ada, { ...sampleSystem, name: '  Stock list ', dependencies: undefined });
		expect(second).toMatchObject({ name: 'Stock list', dependencies: [] });
		expect(await listSystems(ada)).toEqual([second, first]);
	});

	it('does not list or delete systems of another account', async () => {
		const mine = await addSystem(ada, { ...sampleSystem, name: 'Private' });
		expect((await listSystems(eve)).map(({ id }) => id)).not.toContain(mine.id);
		const answer = await eve.request('DELETE', `/api/custom-systems/${mine.id}`);
		const absent = await eve.request('DELETE', '/api/custom-systems/0198c0de-0000-7000-8000-000000000000');
		expect([answer.status, absent.status]).toEqual([404, 404]);
		expect(await answer.json()).toEqual(await absent.json());
		expect((await listSystems(ada)).map(({ id }) => id)).toContain(mine.id);
	});

	it('ignores a user id in the body', async () => {
		const [mine] = await listSystems(ada);
		expect((await postSystem(eve, { ...sampleSystem, user_id: mine?.user_id })).status).toBe(422);
	});

	it('deletes a system once', async () => {
		const mine = await addSystem(ada, { ...sampleSystem, name: 'Short-lived' });
		const path = `/api/custom-systems/${mine.id}`;
		const gone = await ada.request('DELETE', path);
		expect(gone.status).toBe(204);
		expect(await gone.text()).toBe('');
		expect((await ada.request('DELETE', path)).status).toBe(404);
		expect((await listSystems(ada)).map(({ id }) => id)).not.toContain(mine.id);
	});

	it.each([
		["'); drop table custom_systems; --"],
		['<script>alert(1)</script>'],
		['{{7*7}} %s \\'],
		['Łódź 🚒 系統'],
	])('keeps the name %j as it is', async (name) => {
		const saved = await addSystem(ada, { ...sampleSystem, name, dependencies: [name] });
		expect((await listSystems(ada))[0]).toEqual(saved);
		expect(saved).toMatchObject({ name, dependencies: [name] });
	});

	it('allows two systems with the same name', async () => {
		const twice = [await addSystem(ada, sampleSystem), await addSystem(ada, sampleSystem)];
		expect(new Set(twice.map(({ id }) => id)).size).toBe(2);
	});

	it.each([1, 8760])('accepts an RTO of %i', async (rto) => {
		expect(await addSystem(ada, { ...sampleSystem, rto })).toMatchObject({ rto });
	});

	it('accepts 50 dependencies of 120 characters', async () => {
		const dependencies = Array.from({ length: 50 }, (_, index) => String(index).padEnd(120, 'x'));
		expect(await addSystem(ada, { ...sampleSystem, dependencies })).toMatchObject({ dependencies });
	});

	describe('refuses', () => {
		const cases: readonly [string, unknown][] = [
			['an RTO of 0', { ...sampleSystem, rto: 0 }],
			['an RTO of -5', { ...sampleSystem, rto: -5 }],
			['an RTO of 1e9', { ...sampleSystem, rto: 1e9 }],
			['an RTO of "abc"', { ...sampleSystem, rto: 'abc' }],
			['an RTO of 1.5', { ...sampleSystem, rto: 1.5 }],
			['no RTO', { ...sampleSystem, rto: undefined }],
			['an empty name', { ...sampleSystem, name: '   ' }],
			['a name of 121 characters', { ...sampleSystem, name: 'x'.repeat(121) }],
			['a name with NUL', { ...sampleSystem, name: 'a\u0000b' }],
			['an unknown category', { ...sampleSystem, category: 'kitchen' }],
			['an unknown impact', { ...sampleSystem, impact: 'huge' }],
			['51 dependencies', { ...sampleSystem, dependencies: Array(51).fill('x') }],
			['10,000 dependencies', { ...sampleSystem, dependencies: Array(10_000).fill('x') }],
			['an empty dependency', { ...sampleSystem, dependencies: [' '] }],
			['a dependency of 121 characters', { ...sampleSystem, dependencies: ['x'.repeat(121)] }],
			['dependencies that are text', { ...sampleSystem, dependencies: 'a, b' }],
			['an id chosen by the client', { ...sampleSystem, id: '0198c0de-0000-7000-8000-000000000000' }],
			['a list', [sampleSystem]],
			['nothing', null],
		];
		it.each(cases)('%s', async (_, body) => {
			const before = (await listSystems(ada)).length;
			const answer = await postSystem(ada, body);
			expect(answer.status).toBe(422);
			expect(problemSchema.parse(await answer.json()).code).toBe('invalid_fields');
			expect(await listSystems(ada)).toHaveLength(before);
		});

		it.each(["x' or '1'='1", '..%2f..', '%00', 'x'.repeat(65)])('the id %j', async (id) => {
			const answer = await ada.request('DELETE', `/api/custom-systems/${id}`);
			expect(answer.status).toBe(422);
		});

		it('a cross-site request with or without a cookie', async () => {
			const answer = await fetch(`${server.url}/api/custom-systems`, {
				method: 'POST',
				headers: {
					'content-type': 'application/json',
					'sec-fetch-site': 'cross-site',
					cookie: [...ada.cookies].map((pair) => pair.join('=')).join('; '),
				},
				body: JSON.stringify(sampleSystem),
			});
			expect(answer.status).toBe(403);
		});

		it.each([
			['nobody', () => createVisitor(server.url)],
			['a forged cookie', () => createVisitor(server.url, new Map([['account.session_token', 'a.b']]))],
		])('%s, with "Not authenticated", whatever the body', async (_, who) => {
			const path = '/api/custom-systems';
			const answers = [
				await who().request('GET', path),
				await who().request('POST', path, sampleSystem),
				await who().request('POST', path, { nonsense: true }),
				await who().request('DELETE', `${path}/0198c0de-0000-7000-8000-000000000000`),
			];
			for (const answer of answers) {
				expect(answer.status).toBe(401);
				expect(await answer.json()).toMatchObject({ code: 'not_authenticated', detail: 'Not authenticated' });
			}
		});

		it('a session that was signed out in another tab', async () => {
			const tab = await createSignedInVisitor(server.url, 'tabs@example.org');
			const otherTab = createVisitor(server.url, new Map(tab.cookies));
			await addSystem(tab, sampleSystem);
			await otherTab.request('POST', '/api/auth/sign-out');
			expect((await postSystem(tab, sampleSystem)).status).toBe(401);
			await tab.request('POST', '/api/auth/sign-in/email', {
				email: 'tabs@example.org',
				password: testPassword,
			});
			expect(await listSystems(tab)).toHaveLength(1);
		});
	});

	it('returns 405 with Allow for another method', async () => {
		const answer = await fetch(`${server.url}/api/custom-systems`, { method: 'PUT' });
		expect(answer.status).toBe(405);
		expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
	});

	it('lists its calls in the OpenAPI description', async () => {
		const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
		expect(Object.keys(paths)).toEqual(
			expect.arrayContaining([
				'/api/custom-systems',
				'/api/custom-systems/{id}',
				'/api/auth/sign-up/email',
				'/api/auth/get-session',
			]),
		);
	});
});
