import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { watch, watchConfirmation } from '#contract/watch.ts';
import { createLinkTokens } from '#server/mail/link-tokens.ts';
import { closeAllServers, startTcpServer } from '#tests/lab/stub-servers.ts';
import { executeSql, parseProblem, readRows, relaxedRateLimits } from '#tests/support/accounts.ts';
import { describeOnBothEngines, describeOnSqlite } from '#tests/support/engines.ts';
import { startServerWithFakeClock } from '#tests/support/fake-clock-server.ts';
import { decodeMailPart, startMailServer } from '#tests/support/mail-server.ts';
import { startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { createSignedInVisitor, createVisitor, testPassword } from '#tests/support/visitor.ts';

const secret = 'a secret of this test alone, 32 bytes';
const links = createLinkTokens(secret);

describeOnBothEngines('the watch API', (engine) => {
	const site = setupSharedSite();

	it('adds, lists and deletes only watches of the account, and unsubscribes with one click', async () => {
		const mail = await startMailServer();
		const server = await startServer({
			...engine.env(),
			...relaxedRateLimits,
			AUTH_SECRET: secret,
			SITE_FILES: site.path,
			SITE_ORIGIN: 'http://127.0.0.1',
			SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
			MAIL_FROM: 'site@example.org',
		});
		const owner = await createSignedInVisitor(server.url, 'owner@example.org');
		const stranger = await createSignedInVisitor(server.url, 'stranger@example.org');
		expect((await createVisitor(server.url).request('GET', '/api/watches')).status).toBe(401);
		const add = (domain: string) => owner.request('POST', '/api/watches', { domain });
		expect((await add('joinery.org')).status).toBe(403);
		await executeSql(engine, `update "user" set "emailVerified" = true`);
		const answer = await add('joinery.org');
		expect(answer.status).toBe(201);
		const { id } = watch.parse(await answer.json());
		const refused = await add('169.254.169.254');
		expect([refused.status, (await parseProblem(refused)).code]).toEqual([422, 'invalid_target']);

		expect(await (await stranger.request('GET', '/api/watches')).json()).toEqual([]);
		for (const [method, body] of [['DELETE'], ['POST', { state: 'paused' }]] as const)
			expect((await stranger.request(method, `/api/watches/${id}`, body)).status).toBe(404);
		expect((await owner.request('POST', `/api/watches/${id}`, { state: 'paused' })).status).toBe(204);
		expect(await (await owner.request('GET', '/api/watches')).json()).toMatchObject([
			{ id, state: 'paused' },
		]);

		// As mail programs send it: a form without cookies and origin.
		const unsubscribe = (token: unknown) =>
			fetch(`${server.url}/api/watches/unsubscribe/${token}`, {
				method: 'POST',
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				body: 'List-Unsubscribe=One-Click',
			});
		expect((await unsubscribe('x'.repeat(24))).status).toBe(204);
		const [row] = await readRows(engine, 'watches');
		expect((await unsubscribe(links.create(id, String(row?.unsubscribe_token)))).status).toBe(204);
		expect(await readRows(engine, 'watches')).toEqual([]);
		expect((await owner.request('DELETE', `/api/watches/${id}`)).status).toBe(404);
		expect((await owner.request('DELETE', `/api/watches/${randomUUID()}`)).status).toBe(404);
		await server.stop();
		await mail.close();
	});

	it('mails a verification link, confirms the line that opens it, and deletes both with the account', async () => {
		const mail = await startMailServer();
		const server = await startServer({
			...engine.env(),
			...relaxedRateLimits,
			SITE_FILES: site.path,
			SITE_ORIGIN: 'http://127.0.0.1',
			SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
			MAIL_FROM: 'site@example.org',
			SCAN_ALLOW_PRIVATE: 'true',
		});
		const owner = await createSignedInVisitor(server.url, 'line-owner@example.org');
		await executeSql(engine, `update "user" set "emailVerified" = true`);
		const add = async (input: object) =>
			watch.parse(await (await owner.request('POST', '/api/watches', input)).json());
		await add({ domain: 'joinery.org', proof: 'mail', mailbox: 'webmaster' });
		const findMail = () => mail.received.find(({ to }) => to.includes('webmaster@joinery.org'));
		await expect.poll(findMail, { timeout: 20_000 }).toBeDefined();
		const sent = findMail();
		const link = sent && /\/exposure-watch#watch=([\w-]{43})/.exec(decodeMailPart(sent, 'text/plain'));
		const visitor = createVisitor(server.url);
		const confirmation = await visitor.request('GET', `/api/watches/confirm/${link?.[1]}`);
		expect(watchConfirmation.parse(await confirmation.json())).toEqual({
			proof: 'mail',
			target: 'joinery.org',
			email: 'line-owner@example.org',
			weekly: false,
		});

		const { lineToken } = await add({ proof: 'line', weekly: true });
		const confirm = () => visitor.request('POST', `/api/watches/confirm/${lineToken}`);
		expect((await confirm()).status).toBe(204);
		expect((await confirm()).status).toBe(404);
		const listed = await (await owner.request('GET', '/api/watches')).json();
		expect(listed).toMatchObject([
			{ mailbox: 'webmaster@joinery.org' },
			{ domain: '127.0.0.1', weekly: true },
		]);

		mail.rejection = { code: 451, message: 'later' };
		await add({ domain: 'bakery.org', proof: 'mail' });
		const listQueued = async () =>
			(await readRows(engine, 'outbox')).filter(({ id }) => String(id).startsWith('watch.'));
		await expect
			.poll(async () => (await listQueued()).some(({ attempts }) => attempts === 1), { timeout: 20_000 })
			.toBe(true);
		const { status } = await owner.request('POST', '/api/auth/delete-user', { password: testPassword });
		expect([status, await listQueued()]).toEqual([204, []]);
		await server.stop();
		await mail.close();
	});

	it('keeps acknowledged watches and confirmations through SIGKILL, and sends the queued mail once', async () => {
		const folder = createTempFolder();
		const silent = await startTcpServer(() => {});
		const createEnv = (smtpPort: number) => ({
			...engine.env(),
			...relaxedRateLimits,
			SITE_FILES: site.path,
			SITE_ORIGIN: 'http://127.0.0.1',
			SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
			MAIL_FROM: 'site@example.org',
			SCAN_ALLOW_PRIVATE: 'true',
			OUTBOX_SECONDS: '0.2',
		});
		const killed = await startServer(createEnv(silent.port));
		const owner = await createSignedInVisitor(killed.url, 'survivor@example.org');
		await executeSql(engine, `update "user" set "emailVerified" = true`);
		const inputs = [
			{ domain: 'joinery.org', proof: 'mail' },
			{ proof: 'line', weekly: true },
		];
		const [, line] = await Promise.all(
			inputs.map(async (input) =>
				watch.parse(await (await owner.request('POST', '/api/watches', input)).json()),
			),
		);
		const confirmed = await owner.request('POST', `/api/watches/confirm/${line?.lineToken}`);
		expect(confirmed.status).toBe(204);
		await expect.poll(silent.connections, { timeout: 20_000 }).toBeGreaterThan(0);
		await killed.stop('SIGKILL');

		const mail = await startMailServer();
		const next = await startServerWithFakeClock(createEnv(mail.port), folder.path);
		await next.setClock(3 * 60_000);
		const listConfirmations = () => mail.received.filter(({ to }) => to.includes('postmaster@joinery.org'));
		await expect.poll(() => listConfirmations().length, { timeout: 20_000 }).toBe(1);
		const restarted = createVisitor(next.url, owner.cookies);
		const listed = await (await restarted.request('GET', '/api/watches')).json();
		expect(listed).toHaveLength(2);
		expect(listed).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ mailbox: 'postmaster@joinery.org' }),
				expect.objectContaining({ domain: '127.0.0.1', lineToken: null }),
			]),
		);
		await next.stop();
		expect(listConfirmations()).toHaveLength(1);
		await mail.close();
		await closeAllServers();
		folder.remove();
	});
});

describeOnSqlite('the watch API without mail', (engine) => {
	const site = setupSharedSite();

	it('is not offered', async () => {
		const server = await startServer({ ...engine.env(), ...relaxedRateLimits, SITE_FILES: site.path });
		const person = await createSignedInVisitor(server.url, 'no-mail@example.org');
		const answer = await person.request('POST', '/api/watches', { domain: 'joinery.org' });
		expect([answer.status, (await parseProblem(answer)).code]).toEqual([404, 'mail_off']);
		await server.stop();
	});
});
