import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountSession, currentUserAnswer, userAnswer } from '#contract/accounts.ts';
import { problemSchema } from '#contract/problem.ts';
import { openDatabase, type Queries } from '#server/platform/database.ts';
import { type Engine, onBothEngines } from '#tests/support/engines.ts';
import { failingStart, type RunningServer, startServer } from '#tests/support/server.ts';
import { builtSite, type TempFolder, tempFolder } from '#tests/support/temp.ts';
import { signedInVisitor, testPassword, type Visitor, visitor } from '#tests/support/visitor.ts';

let site: TempFolder;
beforeAll(() => {
	site = builtSite();
});
afterAll(() => site.remove());

const roomy = { SIGN_UPS_PER_HOUR: '1000', SIGN_INS_PER_HOUR: '1000' };
const start = (engine: Engine, env: Record<string, string> = roomy) =>
	startServer({ ...engine.env(), SITE_FILES: site.path, ...env });

async function withDatabase<Value>(
	engine: Engine,
	use: (queries: Queries) => Promise<Value>,
): Promise<Value> {
	const database = openDatabase(engine.env().DATABASE_URL ?? '');
	try {
		return await use(database.queries);
	} finally {
		await database.close();
	}
}

const rowsOf = (engine: Engine, table: string) =>
	withDatabase(engine, async (queries) => {
		const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(queries);
		return rows;
	});

const run = (engine: Engine, statement: string) =>
	withDatabase(engine, (queries) => sql.raw(statement).execute(queries));

async function currentUser(person: Visitor) {
	const answer = await person.call('GET', '/api/auth/get-session');
	expect(answer.status).toBe(200);
	return currentUserAnswer.parse(await answer.json())?.user;
}

async function sessionsOf(person: Visitor) {
	return z.array(accountSession).parse(await (await person.call('GET', '/api/auth/list-sessions')).json());
}

async function problemOf(answer: Response) {
	return problemSchema.parse(await answer.json());
}

