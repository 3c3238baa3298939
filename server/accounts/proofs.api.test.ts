import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser, problemOf, roomy, rowsOf, run, signIn } from '#tests/support/accounts.ts';
import { type Engine, onBothEngines } from '#tests/support/engines.ts';
import { type MailServer, mailPart, startMailServer } from '#tests/support/mail-server.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { sharedSite } from '#tests/support/shared.ts';
import { signedInVisitor, testPassword, visitor } from '#tests/support/visitor.ts';

const newPassword = 'battery staple';

onBothEngines('links by mail', (engine) => {
	const site = sharedSite();
	let mail: MailServer;
	let server: RunningServer;
	beforeAll(async () => {
		mail = await startMailServer();
		server = await startServer({
			...engine.env(),
			...roomy,
			SITE_FILES: site.path,
			SITE_ORIGIN: 'http://127.0.0.1',
			SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
			MAIL_FROM: 'site@example.org',
		});
	});
	afterAll(async () => {
		await server.stop();
		await mail.close();
	});

	const ask = (email: string) =>
		visitor(server.url).call('POST', '/api/auth/request-password-reset', { email });
	const reset = (token: string) =>
		visitor(server.url).call('POST', '/api/auth/reset-password', { token, newPassword });

	/** The token of the newest link to this address. */
	async function tokenFor(email: string, page: string): Promise<string> {
		const sent = () => mail.received.filter(({ to }) => to.includes(email));
		await expect.poll(() => sent().length, { timeout: 15_000 }).toBeGreaterThan(0);
		const newest = sent().at(-1);
		const text = newest ? mailPart(newest, 'text/plain') : '';
		const found = new RegExp(`http://127\\.0\\.0\\.1${page}#(\\S+)`).exec(text)?.[1];
		if (!found) throw new Error(`No link in ${text}`);
		return found;
	}

	it('sets a new password once, ends every session, and lets the old password no longer in', async () => {
		const email = 'reset@example.org';
		const person = await signedInVisitor(server.url, email);
		expect((await ask(email)).status).toBe(204);
		const token = await tokenFor(email, '/account/reset');
		expect((await reset(token)).status).toBe(204);
		expect(await currentUser(person)).toBeUndefined();
		expect((await signIn(visitor(server.url), { email, password: testPassword })).status).toBe(401);
		expect((await signIn(visitor(server.url), { email, password: newPassword })).status).toBe(200);
		const again = await reset(token);
		expect(again.status).toBe(400);
		expect((await problemOf(again)).code).toBe('invalid_token');
	});

	it('a link of more than 30 minutes ago does nothing', async () => {
		const email = 'late@example.org';
		await signedInVisitor(server.url, email);
		await ask(email);
		const token = await tokenFor(email, '/account/reset');
		const [row] = (await rowsOf(engine, 'verification')).slice(-1);
		const minutes = (new Date(String(row?.expiresAt)).getTime() - Date.now()) / 60_000;
		expect(minutes).toBeGreaterThan(28);
		expect(minutes).toBeLessThanOrEqual(30);
		await run(engine, `update verification set "expiresAt" = '2020-01-01T00:00:00.000Z'`);
		expect((await reset(token)).status).toBe(400);
		expect((await signIn(visitor(server.url), { email, password: testPassword })).status).toBe(200);
	});

	it('answers the same for an address without an account, in comparable time, and mails nobody', async () => {
		await signedInVisitor(server.url, 'known@example.org');
		const timed = async (email: string) => {
			const started = performance.now();
			const answer = await ask(email);
			return { status: answer.status, body: await answer.text(), ms: performance.now() - started };
		};
		const known = await timed('known@example.org');
		const unknown = await timed('unknown@example.org');
		expect({ ...unknown, ms: 0 }).toEqual({ ...known, ms: 0 });
		expect(Math.abs(unknown.ms - known.ms)).toBeLessThan(350);
		await tokenFor('known@example.org', '/account/reset');
		expect(mail.received.filter(({ to }) => to.includes('unknown@example.org'))).toEqual([]);
	});

	it('a confirmed address needs a session of its own account', async () => {
		const email = 'verify@example.org';
		const owner = await signedInVisitor(server.url, email);
		const stranger = await signedInVisitor(server.url, 'stranger@example.org');
		expect((await owner.call('POST', '/api/auth/send-verification-email')).status).toBe(204);
		const token = await tokenFor(email, '/account/verify');
		const confirm = (person: typeof owner) => person.call('POST', '/api/auth/verify-email', { token });
		expect((await confirm(visitor(server.url))).status).toBe(401);
		expect((await confirm(stranger)).status).toBe(400);
		expect((await currentUser(owner))?.emailVerified).toBe(false);
		expect((await confirm(owner)).status).toBe(204);
		expect((await currentUser(owner))?.emailVerified).toBe(true);
		expect((await currentUser(stranger))?.emailVerified).toBe(false);
	});

	it('guessing tokens is stopped', async () => {
		const statuses: number[] = [];
		for (let guess = 0; guess < 25; guess++) statuses.push((await reset(`guess${guess}`)).status);
		expect(statuses).toContain(400);
		expect(statuses.at(-1)).toBe(429);
	});

	it('asking again and again for one address is stopped', async () => {
		const statuses: number[] = [];
		for (let call = 0; call < 4; call++) statuses.push((await ask('often@example.org')).status);
		expect(statuses).toContain(429);
	});
});

onBothEngines('without mail', (engine: Engine) => {
	const site = sharedSite();
	describe('a site', () => {
		it('says that it sends none, and offers none', async () => {
			const server = await startServer({ ...engine.env(), SITE_FILES: site.path });
			const answer = await visitor(server.url).call('POST', '/api/auth/request-password-reset', {
				email: 'a@example.org',
			});
			expect(answer.status).toBe(404);
			expect((await problemOf(answer)).code).toBe('mail_off');
			expect(await (await fetch(`${server.url}/api/site-options`)).json()).toEqual({ mail: false });
			await server.stop();
		});
	});
});
