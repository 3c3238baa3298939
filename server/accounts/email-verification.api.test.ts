import { afterAll, beforeAll, expect, it } from 'vitest';
import {
	executeSql,
	fetchCurrentUser,
	parseProblem,
	readRows,
	relaxedRateLimits,
	signIn,
} from '#tests/support/accounts.ts';
import { describeOnBothEngines, describeOnSqlite, type Engine } from '#tests/support/engines.ts';
import { recordFaultTime } from '#tests/support/fault-figures.ts';
import { decodeMailPart, type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { createSignedInVisitor, createVisitor, testPassword } from '#tests/support/visitor.ts';

const newPassword = 'battery staple';

function setupMailedLinks(engine: Engine, env: Record<string, string> = {}) {
	const site = setupSharedSite();
	let mail: MailServer;
	let server: RunningServer;
	beforeAll(async () => {
		mail = await startMailServer();
		server = await startServer({
			...engine.env(),
			...relaxedRateLimits,
			SITE_FILES: site.path,
			SITE_ORIGIN: 'http://127.0.0.1',
			SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
			MAIL_FROM: 'site@example.org',
			...env,
		});
	});
	afterAll(async () => {
		await server.stop();
		await mail.close();
	});

	const listTokens = (email: string, page: string) =>
		mail.received
			.filter(({ to }) => to.includes(email))
			.map((each) => decodeMailPart(each, 'text/plain'))
			.map(
				(text) => new RegExp(`http://127\\.0\\.0\\.1${page}(?:\\?to=operator)?#(\\S+)`).exec(text)?.[1] ?? '',
			);
	return {
		get url() {
			return server.url;
		},
		get mail() {
			return mail;
		},
		requestReset: (email: string) =>
			createVisitor(server.url).request('POST', '/api/auth/request-password-reset', { email }),
		reset: (token: string) =>
			createVisitor(server.url).request('POST', '/api/auth/reset-password', { token, newPassword }),
		async waitForToken(email: string, page: string, count = 1): Promise<string> {
			await expect
				.poll(() => listTokens(email, page).length, { timeout: 40_000 })
				.toBeGreaterThanOrEqual(count);
			return listTokens(email, page).at(-1) ?? '';
		},
	};
}

describeOnBothEngines('reset links', (engine) => {
	const links = setupMailedLinks(engine, { OPERATORS: 'boss@example.org' });

	it('stop working when a newer one was used', async () => {
		const email = 'several@example.org';
		await createSignedInVisitor(links.url, email);
		await links.requestReset(email);
		const older = await links.waitForToken(email, '/account/reset');
		await links.requestReset(email);
		const newer = await links.waitForToken(email, '/account/reset', 2);
		expect(newer).not.toBe(older);
		expect((await links.reset(newer)).status).toBe(204);
		expect((await links.reset(older)).status).toBe(400);
	});

	it('give an operator the first password and verify the address', async () => {
		const email = 'boss@example.org';
		expect((await links.requestReset(email)).status).toBe(204);
		expect((await links.reset(await links.waitForToken(email, '/account/reset'))).status).toBe(204);
		const boss = createVisitor(links.url);
		expect((await signIn(boss, { email, password: newPassword })).status).toBe(200);
		expect((await fetchCurrentUser(boss))?.emailVerified).toBe(true);
	});

	it('lead operators to the console, also invited ones, and others to their account', async () => {
		const queries = { boss: '?to=operator', invited: '?to=operator', visitor: '' };
		await executeSql(
			engine,
			"insert into operators (email, role, invited_by, created_at) values ('invited@example.org', 'reader', 'boss@example.org', '2026-11-18')",
		);
		for (const [name, query] of Object.entries(queries)) {
			const email = `${name}@example.org`;
			if (name !== 'boss') await createSignedInVisitor(links.url, email);
			await links.requestReset(email);
			await links.waitForToken(email, '/account/reset');
			const mail = links.mail.received.findLast(({ to }) => to.includes(email));
			expect(mail && decodeMailPart(mail, 'text/plain')).toContain(`/account/reset${query}#`);
		}
	});

	it('are deleted with the account, including mails that were given up', async () => {
		const email = 'gone@example.org';
		const person = await createSignedInVisitor(links.url, email);
		links.mail.rejection = { code: 550, message: 'no such user' };
		await links.requestReset(email);
		const listMails = async () =>
			(await readRows(engine, 'outbox')).filter(({ payload }) => String(payload).includes(email));
		await expect.poll(async () => (await listMails())[0]?.state, { timeout: 40_000 }).toBe('given-up');
		const answer = await person.request('POST', '/api/auth/delete-user', { password: testPassword });
		expect(answer.status).toBe(204);
		expect(await listMails()).toEqual([]);
		links.mail.rejection = undefined;
	});
});

describeOnBothEngines('a reset request', (engine) => {
	const links = setupMailedLinks(engine, { OPERATORS: 'boss@example.org' });

	it('gets the same response after the same minimum time with an account, without one and for an operator', async () => {
		const owners = {
			known: 'known@example.org',
			unknown: 'unknown@example.org',
			operator: 'boss@example.org',
		};
		await createSignedInVisitor(links.url, owners.known);
		const measure = async (email: string) => {
			const startedAt = performance.now();
			const answer = await links.requestReset(email);
			const body = await answer.text();
			return {
				answer: [answer.status, body, answer.headers.get('content-type')],
				ms: performance.now() - startedAt,
			};
		};
		const runs = { known: [], unknown: [], operator: [] } as Record<
			keyof typeof owners,
			{ answer: unknown; ms: number }[]
		>;
		// Interleaved, and the fastest of each counts: load on the machine slows all three.
		for (let round = 0; round < 3; round++) {
			runs.known.push(await measure(owners.known));
			runs.unknown.push(await measure(owners.unknown));
			runs.operator.push(await measure(owners.operator));
		}
		const answers = Object.values(runs).flatMap((each) => each.map(({ answer }) => JSON.stringify(answer)));
		expect(new Set(answers)).toEqual(new Set([JSON.stringify([204, '', null])]));
		const fastest = Object.values(runs).map((each) => Math.min(...each.map(({ ms }) => ms)));
		// All wait for the same minimum, which hides the work for a known address.
		expect(Math.min(...fastest)).toBeGreaterThanOrEqual(399);
		recordFaultTime(
			'reset requests with an account, without one and for an operator: difference',
			Math.max(...fastest) - Math.min(...fastest),
			100,
		);
		await links.waitForToken(owners.known, '/account/reset', 3);
		expect(links.mail.received.filter(({ to }) => to.includes(owners.unknown))).toEqual([]);
	});
});

describeOnBothEngines('links by mail', (engine) => {
	const links = setupMailedLinks(engine);
	const { requestReset, reset, waitForToken } = links;

	it('sets a new password once, revokes every session and rejects the old password', async () => {
		const email = 'reset@example.org';
		const person = await createSignedInVisitor(links.url, email);
		expect((await requestReset(email)).status).toBe(204);
		const token = await waitForToken(email, '/account/reset');
		expect((await reset(token)).status).toBe(204);
		expect(await fetchCurrentUser(person)).toBeUndefined();
		expect((await signIn(createVisitor(links.url), { email, password: testPassword })).status).toBe(401);
		expect((await signIn(createVisitor(links.url), { email, password: newPassword })).status).toBe(200);
		const again = await reset(token);
		expect(again.status).toBe(400);
		expect((await parseProblem(again)).code).toBe('invalid_token');
	});

	it('rejects a link after 30 minutes', async () => {
		const email = 'late@example.org';
		await createSignedInVisitor(links.url, email);
		await requestReset(email);
		const token = await waitForToken(email, '/account/reset');
		const [row] = (await readRows(engine, 'verification')).slice(-1);
		const minutes = (new Date(String(row?.expiresAt)).getTime() - Date.now()) / 60_000;
		expect(minutes).toBeGreaterThan(28);
		expect(minutes).toBeLessThanOrEqual(30);
		await executeSql(engine, `update verification set "expiresAt" = '2020-01-01T00:00:00.000Z'`);
		expect((await reset(token)).status).toBe(400);
		expect((await signIn(createVisitor(links.url), { email, password: testPassword })).status).toBe(200);
	});

	it('requires a session of the same account to verify an address', async () => {
		const email = 'verify@example.org';
		const owner = await createSignedInVisitor(links.url, email);
		const stranger = await createSignedInVisitor(links.url, 'stranger@example.org');
		expect((await owner.request('POST', '/api/auth/send-verification-email')).status).toBe(204);
		const token = await waitForToken(email, '/account/verify');
		const confirm = (person: typeof owner) => person.request('POST', '/api/auth/verify-email', { token });
		expect((await confirm(createVisitor(links.url))).status).toBe(401);
		expect((await confirm(stranger)).status).toBe(400);
		expect((await fetchCurrentUser(owner))?.emailVerified).toBe(false);
		expect((await confirm(owner)).status).toBe(204);
		expect((await fetchCurrentUser(owner))?.emailVerified).toBe(true);
		expect((await fetchCurrentUser(stranger))?.emailVerified).toBe(false);
	});

	it('rate-limits token guesses', async () => {
		const statuses: number[] = [];
		for (let guess = 0; guess < 25; guess++) statuses.push((await reset(`guess${guess}`)).status);
		expect(statuses).toContain(400);
		expect(statuses.at(-1)).toBe(429);
	});

	it('rate-limits reset requests per address', async () => {
		const statuses: number[] = [];
		for (let call = 0; call < 4; call++) statuses.push((await requestReset('often@example.org')).status);
		expect(statuses).toContain(429);
	});
});

describeOnSqlite('a site without mail', (engine) => {
	const site = setupSharedSite();
	it('reports that mail is off', async () => {
		const server = await startServer({ ...engine.env(), SITE_FILES: site.path });
		const answer = await createVisitor(server.url).request('POST', '/api/auth/request-password-reset', {
			email: 'a@example.org',
		});
		expect(answer.status).toBe(404);
		expect((await parseProblem(answer)).code).toBe('mail_off');
		expect(await (await fetch(`${server.url}/api/site-options`)).json()).toEqual({
			mail: false,
			timestamps: false,
			signIn: null,
			signInOnly: false,
		});
		await server.stop();
	});
});
