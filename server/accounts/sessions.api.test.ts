import { describe, expect, it } from 'vitest';
import { createAccountStore, maxSessions } from '#server/accounts/store.ts';
import { runLeadsCommand } from '#server/leads/commands.ts';
import {
	executeSql,
	fetchCurrentUser,
	listSessions,
	parseProblem,
	readRows,
	setupAccountServer,
	signIn,
} from '#tests/support/accounts.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import { createSignedInVisitor, createVisitor, testPassword } from '#tests/support/visitor.ts';

describeOnBothEngines('sessions', (engine) => {
	const { server, signUp } = setupAccountServer(engine);

	describe('a cookie', () => {
		it.each([
			['forged', 'account.session_token', 'x'.repeat(32)],
			['forged with a signature', 'account.session_token', `${'x'.repeat(32)}.${'A'.repeat(43)}%3D`],
			['that tries to be SQL', 'account.session_token', encodeURIComponent(`' or 1=1 --.${'A'.repeat(43)}=`)],
			['of bytes that decode to nothing', 'account.session_token', '%ff%fe'],
			['of 8000 characters', 'account.session_token', 'x'.repeat(8000)],
		])('rejects %s', async (_, name, value) => {
			const person = createVisitor(server.url, new Map([[name, value]]));
			expect(await fetchCurrentUser(person)).toBeUndefined();
			const answer = await person.request('GET', '/api/auth/list-sessions');
			expect(answer.status).toBe(401);
			expect(await parseProblem(answer)).toMatchObject({
				code: 'not_authenticated',
				detail: 'Not authenticated',
			});
		});

		it('of an expired session is rejected', async () => {
			const person = await createSignedInVisitor(server.url, 'late@example.org');
			const user = await fetchCurrentUser(person);
			await executeSql(
				engine,
				`update session set "expiresAt" = '2020-01-01T00:00:00.000Z' where "userId" = '${user?.id}'`,
			);
			expect((await person.request('GET', '/api/auth/list-sessions')).status).toBe(401);
			expect(await fetchCurrentUser(person)).toBeUndefined();
		});
	});

	it('ends a session after 90 days, also when it is used', async () => {
		const person = await createSignedInVisitor(server.url, 'forever@example.org');
		const user = await fetchCurrentUser(person);
		const setStart = (days: number) =>
			executeSql(
				engine,
				`update session set "createdAt" = '${new Date(Date.now() - days * 24 * 3_600_000).toISOString()}' where "userId" = '${user?.id}'`,
			);
		await setStart(89);
		expect(await fetchCurrentUser(person)).toBeDefined();
		await setStart(91);
		expect(await fetchCurrentUser(person)).toBeUndefined();
		expect((await readRows(engine, 'session')).some(({ userId }) => userId === user?.id)).toBe(false);
	});

	it.each(['out@example.org', 'all'])('ends the sessions of %s by command', async (who) => {
		const people = [];
		for (const name of ['out', 'stays'])
			people.push(
				await createSignedInVisitor(
					server.url,
					who === 'all' ? `${name}-all@example.org` : `${name}@example.org`,
				),
			);
		await runLeadsCommand(['end-sessions', who], engine.env());
		const found = await Promise.all(people.map(fetchCurrentUser));
		expect(found.map((user) => user !== undefined)).toEqual([false, who !== 'all']);
	});

	it('extends a session while it is used (SPEC-32)', async () => {
		const person = await createSignedInVisitor(server.url, 'renewed@example.org');
		const user = await fetchCurrentUser(person);
		const readExpiry = async () =>
			Number(
				new Date(
					String((await readRows(engine, 'session')).find(({ userId }) => userId === user?.id)?.expiresAt),
				),
			);
		const soon = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString();
		await executeSql(engine, `update session set "expiresAt" = '${soon}' where "userId" = '${user?.id}'`);
		expect(await fetchCurrentUser(person)).toBeDefined();
		expect(await readExpiry()).toBeGreaterThan(Date.parse(soon));
	});

	it('lists sessions and revokes one by id or all others', async () => {
		const email = 'sessions@example.org';
		const phone = await createSignedInVisitor(server.url, email);
		const [laptop, library] = [createVisitor(server.url), createVisitor(server.url)];
		for (const person of [laptop, library]) await signIn(person, { email, password: testPassword });

		const seenByPhone = await listSessions(phone);
		expect(seenByPhone).toHaveLength(3);
		expect(seenByPhone.filter(({ current }) => current)).toHaveLength(1);
		expect(JSON.stringify(seenByPhone)).not.toContain([...laptop.cookies.values()][0]?.split('.')[0]);

		const laptopSession = (await listSessions(laptop)).find(({ current }) => current);
		const revoked = await phone.request('POST', '/api/auth/revoke-session', { id: laptopSession?.id });
		expect(revoked.status).toBe(204);
		expect(await fetchCurrentUser(laptop)).toBeUndefined();
		expect((await phone.request('POST', '/api/auth/revoke-other-sessions')).status).toBe(204);
		expect(await fetchCurrentUser(library)).toBeUndefined();
		expect(await listSessions(phone)).toHaveLength(1);
	});

	it('keeps the newest 20 sessions when many devices sign in at the same time', async () => {
		await createSignedInVisitor(server.url, 'many@example.org');
		const [{ id: userId } = { id: '' }] = await readRows(engine, 'user').then((users) =>
			users.filter(({ email }) => email === 'many@example.org'),
		);
		const database = openTestDatabase(engine.env().DATABASE_URL ?? '');
		const store = createAccountStore(database.queries);
		const insert = (n: number) =>
			executeSql(
				engine,
				`insert into session (id, "userId", token, "createdAt", "updatedAt", "expiresAt") values ('many-${n}', '${userId}', 'many-${n}', '2030-01-01T00:00:${String(n).padStart(2, '0')}Z', '2030-01-01T00:00:00Z', '2031-01-01T00:00:00Z')`,
			);
		for (let n = 0; n < 40; n += 8)
			await Promise.all(
				Array.from({ length: 8 }, async (_, index) => {
					await insert(n + index);
					await store.pruneSessions(String(userId));
				}),
			);
		const kept = (await readRows(engine, 'session')).filter((row) => row.userId === userId);
		expect(kept).toHaveLength(maxSessions);
		expect(kept.map(({ id }) => id)).toContain('many-39');
		await database.close();
	});

	it('does not revoke a session of another account', async () => {
		const ada = await createSignedInVisitor(server.url, 'ada-sessions@example.org');
		const eve = await createSignedInVisitor(server.url, 'eve-sessions@example.org');
		const [session] = await listSessions(ada);
		expect((await eve.request('POST', '/api/auth/revoke-session', { id: session?.id })).status).toBe(404);
		expect(await listSessions(ada)).toHaveLength(1);
	});

	it('changes the password and revokes every other session', async () => {
		const email = 'change@example.org';
		const person = await createSignedInVisitor(server.url, email);
		const other = createVisitor(server.url);
		await signIn(other, { email, password: testPassword });
		const change = (currentPassword: string, newPassword: string) =>
			person.request('POST', '/api/auth/change-password', { currentPassword, newPassword });

		const wrong = await change('not this one', 'a new password');
		expect(wrong.status).toBe(400);
		expect(await parseProblem(wrong)).toMatchObject({
			code: 'wrong_credentials',
			detail: 'The current password is incorrect.',
		});
		expect((await change(testPassword, '12345')).status).toBe(422);
		expect((await change(testPassword, 'a new password')).status).toBe(204);
		expect(await fetchCurrentUser(person)).toMatchObject({ email });
		expect(await fetchCurrentUser(other)).toBeUndefined();
		expect((await signIn(other, { email, password: testPassword })).status).toBe(401);
		expect((await signIn(other, { email, password: 'a new password' })).status).toBe(200);
	});

	it('deletes the account with every row after confirming the password', async () => {
		const email = 'leaving@example.org';
		const person = await createSignedInVisitor(server.url, email);
		const user = await fetchCurrentUser(person);
		const system = { name: 'Till', category: 'business', impact: 'high', rto: 4 };
		expect((await person.request('POST', '/api/custom-systems', system)).status).toBe(201);

		const wrong = await person.request('POST', '/api/auth/delete-user', { password: 'not this one' });
		expect(wrong.status).toBe(400);
		expect(await fetchCurrentUser(person)).toEqual(user);
		expect((await person.request('POST', '/api/auth/delete-user', { password: testPassword })).status).toBe(
			204,
		);
		expect(person.cookies.size).toBe(0);
		for (const [table, column] of [
			['user', 'id'],
			['account', 'userId'],
			['session', 'userId'],
			['profiles', 'user_id'],
			['custom_systems', 'user_id'],
		] as const) {
			expect((await readRows(engine, table)).filter((row) => row[column] === user?.id)).toEqual([]);
		}
		expect((await signIn(createVisitor(server.url), { email, password: testPassword })).status).toBe(401);
		expect((await signUp({ email, password: testPassword })).status).toBe(200);
	});

	it('requires a session for every account route', async () => {
		for (const [method, path, body] of [
			['GET', 'list-sessions', undefined],
			['POST', 'revoke-session', { id: 'x' }],
			['POST', 'revoke-other-sessions', undefined],
			['POST', 'change-password', { currentPassword: 'x', newPassword: '123456' }],
			['POST', 'delete-user', { password: 'x' }],
		] as const) {
			expect((await createVisitor(server.url).request(method, `/api/auth/${path}`, body)).status).toBe(401);
		}
	});
});
