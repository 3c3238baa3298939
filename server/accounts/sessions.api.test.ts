import { describe, expect, it } from 'vitest';
import {
	accountServer,
	currentUser,
	problemOf,
	rowsOf,
	run,
	sessionsOf,
	signIn,
} from '#tests/support/accounts.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { signedInVisitor, testPassword, visitor } from '#tests/support/visitor.ts';

onBothEngines('sessions', (engine) => {
	const { server, signUp } = accountServer(engine);

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

	it('renews itself while it is used (SPEC-32)', async () => {
		const person = await signedInVisitor(server.url, 'renewed@example.org');
		const user = await currentUser(person);
		const endOf = async () =>
			Number(
				new Date(
					String((await rowsOf(engine, 'session')).find(({ userId }) => userId === user?.id)?.expiresAt),
				),
			);
		const soon = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString();
		await run(engine, `update session set "expiresAt" = '${soon}' where "userId" = '${user?.id}'`);
		expect(await currentUser(person)).toBeDefined();
		expect(await endOf()).toBeGreaterThan(Date.parse(soon));
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