onBothEngines('accounts', (engine) => {
	let server: RunningServer;
	beforeAll(async () => {
		server = await start(engine);
	});
	afterAll(() => server.stop());

	const signUp = (body: unknown) => visitor(server.url).call('POST', '/api/auth/sign-up/email', body);
	const signIn = (person: Visitor, body: unknown) => person.call('POST', '/api/auth/sign-in/email', body);

	it('signs up, in, and out again', async () => {
		const person = visitor(server.url);
		const credentials = { email: 'Owner@Example.org', password: testPassword };
		const made = await person.call('POST', '/api/auth/sign-up/email', { ...credentials, name: ' Ada ' });
		expect(made.status).toBe(200);
		const { user } = userAnswer.parse(await made.json());
		expect(user).toMatchObject({ email: 'owner@example.org', name: 'Ada' });
		expect(person.cookies.size).toBe(0);
		expect(await rowsOf(engine, 'profiles')).toContainEqual({
			user_id: user.id,
			email: 'owner@example.org',
			display_name: 'Ada',
		});

		const answer = await signIn(person, credentials);
		expect(answer.status).toBe(200);
		expect(userAnswer.parse(await answer.json())).toEqual({ user });
		expect(await currentUser(person)).toEqual(user);

		const copiedCookie = visitor(server.url, new Map(person.cookies));
		expect((await person.call('POST', '/api/auth/sign-out')).status).toBe(204);
		expect(person.cookies.size).toBe(0);
		expect(await currentUser(person)).toBeUndefined();
		expect(await currentUser(copiedCookie)).toBeUndefined();
		expect((await person.call('POST', '/api/auth/sign-out')).status).toBe(204);
	});

	it('keeps the cookie from scripts and other sites, and passwords and tokens to itself', async () => {
		await signUp({ email: 'cookie@example.org', password: testPassword });
		const answer = await signIn(visitor(server.url), { email: 'cookie@example.org', password: testPassword });
		const [cookie = ''] = answer.headers.getSetCookie();
		expect(cookie).toMatch(/^account\.session_token=/);
		expect(cookie).toMatch(/; HttpOnly/i);
		expect(cookie).toMatch(/; SameSite=Lax/i);
		expect(cookie).not.toMatch(/; Secure/i);
		expect(answer.headers.get('cache-control')).toBe('no-store');
		expect(Object.keys(await answer.json())).toEqual(['user']);
		const stored = await rowsOf(engine, 'account');
		expect(JSON.stringify(stored)).not.toContain(testPassword);
		expect(server.output()).not.toMatch(/cookie@example\.org|correct horse/);
	});

	it('has no display name where none was given', async () => {
		for (const [email, name] of [
			['none@example.org', undefined],
			['empty@example.org', ''],
			['null@example.org', null],
		]) {
			expect((await signUp({ email, password: testPassword, name })).status).toBe(200);
			expect((await rowsOf(engine, 'profiles')).find((row) => row.email === email)?.display_name).toBeNull();
		}
	});

	describe('refuses', () => {
		const good = { email: 'good@example.org', password: testPassword };
		const cases: readonly [string, string, unknown][] = [
			['a password of 5 characters', 'sign-up', { ...good, password: '12345' }],
			['a password of 129 characters', 'sign-up', { ...good, password: 'x'.repeat(129) }],
			['a password that is a number', 'sign-up', { ...good, password: 123456 }],
			['no e-mail', 'sign-up', { password: testPassword }],
			['something else than an e-mail', 'sign-up', { ...good, email: 'owner' }],
			['an e-mail of 255 characters', 'sign-up', { ...good, email: `${'a'.repeat(243)}@example.org` }],
			['a display name of 101 characters', 'sign-up', { ...good, name: 'x'.repeat(101) }],
			['a display name of two lines', 'sign-up', { ...good, name: 'a\nb' }],
			['a field of better-auth that we do not offer', 'sign-up', { ...good, image: 'x' }],
			['a verified e-mail out of nowhere', 'sign-up', { ...good, emailVerified: true }],
			['a NUL in the e-mail', 'sign-in', { ...good, email: 'a\u0000@example.org' }],
			['an empty password', 'sign-in', { ...good, password: '' }],
			['a query in place of the e-mail', 'sign-in', { ...good, email: { $ne: null } }],
		];
		it.each(cases)('%s', async (_, call, body) => {
			const answer = await visitor(server.url).call('POST', `/api/auth/${call}/email`, body);
			expect(answer.status).toBe(422);
			expect((await problemOf(answer)).code).toBe('invalid_fields');
			expect((await rowsOf(engine, 'user')).map(({ email }) => email)).not.toContain(good.email);
		});

		it.each(['sign-in/social', 'update-user', 'change-email', 'request-password-reset', 'ok', 'error'])(
			'/api/auth/%s, which better-auth has and we do not',
			async (path) => {
				expect((await visitor(server.url).call('POST', `/api/auth/${path}`, {})).status).toBe(404);
			},
		);

		it('another site', async () => {
			const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
				body: JSON.stringify(good),
			});
			expect(answer.status).toBe(403);
			expect((await problemOf(answer)).code).toBe('cross_origin');
		});
	});

	it('takes the shortest and the longest password, to the character', async () => {
		for (const [email, password] of [
			['short@example.org', '123456'],
			['long@example.org', 'ü'.repeat(128)],
		] as const) {
			await signUp({ email, password });
			expect((await signIn(visitor(server.url), { email, password })).status).toBe(200);
			expect((await signIn(visitor(server.url), { email, password: password.slice(1) })).status).toBe(401);
		}
	});

	it('answers a sign-up for a taken e-mail like any other, in the same time, and changes nothing', async () => {
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
			userAnswer.parse(await first.answer.json()).user,
			userAnswer.parse(await again.answer.json()).user,
		];
		expect({ ...b, id: '' }).toEqual({ ...a, id: '' });
		expect(b.id).toMatch(/^[0-9a-f-]{36}$/);
		for (const { ms } of [first, again]) expect(ms).toBeGreaterThanOrEqual(400);

		const taken = (await rowsOf(engine, 'user')).filter(({ email }) => email === 'taken@example.org');
		expect(taken).toHaveLength(1);
		expect(
			(await signIn(visitor(server.url), { email: 'taken@example.org', password: testPassword })).status,
		).toBe(200);
		const intruder = await signIn(visitor(server.url), {
			email: 'taken@example.org',
			password: 'another password',
		});
		expect(intruder.status).toBe(401);
	});

	it('answers a wrong password and an unknown e-mail alike', async () => {
		await signUp({ email: 'known@example.org', password: testPassword });
		const wrong = await signIn(visitor(server.url), { email: 'known@example.org', password: 'not this one' });
		const unknown = await signIn(visitor(server.url), {
			email: 'nobody@example.org',
			password: 'not this one',
		});
		expect([wrong.status, unknown.status]).toEqual([401, 401]);
		expect(await wrong.json()).toEqual(await unknown.json());
	});

	it('makes the account whole or not at all', async () => {
		await run(
			engine,
			engine.name === 'sqlite'
				? `create trigger no_profiles before insert on profiles begin select raise(abort, 'no'); end`
				: `alter table profiles add constraint no_profiles check (false) not valid`,
		);
		const half = { email: 'half@example.org', password: testPassword };
		const failed = await signUp(half);
		expect(failed.status).toBe(500);
		expect((await problemOf(failed)).detail).toBe('Something went wrong on our side.');
		expect((await rowsOf(engine, 'user')).map(({ email }) => email)).not.toContain(half.email);

		await run(
			engine,
			engine.name === 'sqlite'
				? 'drop trigger no_profiles'
				: 'alter table profiles drop constraint no_profiles',
		);
		const { user } = userAnswer.parse(await (await signUp(half)).json());
		expect((await rowsOf(engine, 'account')).filter(({ userId }) => userId === user.id)).toHaveLength(1);
		expect((await signIn(visitor(server.url), half)).status).toBe(200);
	});

	it('survives many sign-ups for one e-mail at once with one account', async () => {
		const email = 'race@example.org';
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => signUp({ email, password: testPassword })),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		expect((await rowsOf(engine, 'user')).filter((row) => row.email === email)).toHaveLength(1);
	});

	describe('a cookie', () => {
		it.each([
			['forged', 'account.session_token', 'x'.repeat(32)],
			['forged with a signature', 'account.session_token', `${'x'.repeat(32)}.${'A'.repeat(43)}%3D`],
			['that tries to be SQL', 'account.session_token', encodeURIComponent(`' or 1=1 --.${'A'.repeat(43)}=`)],
			['of bytes that decode to nothing', 'account.session_token', '%ff%fe'],
			['of 8000 characters', 'account.session_token', 'x'.repeat(8000)],
		])('%s signs nobody in', async (_, name, value) => {
			const person = visitor(server.url, new Map([[name, value]]));
			expect(await currentUser(person)).toBeUndefined();
			const answer = await person.call('GET', '/api/auth/list-sessions');
			expect(answer.status).toBe(401);
			expect(await problemOf(answer)).toMatchObject({
				code: 'not_authenticated',
				detail: 'Not authenticated',
			});
		});

		it('of a session that has run out signs nobody in', async () => {
			const person = await signedInVisitor(server.url, 'late@example.org');
			const user = await currentUser(person);
			await run(
				engine,
				`update session set "expiresAt" = '2020-01-01T00:00:00.000Z' where "userId" = '${user?.id}'`,
			);
			expect((await person.call('GET', '/api/auth/list-sessions')).status).toBe(401);
			expect(await currentUser(person)).toBeUndefined();
		});
	});

	it('lists sessions, ends one by its id and all others at once', async () => {
		const email = 'sessions@example.org';
		const phone = await signedInVisitor(server.url, email);
		const [laptop, library] = [visitor(server.url), visitor(server.url)];
		for (const person of [laptop, library]) await signIn(person, { email, password: testPassword });

		const seenByPhone = await sessionsOf(phone);
		expect(seenByPhone).toHaveLength(3);
		expect(seenByPhone.filter(({ current }) => current)).toHaveLength(1);
		expect(JSON.stringify(seenByPhone)).not.toContain([...laptop.cookies.values()][0]?.split('.')[0]);

		const laptopSession = (await sessionsOf(laptop)).find(({ current }) => current);
		const revoked = await phone.call('POST', '/api/auth/revoke-session', { id: laptopSession?.id });
		expect(revoked.status).toBe(204);
		expect(await currentUser(laptop)).toBeUndefined();
		expect((await phone.call('POST', '/api/auth/revoke-other-sessions')).status).toBe(204);
		expect(await currentUser(library)).toBeUndefined();
		expect(await sessionsOf(phone)).toHaveLength(1);
	});

	it('does not end the session of somebody else', async () => {
		const ada = await signedInVisitor(server.url, 'ada-sessions@example.org');
		const eve = await signedInVisitor(server.url, 'eve-sessions@example.org');
		const [session] = await sessionsOf(ada);
		expect((await eve.call('POST', '/api/auth/revoke-session', { id: session?.id })).status).toBe(404);
		expect(await sessionsOf(ada)).toHaveLength(1);
	});

	it('changes the password, and with it ends every other session', async () => {
		const email = 'change@example.org';
		const person = await signedInVisitor(server.url, email);
		const other = visitor(server.url);
		await signIn(other, { email, password: testPassword });
		const change = (currentPassword: string, newPassword: string) =>
			person.call('POST', '/api/auth/change-password', { currentPassword, newPassword });

		const wrong = await change('not this one', 'a new password');
		expect(wrong.status).toBe(400);
		expect(await problemOf(wrong)).toMatchObject({
			code: 'wrong_credentials',
			detail: 'The current password is not right.',
		});
		expect((await change(testPassword, '12345')).status).toBe(422);
		expect((await change(testPassword, 'a new password')).status).toBe(204);
		expect(await currentUser(person)).toMatchObject({ email });
		expect(await currentUser(other)).toBeUndefined();
		expect((await signIn(other, { email, password: testPassword })).status).toBe(401);
		expect((await signIn(other, { email, password: 'a new password' })).status).toBe(200);
	});

	it('deletes the account with every row, after the password was given', async () => {
		const email = 'leaving@example.org';
		const person = await signedInVisitor(server.url, email);
		const user = await currentUser(person);
		const system = { name: 'Till', category: 'business', impact: 'high', rto: 4 };
		expect((await person.call('POST', '/api/custom-systems', system)).status).toBe(201);

		const wrong = await person.call('POST', '/api/auth/delete-user', { password: 'not this one' });
		expect(wrong.status).toBe(400);
		expect(await currentUser(person)).toEqual(user);
		expect((await person.call('POST', '/api/auth/delete-user', { password: testPassword })).status).toBe(204);
		expect(person.cookies.size).toBe(0);
		for (const [table, column] of [
			['user', 'id'],
			['account', 'userId'],
			['session', 'userId'],
			['profiles', 'user_id'],
			['custom_systems', 'user_id'],
		] as const) {
			expect((await rowsOf(engine, table)).filter((row) => row[column] === user?.id)).toEqual([]);
		}
		expect((await signIn(visitor(server.url), { email, password: testPassword })).status).toBe(401);
		expect((await signUp({ email, password: testPassword })).status).toBe(200);
	});

	it('needs a session for everything that is personal', async () => {
		for (const [method, path, body] of [
			['GET', 'list-sessions', undefined],
			['POST', 'revoke-session', { id: 'x' }],
			['POST', 'revoke-other-sessions', undefined],
			['POST', 'change-password', { currentPassword: 'x', newPassword: '123456' }],
			['POST', 'delete-user', { password: 'x' }],
		] as const) {
			expect((await visitor(server.url).call(method, `/api/auth/${path}`, body)).status).toBe(401);
		}
	});
});

