import { expect, it } from 'vitest';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { relaxedRateLimits, setupAccountServers } from '#tests/support/accounts.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import { recordFaultFigure } from '#tests/support/fault-figures.ts';
import { enterCode, setUpSecondFactor } from '#tests/support/operator.ts';
import { generateTotp } from '#tests/support/totp.ts';
import { createSignedInVisitor, createVisitor, testPassword, type Visitor } from '#tests/support/visitor.ts';
import { createLoginThrottle } from './login-throttle.ts';

const { start } = setupAccountServers();

describeOnBothEngines('account limits', (engine) => {
	const email = 'target@example.org';
	const signIn = (server: { url: string }, body: object, network: string, cookie = '') =>
		fetch(`${server.url}/api/auth/sign-in/email`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-forwarded-for': network, cookie },
			body: JSON.stringify(body),
		});

	it('limit password attempts per network and reset after a success', async () => {
		const server = await start(engine, { ...relaxedRateLimits, TRUST_PROXY: '1' });
		await createSignedInVisitor(server.url, email);
		const attemptSignIn = (password: string, who = email) =>
			signIn(server, { email: who, password }, '203.0.113.1');
		const statuses: number[] = [];
		for (let turn = 0; turn < 9; turn++) statuses.push((await attemptSignIn(`guess ${turn}`)).status);
		expect((await attemptSignIn(testPassword)).status).toBe(200);
		for (let turn = 0; turn < 10; turn++) statuses.push((await attemptSignIn(`again ${turn}`)).status);
		expect(statuses).toEqual(Array(19).fill(401));
		const refused = await attemptSignIn(testPassword);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		for (let turn = 0; turn < 10; turn++) {
			expect((await attemptSignIn(`guess ${turn}`, 'nobody@example.org')).status).toBe(401);
		}
		expect((await attemptSignIn('guess', 'nobody@example.org')).status).toBe(429);
		expect((await signIn(server, { email, password: testPassword }, '203.0.113.2')).status).toBe(200);
		await server.stop();
	});

	it('let a known device sign in despite failed attempts by others', async () => {
		const server = await start(engine, { ...relaxedRateLimits, TRUST_PROXY: '1' });
		const owner = await createSignedInVisitor(server.url, email);
		const known = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const right = { email, password: testPassword };
		for (let turn = 0; turn < 11; turn++) {
			await signIn(server, { email, password: `guess ${turn}` }, '198.51.100.1');
		}
		expect((await signIn(server, right, '198.51.100.1')).status).toBe(429);
		expect((await signIn(server, right, '198.51.100.1', known)).status).toBe(200);
		recordFaultFigure(
			'6. failed sign-ins by others that lock out the owner',
			'none, on a device that was signed in before',
		);
		const forged = known.replace(/known_device=../, '$&x');
		expect((await signIn(server, right, '198.51.100.1', forged)).status).toBe(429);
		await server.stop();
	});

	it('check at most ten wrong codes of an account, also when they are sent at once', async () => {
		const server = await start(engine, relaxedRateLimits);
		const who = { email: 'factor@example.org', password: testPassword };
		const owner = await createSignedInVisitor(server.url, who.email);
		const { uri } = await setUpSecondFactor(owner);
		expect((await enterCode(owner, generateTotp(uri))).status).toBe(204);
		const people: Visitor[] = [];
		for (let index = 0; index < 14; index++) {
			const person = createVisitor(server.url);
			expect((await person.request('POST', '/api/auth/sign-in/email', who)).status).toBe(200);
			people.push(person);
		}
		const answers = await Promise.all(people.map((person) => enterCode(person, '000000')));
		const statuses = answers.map(({ status }) => status).toSorted();
		expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
		await server.stop();
	});

	it('limit password attempts across networks', async () => {
		const database = openTestDatabase(engine.env().DATABASE_URL ?? '');
		const limits = createRateLimits(database, { trustedProxies: 0, secret: 'only for this test' });
		const loginThrottle = createLoginThrottle(limits, 'only for this test', false);
		const headers = new Headers();
		const consumeAttempt = (turn: number) =>
			loginThrottle.consume({ email: 'other@example.org', visitor: `network ${turn}`, headers });
		for (let turn = 0; turn < 100; turn++) await consumeAttempt(turn);
		await expect(consumeAttempt(100)).rejects.toMatchObject({ status: 429 });
		await database.close();
	});
});

describeOnBothEngines('visitor limits', (engine) => {
	it('limit attempts and sign-ups per visitor', async () => {
		const server = await start(engine, { SIGN_UPS_PER_HOUR: '2', SIGN_INS_PER_HOUR: '3' });
		const statuses = async (path: string, times: number) => {
			const seen: number[] = [];
			for (let call = 0; call < times; call++) {
				const body = { email: `many-${call}@example.org`, password: 'some password' };
				seen.push((await createVisitor(server.url).request('POST', path, body)).status);
			}
			return seen;
		};
		expect(await statuses('/api/auth/sign-up/email', 3)).toEqual([200, 200, 429]);
		expect(await statuses('/api/auth/sign-in/email', 4)).toEqual([200, 200, 401, 429]);
		await server.stop();
	});
});
