import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { sharedServer, sharedSite } from '#tests/support/shared.ts';
import { add, added, systemsOf, till } from '#tests/support/system-calls.ts';
import { signedInVisitor, testPassword, type Visitor, visitor } from '#tests/support/visitor.ts';

const site = sharedSite();

onBothEngines('/api/custom-systems', (engine) => {
	const server = sharedServer(() => ({ ...engine.env(), SITE_FILES: site.path }));
	let ada: Visitor;
	let eve: Visitor;
	beforeAll(async () => {
		ada = await signedInVisitor(server.url, 'ada@example.org');
		eve = await signedInVisitor(server.url, 'eve@example.org');
	});

	it('saves a system and lists it, newest first', async () => {
		const first = await added(ada, till);
		expect(first).toMatchObject(till);
		const second = await added(ada, { ...till, name: '  Stock list ', dependencies: undefined });
		expect(second).toMatchObject({ name: 'Stock list', dependencies: [] });
		expect(await systemsOf(ada)).toEqual([second, first]);
	});

	it('shows nobody the systems of somebody else, and lets nobody delete them', async () => {
		const mine = await added(ada, { ...till, name: 'Private' });
		expect((await systemsOf(eve)).map(({ id }) => id)).not.toContain(mine.id);
		const answer = await eve.call('DELETE', `/api/custom-systems/${mine.id}`);
		const absent = await eve.call('DELETE', '/api/custom-systems/0198c0de-0000-7000-8000-000000000000');
		expect([answer.status, absent.status]).toEqual([404, 404]);
		expect(await answer.json()).toEqual(await absent.json());
		expect((await systemsOf(ada)).map(({ id }) => id)).toContain(mine.id);
	});

	it('does not take another owner from the body', async () => {
		const [mine] = await systemsOf(ada);
		expect((await add(eve, { ...till, user_id: mine?.user_id })).status).toBe(422);
	});

	it('deletes an own system once', async () => {
		const mine = await added(ada, { ...till, name: 'Short-lived' });
		const path = `/api/custom-systems/${mine.id}`;
		const gone = await ada.call('DELETE', path);
		expect(gone.status).toBe(204);
		expect(await gone.text()).toBe('');
		expect((await ada.call('DELETE', path)).status).toBe(404);
		expect((await systemsOf(ada)).map(({ id }) => id)).not.toContain(mine.id);
	});

	it.each([
		["'); drop table custom_systems; --"],
		['<script>alert(1)</script>'],
		['{{7*7}} %s \\'],
		['Łódź 🚒 系統'],
	])('keeps the name %j as it is', async (name) => {
		const saved = await added(ada, { ...till, name, dependencies: [name] });
		expect((await systemsOf(ada))[0]).toEqual(saved);
		expect(saved).toMatchObject({ name, dependencies: [name] });
	});

	it('keeps two systems of one name, which is nothing wrong', async () => {
		const twice = [await added(ada, till), await added(ada, till)];
		expect(new Set(twice.map(({ id }) => id)).size).toBe(2);
	});

	it.each([1, 8760])('takes an RTO of %i', async (rto) => {
		expect(await added(ada, { ...till, rto })).toMatchObject({ rto });
	});

	it('takes 50 dependencies of 120 characters', async () => {
		const dependencies = Array.from({ length: 50 }, (_, index) => String(index).padEnd(120, 'x'));
		expect(await added(ada, { ...till, dependencies })).toMatchObject({ dependencies });
	});

	describe('refuses', () => {
		const cases: readonly [string, unknown][] = [
			['an RTO of 0', { ...till, rto: 0 }],
			['an RTO of -5', { ...till, rto: -5 }],
			['an RTO of 1e9', { ...till, rto: 1e9 }],
			['an RTO of "abc"', { ...till, rto: 'abc' }],
			['an RTO of 1.5', { ...till, rto: 1.5 }],
			['no RTO', { ...till, rto: undefined }],
			['an empty name', { ...till, name: '   ' }],
			['a name of 121 characters', { ...till, name: 'x'.repeat(121) }],
			['a name with NUL', { ...till, name: 'a\u0000b' }],
			['an unknown category', { ...till, category: 'kitchen' }],
			['an unknown impact', { ...till, impact: 'huge' }],
			['51 dependencies', { ...till, dependencies: Array(51).fill('x') }],
			['10,000 dependencies', { ...till, dependencies: Array(10_000).fill('x') }],
			['an empty dependency', { ...till, dependencies: [' '] }],
			['a dependency of 121 characters', { ...till, dependencies: ['x'.repeat(121)] }],
			['dependencies that are text', { ...till, dependencies: 'a, b' }],
			['an id of its own choice', { ...till, id: '0198c0de-0000-7000-8000-000000000000' }],
			['a list', [till]],
			['nothing', null],
		];
		it.each(cases)('%s', async (_, body) => {
			const before = (await systemsOf(ada)).length;
			const answer = await add(ada, body);
			expect(answer.status).toBe(422);
			expect(problemSchema.parse(await answer.json()).code).toBe('invalid_fields');
			expect(await systemsOf(ada)).toHaveLength(before);
		});

		it.each(["x' or '1'='1", '..%2f..', '%00', 'x'.repeat(65)])('the id %j', async (id) => {
			const answer = await ada.call('DELETE', `/api/custom-systems/${id}`);
			expect(answer.status).toBe(422);
		});

		it('a call from another site, cookie or not', async () => {
			const answer = await fetch(`${server.url}/api/custom-systems`, {
				method: 'POST',
				headers: {
					'content-type': 'application/json',
					'sec-fetch-site': 'cross-site',
					cookie: [...ada.cookies].map((pair) => pair.join('=')).join('; '),
				},
				body: JSON.stringify(till),
			});
			expect(answer.status).toBe(403);
		});

		it.each([
			['nobody', () => visitor(server.url)],
			['a forged cookie', () => visitor(server.url, new Map([['account.session_token', 'a.b']]))],
		])('%s, with "Not authenticated", whatever the body', async (_, who) => {
			const path = '/api/custom-systems';
			const answers = [
				await who().call('GET', path),
				await who().call('POST', path, till),
				await who().call('POST', path, { nonsense: true }),
				await who().call('DELETE', `${path}/0198c0de-0000-7000-8000-000000000000`),
			];
			for (const answer of answers) {
				expect(answer.status).toBe(401);
				expect(await answer.json()).toMatchObject({ code: 'not_authenticated', detail: 'Not authenticated' });
			}
		});

		it('a session that was signed out in another tab', async () => {
			const tab = await signedInVisitor(server.url, 'tabs@example.org');
			const otherTab = visitor(server.url, new Map(tab.cookies));
			await added(tab, till);
			await otherTab.call('POST', '/api/auth/sign-out');
			expect((await add(tab, till)).status).toBe(401);
			await tab.call('POST', '/api/auth/sign-in/email', {
				email: 'tabs@example.org',
				password: testPassword,
			});
			expect(await systemsOf(tab)).toHaveLength(1);
		});
	});

	it('answers another method with 405 and what there is', async () => {
		const answer = await fetch(`${server.url}/api/custom-systems`, { method: 'PUT' });
		expect(answer.status).toBe(405);
		expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
	});

	it('describes itself', async () => {
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
