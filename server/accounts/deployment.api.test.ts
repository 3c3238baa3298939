import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fetchCurrentUser, setupAccountServers } from '#tests/support/accounts.ts';
import { describeOnBothEngines, describeOnSqlite } from '#tests/support/engines.ts';
import { startServer, startServerExpectingFailure } from '#tests/support/server.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { createSignedInVisitor, createVisitor, testPassword } from '#tests/support/visitor.ts';

const { site, start } = setupAccountServers();

describeOnSqlite('an account server behind HTTPS', (engine) => {
	it('marks the cookie as secure', async () => {
		const server = await start(engine, { SITE_ORIGIN: 'https://ransomprep.example' });
		const person = await createSignedInVisitor(server.url, 'secure@example.org');
		expect([...person.cookies.keys()]).toEqual([
			'__Secure-account.session_token',
			'__Secure-account.known_device',
		]);
		const answer = await person.request('POST', '/api/auth/sign-in/email', {
			email: 'secure@example.org',
			password: testPassword,
		});
		for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/i);
		await server.stop();
	});
});

describeOnBothEngines('two servers on one database', (engine) => {
	it('share sessions, and a sign-out on one is a sign-out on the other', async () => {
		const servers = await Promise.all([start(engine), start(engine)]);
		const [one, two] = servers.map(({ url }) => url) as [string, string];
		const person = await createSignedInVisitor(one, 'both@example.org');
		const elsewhere = createVisitor(two, person.cookies);
		expect(await fetchCurrentUser(elsewhere)).toMatchObject({ email: 'both@example.org' });
		const system = { name: 'Till', category: 'business', impact: 'high', rto: 4 };
		expect((await elsewhere.request('POST', '/api/custom-systems', system)).status).toBe(201);
		expect(await (await person.request('GET', '/api/custom-systems')).json()).toMatchObject([system]);

		const kept = createVisitor(one, new Map(person.cookies));
		expect((await elsewhere.request('POST', '/api/auth/sign-out')).status).toBe(204);
		expect((await kept.request('GET', '/api/custom-systems')).status).toBe(401);
		await Promise.all(servers.map((server) => server.stop()));
	});
});

describe('the generated secret', () => {
	it('is generated once with mode 600 and kept across restarts', async () => {
		const folder = createTempFolder();
		const path = join(folder.path, 'data', 'auth-secret');
		const env = { SITE_FILES: site.path, DATABASE_URL: `sqlite:${join(folder.path, 'data', 'test.db')}` };
		const first = await startServer(env);
		const key = readFileSync(path, 'utf8');
		expect(key.trim()).toMatch(/^[\w-]{43}$/);
		expect(statSync(path).mode & 0o777).toBe(0o600);
		const person = await createSignedInVisitor(first.url, 'restart@example.org');
		await first.stop();
		const second = await startServer(env);
		expect(readFileSync(path, 'utf8')).toBe(key);
		expect(await fetchCurrentUser(createVisitor(second.url, person.cookies))).toMatchObject({
			email: 'restart@example.org',
		});
		await second.stop();
		folder.remove();
	});

	it.each([
		['cannot be kept', 'data/auth-secret/in-the-way', ''],
		['is empty', 'data/auth-secret', '\n'],
		['was cut short', 'data/auth-secret', 'abc\n'],
	])('that %s stops the start with one line', async (_, name, content) => {
		const folder = createTempFolder({ [name]: content });
		const { code, output } = await startServerExpectingFailure({
			SITE_FILES: site.path,
			DATABASE_URL: `sqlite:${join(folder.path, 'data', 'test.db')}`,
			LOG_LEVEL: 'error',
		});
		expect(output).toMatch(/^Setting AUTH_SECRET: cannot keep a key in .*auth-secret \(.*\)\.\n$/);
		expect(code).toBe(1);
		folder.remove();
	});
});