onBothEngines('account limits', (engine) => {
	it('stop guesses at one password from any number of places, and let its owner in after a success', async () => {
		const server = await start(engine, { ...roomy, TRUST_PROXY: '1' });
		let place = 0;
		const from = (email: string, password: string) => {
			place += 1;
			return fetch(`${server.url}/api/auth/sign-in/email`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${place}` },
				body: JSON.stringify({ email, password }),
			});
		};
		const email = 'target@example.org';
		await signedInVisitor(server.url, email);
		const statuses: number[] = [];
		for (let guess = 0; guess < 9; guess++) statuses.push((await from(email, `guess ${guess}`)).status);
		expect((await from(email, testPassword)).status).toBe(200);
		for (let guess = 0; guess < 10; guess++) statuses.push((await from(email, `again ${guess}`)).status);
		expect(statuses).toEqual(Array(19).fill(401));
		const refused = await from(email, testPassword);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		// The count does not tell which e-mails exist either.
		for (let guess = 0; guess < 10; guess++) {
			expect((await from('nobody@example.org', `guess ${guess}`)).status).toBe(401);
		}
		expect((await from('nobody@example.org', 'guess')).status).toBe(429);
		await server.stop();
	});
});

onBothEngines('visitor limits', (engine) => {
	it('stop one visitor who tries many accounts or makes many', async () => {
		const server = await start(engine, { SIGN_UPS_PER_HOUR: '2', SIGN_INS_PER_HOUR: '3' });
		const statuses = async (path: string, times: number) => {
			const seen: number[] = [];
			for (let call = 0; call < times; call++) {
				const body = { email: `many-${call}@example.org`, password: 'some password' };
				seen.push((await visitor(server.url).call('POST', path, body)).status);
			}
			return seen;
		};
		expect(await statuses('/api/auth/sign-up/email', 3)).toEqual([200, 200, 429]);
		expect(await statuses('/api/auth/sign-in/email', 4)).toEqual([200, 200, 401, 429]);
		await server.stop();
	});
});

onBothEngines('behind https', (engine) => {
	it('marks the cookie as secure', async () => {
		const server = await start(engine, { SITE_ORIGIN: 'https://ransomprep.example' });
		const person = await signedInVisitor(server.url, 'secure@example.org');
		expect([...person.cookies.keys()]).toEqual(['__Secure-account.session_token']);
		const answer = await person.call('POST', '/api/auth/sign-in/email', {
			email: 'secure@example.org',
			password: testPassword,
		});
		expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure/i);
		await server.stop();
	});
});

onBothEngines('two servers on one database', (engine) => {
	it('share sessions, and a sign-out on one is a sign-out on the other', async () => {
		const servers = await Promise.all([start(engine), start(engine)]);
		const [one, two] = servers.map(({ url }) => url) as [string, string];
		const person = await signedInVisitor(one, 'both@example.org');
		const elsewhere = visitor(two, person.cookies);
		expect(await currentUser(elsewhere)).toMatchObject({ email: 'both@example.org' });
		const system = { name: 'Till', category: 'business', impact: 'high', rto: 4 };
		expect((await elsewhere.call('POST', '/api/custom-systems', system)).status).toBe(201);
		expect(await (await person.call('GET', '/api/custom-systems')).json()).toMatchObject([system]);

		const kept = visitor(one, new Map(person.cookies));
		expect((await elsewhere.call('POST', '/api/auth/sign-out')).status).toBe(204);
		expect((await kept.call('GET', '/api/custom-systems')).status).toBe(401);
		await Promise.all(servers.map((server) => server.stop()));
	});
});

describe('the key of the embedded database', () => {
	it('is made once, private, and kept over a restart', async () => {
		const folder = tempFolder();
		const path = join(folder.path, 'data', 'auth-secret');
		const env = { SITE_FILES: site.path, DATABASE_URL: `sqlite:${join(folder.path, 'data', 'test.db')}` };
		const first = await startServer(env);
		const key = readFileSync(path, 'utf8');
		expect(key.trim()).toMatch(/^[\w-]{43}$/);
		expect(statSync(path).mode & 0o777).toBe(0o600);
		const person = await signedInVisitor(first.url, 'restart@example.org');
		await first.stop();
		const second = await startServer(env);
		expect(readFileSync(path, 'utf8')).toBe(key);
		expect(await currentUser(visitor(second.url, person.cookies))).toMatchObject({
			email: 'restart@example.org',
		});
		await second.stop();
		folder.remove();
	});

	it('that cannot be kept stops the start with one line', async () => {
		const folder = tempFolder({ 'data/auth-secret/in-the-way': '' });
		const { code, output } = await failingStart({
			SITE_FILES: site.path,
			DATABASE_URL: `sqlite:${join(folder.path, 'data', 'test.db')}`,
			LOG_LEVEL: 'error',
		});
		expect(output).toMatch(/^Setting AUTH_SECRET: cannot keep a key in .*auth-secret \(.*\)\.\n$/);
		expect(code).toBe(1);
		folder.remove();
	});
});
