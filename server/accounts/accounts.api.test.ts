import { describe, expect, it } from 'vitest';
import { userResponse } from '#contract/accounts.ts';
import {
	executeSql,
	fetchCurrentUser,
	parseProblem,
	readRows,
	setupAccountServer,
	signIn,
} from '#tests/support/accounts.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { createVisitor, testPassword } from '#tests/support/visitor.ts';

describeOnBothEngines('accounts', (engine) => {
	const { server, signUp } = setupAccountServer(engine);

	it('signs up, in, and out again', async () => {
		const person = createVisitor(server.url);
		const credentials = { email: 'Owner@Example.org', password: testPassword };
		const made = await person.request('POST', '/api/auth/sign-up/email', { ...credentials, name: ' Ada ' });
		expect(made.status).toBe(200);
		const { user } = userResponse.parse(await made.json());
		expect(user).toMatchObject({ email: 'owner@example.org', name: 'Ada' });
		expect(person.cookies.size).toBe(0);
		expect(await readRows(engine, 'profiles')).toContainEqual({
			user_id: user.id,
			email: 'owner@example.org',
			display_name: 'Ada',
		});

		const answer = await signIn(person, credentials);
		expect(answer.status).toBe(200);
		expect(userResponse.parse(await answer.json())).toEqual({ user });
		expect(await fetchCurrentUser(person)).toEqual(user);

		const copiedCookie = createVisitor(server.url, new Map(person.cookies));
		expect((await person.request('POST', '/api/auth/sign-out')).status).toBe(204);
		expect([...person.cookies.keys()]).toEqual(['account.known_device']);
		expect(await fetchCurrentUser(person)).toBeUndefined();
		expect(await fetchCurrentUser(copiedCookie)).toBeUndefined();
		expect((await person.request('POST', '/api/auth/sign-out')).status).toBe(204);
	});

	it('sets an HttpOnly SameSite cookie and returns no password or token (SPEC-32)', async () => {
		await signUp({ email: 'cookie@example.org', password: testPassword });
		const answer = await signIn(createVisitor(server.url), {
			email: 'cookie@example.org',
			password: testPassword,
		});
		const [cookie = ''] = answer.headers.getSetCookie();
		expect(cookie).toMatch(/^account\.session_token=/);
		expect(cookie).toMatch(/; HttpOnly/i);
		expect(cookie).toMatch(/; SameSite=Lax/i);
		expect(cookie).not.toMatch(/; Secure/i);
		expect(answer.headers.get('cache-control')).toBe('no-store');
		expect(Object.keys(await answer.json())).toEqual(['user']);
		const stored = await readRows(engine, 'account');
		expect(JSON.stringify(stored)).not.toContain(testPassword);
		expect(server.output()).not.toMatch(/cookie@example\.org|correct horse/);
	});

	it('has a null display name when none is given', async () => {
		for (const [email, name] of [
			['none@example.org', undefined],
			['empty@example.org', ''],
			['null@example.org', null],
		]) {
			expect((await signUp({ email, password: testPassword, name })).status).toBe(200);
			expect(
				(await readRows(engine, 'profiles')).find((row) => row.email === email)?.display_name,
			).toBeNull();
		}
	});

	describe('refuses', () => {
		const good = { email: 'good@example.org', password: testPassword };
		const cases: readonly [string, string, unknown][] = [
			['a password of 5 characters', 'sign-up', { ...good, password: '12345' }],
			['a password of 129 characters', 'sign-up', { ...good, password: 'x'.repeat(129) }],
			['a password that is a number', 'sign-up', { ...good, password: 123456 }],
			['no email', 'sign-up', { password: testPassword }],
			['something else than an email', 'sign-up', { ...good, email: 'owner' }],
			['an email with two dots in a row', 'sign-up', { ...good, email: 'a..b@b.co' }],
			['an email at a host without a domain', 'sign-up', { ...good, email: 'x@localhost' }],
			['an email with two dots in a row', 'sign-in', { ...good, email: 'a..b@b.co' }],
			['an email of 255 characters', 'sign-up', { ...good, email: `${'a'.repeat(243)}@example.org` }],
			['a display name of 101 characters', 'sign-up', { ...good, name: 'x'.repeat(101) }],
			['a display name of two lines', 'sign-up', { ...good, name: 'a\nb' }],
			['a field of better-auth that we do not offer', 'sign-up', { ...good, image: 'x' }],
			['a verified email out of nowhere', 'sign-up', { ...good, emailVerified: true }],
			['a NUL in the email', 'sign-in', { ...good, email: 'a\u0000@example.org' }],
			['an empty password', 'sign-in', { ...good, password: '' }],
			['a query in place of the email', 'sign-in', { ...good, email: { $ne: null } }],
		];
		it.each(cases)('%s', async (_, call, body) => {
			const answer = await createVisitor(server.url).request('POST', `/api/auth/${call}/email`, body);
			expect(answer.status).toBe(422);
			expect((await parseProblem(answer)).code).toBe('invalid_fields');
			expect((await readRows(engine, 'user')).map(({ email }) => email)).not.toContain(good.email);
		});

		it.each(['sign-in/social', 'update-user', 'change-email', 'two-factor/send-otp', 'ok', 'error'])(
			'/api/auth/%s, which better-auth has and we do not',
			async (path) => {
				expect((await createVisitor(server.url).request('POST', `/api/auth/${path}`, {})).status).toBe(404);
			},
		);

		it.each(['        ', '12345678', 'Password1'])('the password %j with a reason', async (password) => {
			const answer = await createVisitor(server.url).request('POST', '/api/auth/sign-up/email', {
				...good,
				password,
			});
			expect(answer.status).toBe(422);
			const { code, detail } = await parseProblem(answer);
			expect(code).toBe('weak_password');
			expect(detail).toContain('Please choose another.');
		});

		it('another site', async () => {
			const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
				body: JSON.stringify(good),
			});
			expect(answer.status).toBe(403);
			expect((await parseProblem(answer)).code).toBe('cross_origin');
		});
	});

	it('accepts passwords of exactly the minimum and maximum length', async () => {
		for (const [email, password] of [
			['short@example.org', 'k4!z9pv2'],
			['long@example.org', 'üaö7'.repeat(32)],
		] as const) {
			await signUp({ email, password });
			expect((await signIn(createVisitor(server.url), { email, password })).status).toBe(200);
			expect((await signIn(createVisitor(server.url), { email, password: password.slice(1) })).status).toBe(
				401,
			);
		}
	});

	it('answers a sign-up for a taken email like any other, in the same time, without changes', async () => {
		const timed = async (email: string, password: string) => {
			const started = performance.now();
			const answer = await signUp({ email, password, name: 'Someone' });
			return { answer, ms: performance.now() - started };
		};
		const first = await timed('taken@example.org', testPassword);
		const again = await timed('TAKEN@example.org', 'another password');
		expect(again.answer.status).toBe(first.answer.status);
		expect(again.answer.headers.getSetCookie()).toEqual(first.answer.headers.getSetCookie());
		const [a, b] = [
			userResponse.parse(await first.answer.json()).user,
			userResponse.parse(await again.answer.json()).user,
		];
		expect({ ...b, id: '' }).toEqual({ ...a, id: '' });
		expect(b.id).toMatch(/^[0-9a-f-]{36}$/);
		for (const { ms } of [first, again]) expect(ms).toBeGreaterThanOrEqual(400);

		const taken = (await readRows(engine, 'user')).filter(({ email }) => email === 'taken@example.org');
		expect(taken).toHaveLength(1);
		expect(
			(await signIn(createVisitor(server.url), { email: 'taken@example.org', password: testPassword }))
				.status,
		).toBe(200);
		const intruder = await signIn(createVisitor(server.url), {
			email: 'taken@example.org',
			password: 'another password',
		});
		expect(intruder.status).toBe(401);
	});

	it('gives the same answer for a wrong password and an unknown email', async () => {
		await signUp({ email: 'known@example.org', password: testPassword });
		const wrong = await signIn(createVisitor(server.url), {
			email: 'known@example.org',
			password: 'not this one',
		});
		const unknown = await signIn(createVisitor(server.url), {
			email: 'nobody@example.org',
			password: 'not this one',
		});
		expect([wrong.status, unknown.status]).toEqual([401, 401]);
		expect(await wrong.json()).toEqual(await unknown.json());
	});

	it('creates accounts atomically', async () => {
		await executeSql(
			engine,
			engine.name === 'sqlite'
				? `create trigger no_profiles before insert on profiles begin select raise(abort, 'no'); end`
				: `alter table profiles add constraint no_profiles check (false) not valid`,
		);
		const half = { email: 'half@example.org', password: testPassword };
		const failed = await signUp(half);
		expect(failed.status).toBe(500);
		expect((await parseProblem(failed)).detail).toBe('Something went wrong on our side.');
		expect((await readRows(engine, 'user')).map(({ email }) => email)).not.toContain(half.email);

		await executeSql(
			engine,
			engine.name === 'sqlite'
				? 'drop trigger no_profiles'
				: 'alter table profiles drop constraint no_profiles',
		);
		const { user } = userResponse.parse(await (await signUp(half)).json());
		expect((await readRows(engine, 'account')).filter(({ userId }) => userId === user.id)).toHaveLength(1);
		expect((await signIn(createVisitor(server.url), half)).status).toBe(200);
	});

	it('creates one account for concurrent sign-ups with one email', async () => {
		const email = 'race@example.org';
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => signUp({ email, password: testPassword })),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		expect((await readRows(engine, 'user')).filter((row) => row.email === email)).toHaveLength(1);
	});
});
