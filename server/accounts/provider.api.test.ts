import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { operatorAccess } from '#contract/operator.ts';
import { runLeadsCommand } from '#server/leads/commands.ts';
import { executeSql, parseProblem, readRows, relaxedRateLimits, signIn } from '#tests/support/accounts.ts';
import { describeOnBothEngines, describeOnSqlite } from '#tests/support/engines.ts';
import { type OidcProvider, oidcClient, startOidcProvider } from '#tests/support/oidc-provider.ts';
import { createOperator } from '#tests/support/operator.ts';
import { setupSharedServer, setupSharedSite } from '#tests/support/shared-server.ts';
import { createSignedInVisitor, createVisitor, testPassword, type Visitor } from '#tests/support/visitor.ts';

const startResponse = z.strictObject({ url: z.url() });

describeOnBothEngines('sign-in through the provider', (engine) => {
	const site = setupSharedSite();
	let provider: OidcProvider;
	beforeAll(async () => {
		provider = await startOidcProvider();
	});
	beforeEach(() => {
		Object.assign(provider, {
			usesForeignKey: false,
			hangs: false,
			paddingBytes: 0,
			statedIssuer: undefined,
		});
		provider.person = { sub: 'boss-1', email: 'Boss@Example.org', email_verified: true, name: 'Boss' };
		provider.tamper = (claims) => claims;
	});
	const server = setupSharedServer(() => ({
		...engine.env(),
		...relaxedRateLimits,
		SITE_FILES: site.path,
		SITE_ORIGIN: 'http://localhost:3000',
		OPERATORS: 'boss@example.org',
		OIDC_ISSUER: provider.issuer,
		OIDC_CLIENT_ID: oidcClient.id,
		OIDC_CLIENT_SECRET: oidcClient.secret,
		OIDC_NAME: 'Example Inc.',
		OIDC_ONLY: 'true',
		OIDC_ROLES: 'owner:ransom-admins,editor:help desk,reader:staff',
	}));

	async function begin(person: Visitor): Promise<string> {
		const answer = await person.request('POST', '/api/auth/sign-in/oidc');
		expect(answer.status).toBe(200);
		return provider.authorize(startResponse.parse(await answer.json()).url);
	}

	/** The address that the browser ends at. */
	async function finish(person: Visitor, callback: string): Promise<string> {
		const { pathname, search } = new URL(callback);
		const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const answer = await fetch(`${server.url}${pathname}${search}`, {
			headers: { cookie },
			redirect: 'manual',
		});
		expect(answer.status).toBe(302);
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			person.cookies.set(name, value);
		}
		return answer.headers.get('location') ?? '';
	}

	async function signInThere(person = createVisitor(server.url)) {
		return { person, location: await finish(person, await begin(person)) };
	}

	const getAccess = async (person: Visitor) => {
		const body = await (await person.request('GET', '/api/operator/access')).json();
		return body && operatorAccess.parse(body);
	};

	async function expectRefused(expected: string | RegExp) {
		const { person, location } = await signInThere();
		expect(location).toMatch(expected);
		expect(await getAccess(person)).toBeNull();
	}

	it('opens the console for an invited person, with PKCE and without storing tokens', async () => {
		const { person, location } = await signInThere();
		expect(location).toBe('/operator');
		expect(await getAccess(person)).toMatchObject({
			email: 'boss@example.org',
			emailVerified: true,
			secondFactor: true,
			role: 'owner',
		});
		expect((await person.request('GET', '/api/operator/leads')).status).toBe(200);
		expect(provider.tokenRequests.at(-1)?.get('code_verifier')).toMatch(/^.{43,128}$/);
		const linked = (await readRows(engine, 'account')).filter(({ providerId }) => providerId === 'oidc');
		expect(linked).toMatchObject([
			{ accountId: 'boss-1', accessToken: null, idToken: null, refreshToken: null },
		]);
		expect(server.output()).not.toContain('boss@example.org');
		const options = await (await fetch(`${server.url}/api/site-options`)).json();
		expect(options).toMatchObject({ signIn: 'Example Inc.' });
	});

	it('gives an invited reader the role of a reader', async () => {
		const { person: owner } = await signInThere();
		const invitation = { email: 'reader@example.org', role: 'reader' };
		expect((await owner.request('POST', '/api/operator/people', invitation)).status).toBe(200);
		provider.person = { sub: 'reader-1', email: 'reader@example.org', email_verified: true };
		const { person } = await signInThere();
		expect(await getAccess(person)).toMatchObject({ role: 'reader', secondFactor: true });
		expect(
			(await owner.request('POST', '/api/operator/people/remove', { email: 'reader@example.org' })).status,
		).toBe(204);
		expect((await person.request('GET', '/api/operator/leads')).status).toBe(404);
		const { location } = await signInThere();
		expect(location).toContain('error=');
	});

	it('follows the groups that the provider states, at every sign-in', async () => {
		const claims = { sub: 'group-1', email: 'group@example.org', email_verified: true };
		provider.person = { ...claims, groups: ['help desk', 'staff'] };
		const { person } = await signInThere();
		expect(await getAccess(person)).toMatchObject({ role: 'editor', can_export: false });
		provider.person = { ...claims, groups: 'ransom-admins' };
		await signInThere();
		expect(await getAccess(person)).toMatchObject({ role: 'owner' });
		provider.person = { ...claims, groups: ['other'] };
		expect((await signInThere()).location).toContain('error=');
		expect((await person.request('GET', '/api/operator/leads')).status).toBe(404);
		const rows = (await readRows(engine, 'audit')).map(({ action, fields }) => [action, fields]);
		expect(rows).toEqual(
			expect.arrayContaining([
				['operator.invite', 'editor'],
				['operator.invite', 'owner'],
				['operator.remove', null],
			]),
		);
	});

	it('refuses a session that started with a password, except in an emergency', async () => {
		const { person: boss } = await signInThere();
		const { person } = await createOperator(engine, server.url, 'boss@example.org');
		expect((await person.request('GET', '/api/operator/leads')).status).toBe(403);
		expect(await getAccess(person)).toMatchObject({ needsProvider: true });
		expect((await boss.request('GET', '/api/operator/access')).status).toBe(200);
		expect(await runLeadsCommand(['allow-passwords'], engine.env())).toContain('60 minutes');
		expect((await person.request('GET', '/api/operator/leads')).status).toBe(200);
		await executeSql(engine, `update site_state set value = '1' where key = 'operator-passwords-until'`);
		expect((await person.request('GET', '/api/operator/leads')).status).toBe(403);
	});

	it.each([
		['somebody who was not invited', { sub: 'x', email: 'stranger@example.org', email_verified: true }],
		[
			'an address that the provider has not verified',
			{ sub: 'x', email: 'boss@example.org', email_verified: false },
		],
		['an address without a statement whether it is verified', { sub: 'x', email: 'boss@example.org' }],
		['a person without an address', { sub: 'x' }],
	])('refuses %s', async (_, person) => {
		provider.person = person;
		await expectRefused(/^\/operator\?error=unable_to_get_user_info/);
		expect((await readRows(engine, 'user')).some(({ email }) => email === 'stranger@example.org')).toBe(
			false,
		);
	});

	it.each([
		['nonce', { nonce: 'from-another-sign-in' }],
		['issuer', { iss: 'https://evil.example' }],
		['audience', { aud: 'another-client' }],
		['authorized party', { azp: 'another-client' }],
		['second factor: a password alone', { amr: ['pwd'] }],
		['second factor: none stated', { amr: undefined }],
		['end: none', { exp: undefined }],
		['start: none', { iat: undefined }],
		['expired token', { exp: 1 }],
	])('refuses an ID token with a wrong %s', async (_, change) => {
		provider.tamper = (claims) => ({ ...claims, ...change });
		await expectRefused(/^\/operator\?error=/);
	});

	it.each([
		['a hardware key', { amr: ['pwd', 'hwk'] }],
		['a phishing-resistant class', { amr: undefined, acr: 'phr' }],
	])('takes %s for a second factor', async (_, change) => {
		provider.tamper = (claims) => ({ ...claims, ...change });
		expect((await signInThere()).location).toBe('/operator');
	});

	it.each([
		{ hours: 11, status: 200 },
		{ hours: 13, status: 401 },
	])('answers $status $hours hours after the sign-in', async ({ hours, status }) => {
		const { person } = await signInThere();
		const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString();
		await executeSql(engine, `update session set "createdAt" = '${createdAt}'`);
		expect((await person.request('GET', '/api/operator/leads')).status).toBe(status);
	});

	it.each<[string, Partial<OidcProvider>]>([
		['does not end', { hangs: '/token' }],
		['is larger than 64 KiB', { paddingBytes: 70_000 }],
	])('gives up a token answer that %s', async (_, change) => {
		const startedAt = performance.now();
		Object.assign(provider, change);
		await expectRefused(/^\/operator\?error=/);
		expect(performance.now() - startedAt).toBeLessThan(20_000);
	});

	it('refuses an ID token with a foreign signature', async () => {
		provider.usesForeignKey = true;
		await expectRefused(/^\/operator\?error=/);
	});

	it('refuses a wrong state, the state of another browser and a replayed answer', async () => {
		const victim = createVisitor(server.url);
		const callback = new URL(await begin(victim));
		const forged = new URL(callback);
		forged.searchParams.set('state', 'guessed');
		expect(await finish(createVisitor(server.url), forged.href)).toMatch(/^\/operator\?error=state/);
		const attacker = createVisitor(server.url);
		await begin(attacker);
		expect(await finish(attacker, callback.href)).toMatch(/^\/operator\?error=state/);
		expect(await getAccess(attacker)).toBeNull();

		const { person, location } = await signInThere();
		expect(location).toBe('/operator');
		const own = await begin(person);
		expect(await finish(person, own)).toBe('/operator');
		expect(await finish(createVisitor(server.url), own)).toMatch(/^\/operator\?error=state/);
	});

	it('takes the account from whoever signed up with the address before', async () => {
		const squatter = await createSignedInVisitor(server.url, 'late@example.org');
		const { person: owner } = await signInThere();
		const invitation = { email: 'late@example.org', role: 'owner' };
		expect((await owner.request('POST', '/api/operator/people', invitation)).status).toBe(200);
		provider.person = { sub: 'late-1', email: 'late@example.org', email_verified: true };
		const { person } = await signInThere();
		expect(await getAccess(person)).toMatchObject({ email: 'late@example.org', role: 'owner' });
		expect(await getAccess(squatter)).toBeNull();
		const again = await signIn(createVisitor(server.url), {
			email: 'late@example.org',
			password: testPassword,
		});
		expect(again.status).toBe(401);
	});

	it('still asks for the second factor after a sign-in with a password', async () => {
		const person = await createSignedInVisitor(server.url, 'both@example.org');
		const { person: owner } = await signInThere();
		await owner.request('POST', '/api/operator/people', { email: 'both@example.org', role: 'owner' });
		await executeSql(engine, `update "user" set "emailVerified" = true where email = 'both@example.org'`);
		expect(await getAccess(person)).toMatchObject({ secondFactor: false });
		expect((await person.request('GET', '/api/operator/leads')).status).toBe(403);
		provider.person = { sub: 'both-1', email: 'both@example.org', email_verified: true };
		expect(await getAccess((await signInThere()).person)).toMatchObject({ secondFactor: true });
		expect(await getAccess(person)).toMatchObject({ secondFactor: false });
	});
});

describeOnSqlite('a provider that is not usable', (engine) => {
	const site = setupSharedSite();
	let provider: OidcProvider;
	beforeAll(async () => {
		provider = await startOidcProvider();
		provider.hangs = true;
	});
	const server = setupSharedServer(() => ({
		...engine.env(),
		...relaxedRateLimits,
		SITE_FILES: site.path,
		SITE_ORIGIN: 'http://localhost:3000',
		OPERATORS: 'boss@example.org',
		OIDC_ISSUER: provider.issuer,
		OIDC_CLIENT_ID: oidcClient.id,
		OIDC_CLIENT_SECRET: oidcClient.secret,
	}));

	it('lets the site start, answers 503 in time, and is used once it answers', async () => {
		const start = () => createVisitor(server.url).request('POST', '/api/auth/sign-in/oidc');
		const refused = await start();
		expect(refused.status).toBe(503);
		expect((await parseProblem(refused)).detail).toContain('does not answer');
		provider.hangs = false;
		provider.statedIssuer = 'https://evil.example';
		expect((await start()).status).toBe(503);
		provider.statedIssuer = undefined;
		expect((await start()).status).toBe(200);
	});
});
