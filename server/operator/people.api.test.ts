import { expect, it } from 'vitest';
import { createdApiKey } from '#contract/api-keys.ts';
import { operatorAccess } from '#contract/operator.ts';
import { invitationLink, operatorPeople } from '#contract/operator-people.ts';
import { parseProblem, readRows, relaxedRateLimits, signIn } from '#tests/support/accounts.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { createOperator, enterCode, setUpSecondFactor } from '#tests/support/operator.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { submit } from '#tests/support/submissions.ts';
import { generateTotp } from '#tests/support/totp.ts';
import { createSignedInVisitor, createVisitor, testPassword, type Visitor } from '#tests/support/visitor.ts';

const lead = '/api/operator/leads/00000000-0000-4000-8000-000000000000';

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

	async function invite(email: string, role: 'owner' | 'reader') {
		const answer = await (await getOwner()).request('POST', '/api/operator/people', { email, role });
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

	it('a reader who was invited by link sees leads and changes nothing', async () => {
		await submit(server, { email: 'owner@example.org' });
		const link = await invite('Reader@Example.org', 'reader');
		expect(link).toMatch(/^\/account\/reset\?to=operator#/);
		const reader = await accept('reader@example.org', link);
		const access = await (await reader.request('GET', '/api/operator/access')).json();
		expect(operatorAccess.parse(access).role).toBe('reader');
		for (const path of ['leads', 'charts', 'deliveries', 'rooms', 'missed-notes', 'leads.csv'])
			expect((await reader.request('GET', `/api/operator/${path}`)).status, path).toBe(200);
		const refused: [Parameters<Visitor['request']>[0], string, unknown?][] = [
			['POST', lead, { status: 'won' }],
			['DELETE', lead],
			['POST', `${lead}/retry`],
			['POST', '/api/operator/deliveries/x/retry'],
			['DELETE', '/api/operator/rooms/AAAAAAAAAAAAAAAAAAAAAA'],
			['DELETE', '/api/operator/missed-notes?until=00000000-0000-4000-8000-000000000000'],
			['DELETE', '/api/operator/missed-notes/00000000-0000-4000-8000-000000000000'],
			['GET', '/api/operator/keys'],
			['POST', '/api/operator/keys', { name: 'x' }],
			['GET', '/api/operator/people'],
			['POST', '/api/operator/people', { email: 'reader@example.org', role: 'owner' }],
			['POST', '/api/operator/people/remove', { email: 'reader@example.org' }],
		];
		for (const [method, path, body] of refused) {
			const answer = await reader.request(method, path, body);
			expect(answer.status, path).toBe(403);
			expect((await parseProblem(answer)).code).toBe('not_allowed');
		}
		// The link works once.
		const again = { token: link?.split('#')[1], newPassword: testPassword };
		const replay = await createVisitor(server.url).request('POST', '/api/auth/reset-password', again);
		expect(replay.status).toBeGreaterThanOrEqual(400);
		expect(server.output()).not.toContain('reader@example.org');
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
		expect(people[0]).toEqual({ email: 'boss@example.org', role: 'owner', invited_by: null });
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
