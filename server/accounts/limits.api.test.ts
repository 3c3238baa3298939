import { expect, it } from 'vitest';
import { accountServers, roomy } from '#tests/support/accounts.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { signedInVisitor, testPassword, visitor } from '#tests/support/visitor.ts';

const { start } = accountServers();

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
