import { expect, it } from 'vitest';
import { createdApiKey } from '#contract/api-keys.ts';
import { assessmentResponse } from '#contract/assessment.ts';
import { leadPage, operatorAccess } from '#contract/operator.ts';
import {
	invitationLink,
	type OperatorRole,
	operatorColleagues,
	operatorPeople,
} from '#contract/operator-people.ts';
import { parseProblem, readRows, relaxedRateLimits, signIn } from '#tests/support/accounts.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { createOperator, enterCode, setUpSecondFactor } from '#tests/support/operator.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { submit } from '#tests/support/submissions.ts';
import { generateTotp } from '#tests/support/totp.ts';
import { createSignedInVisitor, createVisitor, testPassword, type Visitor } from '#tests/support/visitor.ts';

describeOnBothEngines('people of the console', (engine) => {
	const site = setupSharedSite();
	const server = setupSharedServer(() => ({
		...engine.env(),
		...relaxedRateLimits,
		SITE_FILES: site.path,
		OPERATORS: 'boss@example.org',
		API_KEYS: 'true',
	}));
	let owner: Promise<Visitor> | undefined;
	const getOwner = () => {
		owner ??= createOperator(engine, server.url, 'boss@example.org').then(({ person }) => person);
		return owner;
	};

	async function invite(email: string, role: OperatorRole, can_export = false) {
		const answer = await (await getOwner()).request('POST', '/api/operator/people', {
			...{ email, role, can_export },
		});
		expect(answer.status).toBe(200);
		return invitationLink.parse(await answer.json()).link;
	}

	const remove = (person: Visitor, email: string) =>
		person.request('POST', '/api/operator/people/remove', { email });

	async function accept(email: string, link: string | null): Promise<Visitor> {
		const token = link?.split('#')[1] ?? '';
		const body = { token, newPassword: testPassword };
		const person = createVisitor(server.url);
		expect((await person.request('POST', '/api/auth/reset-password', body)).status).toBe(204);
		expect((await signIn(person, { email, password: testPassword })).status).toBe(200);
		const { uri } = await setUpSecondFactor(person);
		expect((await enterCode(person, generateTotp(uri))).status).toBe(204);
		return person;
	}

	it('a reader who was invited by link has that role, and the link works once', async () => {
		const link = await invite('Reader@Example.org', 'reader');
		expect(link).toMatch(/^\/account\/reset\?to=operator#/);
		const reader = await accept('reader@example.org', link);
		const access = await (await reader.request('GET', '/api/operator/access')).json();
		expect(operatorAccess.parse(access)).toMatchObject({ role: 'reader', can_export: false });
		const again = { token: link?.split('#')[1], newPassword: testPassword };
		const replay = await createVisitor(server.url).request('POST', '/api/auth/reset-password', again);
		expect(replay.status).toBeGreaterThanOrEqual(400);
		expect(server.output()).not.toContain('reader@example.org');
	});

	const id = '00000000-0000-4000-8000-000000000000';
	const everybody = ['owner', 'editor', 'exporter', 'reader'];
	const room = '/operator/rooms/AAAAAAAAAAAAAAAAAAAAAA';
	const nobody = { email: 'nobody@example.org' };
	/** By operation of the OpenAPI document; `exporter` is a reader who may download. */
	const table: Readonly<Record<string, { roles: readonly string[]; path: string; body?: unknown }>> = {
		'get /operator/leads': { roles: everybody, path: '/operator/leads' },
		'get /operator/choices': { roles: everybody, path: '/operator/choices' },
		'get /operator/leads/{id}': { roles: everybody, path: `/operator/leads/${id}` },
		'post /operator/leads/{id}': {
			roles: ['owner', 'editor'],
			path: `/operator/leads/${id}`,
			body: { status: 'won' },
		},
		'delete /operator/leads/{id}': { roles: ['owner'], path: `/operator/leads/${id}` },
		'post /operator/leads/{id}/retry': { roles: ['owner', 'editor'], path: `/operator/leads/${id}/retry` },
		'get /operator/leads.csv': { roles: ['owner', 'exporter'], path: '/operator/leads.csv' },
		'get /operator/deliveries': { roles: everybody, path: '/operator/deliveries' },
		'post /operator/deliveries/{id}/retry': {
			roles: ['owner', 'editor'],
			path: '/operator/deliveries/x/retry',
		},
		'get /operator/charts': { roles: everybody, path: '/operator/charts' },
		'get /operator/rooms': { roles: everybody, path: '/operator/rooms' },
		'delete /operator/rooms/{id}': { roles: ['owner'], path: room },
		'get /operator/watches': { roles: everybody, path: '/operator/watches' },
		'get /operator/missed-notes': { roles: everybody, path: '/operator/missed-notes' },
		'delete /operator/missed-notes': { roles: ['owner'], path: `/operator/missed-notes?until=${id}` },
		'delete /operator/missed-notes/{id}': { roles: ['owner'], path: `/operator/missed-notes/${id}` },
		'get /operator/keys': { roles: ['owner'], path: '/operator/keys' },
		'post /operator/keys': { roles: ['owner'], path: '/operator/keys', body: { name: 'x' } },
		'delete /operator/keys/{id}': { roles: ['owner'], path: '/operator/keys/x' },
		'get /operator/audit': { roles: ['owner'], path: '/operator/audit' },
		'get /operator/audit.csv': { roles: ['owner'], path: '/operator/audit.csv' },
		'get /operator/colleagues': { roles: everybody, path: '/operator/colleagues' },
		'get /operator/people': { roles: ['owner'], path: '/operator/people' },
		'post /operator/people': {
			roles: ['owner'],
			path: '/operator/people',
			body: { ...nobody, role: 'reader' },
		},
		'post /operator/people/remove': { roles: ['owner'], path: '/operator/people/remove', body: nobody },
	};

	it('each role may call exactly the routes of the table, which names every route', async () => {
		const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
		const operations = Object.entries<object>(paths)
			.filter(([path]) => path.startsWith('/api/operator/') && path !== '/api/operator/access')
			.flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path.slice(4)}`));
		expect(operations.toSorted()).toEqual(Object.keys(table).toSorted());
		const addresses = {
			editor: 'editor@example.org',
			exporter: 'exporter@example.org',
			reader: 'looks@example.org',
		};
		const people = {
			owner: await getOwner(),
			editor: await accept(addresses.editor, await invite(addresses.editor, 'editor')),
			exporter: await accept(addresses.exporter, await invite(addresses.exporter, 'reader', true)),
			reader: await accept(addresses.reader, await invite(addresses.reader, 'reader')),
		};
		for (const [operation, { roles, path, body }] of Object.entries(table))
			for (const [role, person] of Object.entries(people)) {
				const method = operation.split(' ')[0]?.toUpperCase() as Parameters<Visitor['request']>[0];
				const answer = await person.request(method, `/api${path}`, body);
				expect(answer.status !== 403, `${role}: ${operation} → ${answer.status}`).toBe(roles.includes(role));
				if (answer.status === 403) expect((await parseProblem(answer)).code).toBe('not_allowed');
				else await answer.arrayBuffer();
			}
	});

	it('assigns a lead with a next call, and lists what is assigned to an account', async () => {
		const owner = await getOwner();
		const { id: lead } = assessmentResponse.parse(
			await (await submit(server, { email: 'mine@example.org' })).json(),
		);
		await submit(server, { email: 'other@example.org' });
		const colleagues = operatorColleagues.parse(
			await (await owner.request('GET', '/api/operator/colleagues')).json(),
		);
		const boss = colleagues.find(({ email }) => email === 'boss@example.org')?.id;
		const next_call = '2026-12-01T09:30:00.000Z';
		const path = `/api/operator/leads/${lead}`;
		expect((await owner.request('POST', path, { assigned_to: boss, next_call })).status).toBe(204);
		expect(await (await owner.request('GET', path)).json()).toMatchObject({ assigned_to: boss, next_call });
		const list = async (account?: string) =>
			leadPage
				.parse(await (await owner.request('GET', `/api/operator/leads?assigned_to=${account}`)).json())
				.leads.map(({ id: found }) => found);
		expect(await list(boss)).toEqual([lead]);
		const csv = await (await owner.request('GET', '/api/operator/leads.csv')).text();
		expect(csv.split('\r\n')[0]).toContain(',assigned_to,next_call,');
		expect(csv.split('\r\n').find((line) => line.startsWith(lead))).toContain(
			`,boss@example.org,${next_call},`,
		);
		expect(await list('nobody')).toEqual([]);
		expect((await owner.request('POST', path, { assigned_to: null, next_call: null })).status).toBe(204);
		expect(await list(boss)).toEqual([]);
	});

	it('loses access at once when removed, and those in the settings cannot be removed', async () => {
		const second = await accept('second@example.org', await invite('second@example.org', 'owner'));
		expect((await second.request('GET', '/api/operator/people')).status).toBe(200);
		const first = await getOwner();
		expect((await remove(second, 'boss@example.org')).status).toBe(404);
		const demoted = { email: 'boss@example.org', role: 'reader' };
		expect((await second.request('POST', '/api/operator/people', demoted)).status).toBe(422);
		expect((await remove(first, 'second@example.org')).status).toBe(204);
		expect((await second.request('GET', '/api/operator/leads')).status).toBe(404);
		const people = operatorPeople.parse(await (await first.request('GET', '/api/operator/people')).json());
		expect(people[0]).toEqual({
			email: 'boss@example.org',
			role: 'owner',
			can_export: true,
			invited_by: null,
		});
		expect(people.map(({ email }) => email)).not.toContain('second@example.org');
	});

	const reset = (token: string | undefined) =>
		createVisitor(server.url).request('POST', '/api/auth/reset-password', {
			...{ token, newPassword: testPassword },
		});
	const getToken = (link: string | null) => link?.split('#')[1];

	it('an invitation that was taken back or replaced opens nothing', async () => {
		const email = 'late@example.org';
		const [first, second] = [await invite(email, 'owner'), await invite(email, 'reader')];
		expect(second).toMatch(/#/);
		expect((await reset(getToken(first))).status).toBe(400);
		expect((await remove(await getOwner(), email)).status).toBe(204);
		expect((await reset(getToken(second))).status).toBe(400);
		// Invited again, the links of before stay dead.
		const third = await invite(email, 'owner');
		for (const link of [first, second]) expect((await reset(getToken(link))).status).toBe(400);
		await accept(email, third);
	});

	it('links are stored as hashes that open nothing themselves', async () => {
		const token = getToken(await invite('hashed@example.org', 'reader')) ?? '';
		const rows = (await readRows(engine, 'verification')).map((row) => String(row.identifier));
		expect(rows.some((identifier) => identifier.includes(token))).toBe(false);
		for (const identifier of rows)
			for (const guess of [identifier, identifier.split(/[.:]/).at(-1)])
				expect((await reset(guess)).status).toBe(400);
	});

	it('a key ends with the role of the owner who made it', async () => {
		const read = (key: string) =>
			fetch(`${server.url}/api/data/leads`, { headers: { authorization: `Bearer ${key}` } });
		const leaver = await accept('leaver@example.org', await invite('leaver@example.org', 'owner'));
		const createKey = async () =>
			createdApiKey.parse(
				await (await leaver.request('POST', '/api/operator/keys', { name: 'Report' })).json(),
			).key;
		const key = await createKey();
		expect((await read(key)).status).toBe(200);
		await invite('leaver@example.org', 'reader');
		expect((await read(key)).status).toBe(401);
		await invite('leaver@example.org', 'owner');
		expect((await read(key)).status).toBe(401);
		const second = await createKey();
		expect((await remove(await getOwner(), 'leaver@example.org')).status).toBe(204);
		expect((await read(second)).status).toBe(401);
	});

	it('inviting the address of a visitor leaves password, session and second factor of that account alone', async () => {
		const visitor = await createSignedInVisitor(server.url, 'visitor@example.org');
		const before = await readRows(engine, 'account');
		expect(await invite('visitor@example.org', 'reader')).toBeNull();
		expect(await readRows(engine, 'account')).toEqual(before);
		// The address is not confirmed and has no second factor, so the role opens nothing yet.
		expect((await visitor.request('GET', '/api/operator/leads')).status).toBe(403);
	});
});
