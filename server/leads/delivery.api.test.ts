import { Webhook } from 'standardwebhooks';
import { afterEach, expect, it } from 'vitest';
import { assessmentResponse } from '#contract/assessment.ts';
import { closeAll, tcpServer } from '#tests/lab/servers.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { startClockedServer } from '#tests/support/clocked-server.ts';
import { type Engine, onBothEngines } from '#tests/support/engines.ts';
import { startHookServer } from '#tests/support/hook-server.ts';
import { type MailServer, mailPart, startMailServer } from '#tests/support/mail-server.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { sharedSite } from '#tests/support/shared.ts';
import { submit } from '#tests/support/submissions.ts';

const secret = `whsec_${Buffer.from('only for tests, 24 bytes or more').toString('base64')}`;
const minute = 60_000;
const hour = 60 * minute;

/** A triage under attack, from somebody who can be reached. */
const urgent = {
	responses: {
		1: 'yes-encrypted',
		2: 'yes-ransom',
		3: 'no-access',
		4: 'no',
		5: 'no',
		6: 'no',
		7: 'no',
		8: 'many',
	},
	risk_level: 'Active Ransomware Attack',
	email: 'owner@example.org',
	organization: 'Joinery <b>& Sons</b>',
};

const delivered = { timeout: 20_000 };

onBothEngines('what goes out', (engine) => {
	const site = sharedSite();
	const servers: RunningServer[] = [];
	const mailServers: MailServer[] = [];
	afterEach(async () => {
		await Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL')));
		await Promise.all(mailServers.splice(0).map((server) => server.close()));
		await closeAll();
	});

	async function mailServer(options?: Parameters<typeof startMailServer>[0]) {
		const server = await startMailServer(options);
		mailServers.push(server);
		return server;
	}

	const common = () => ({ ...engine.env(), SITE_FILES: site.path, OUTBOX_SECONDS: '0.2' });
	const settings = (smtpPort: number, more: Record<string, string> = {}) => ({
		...common(),
		SITE_ORIGIN: 'http://127.0.0.1',
		SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
		MAIL_FROM: 'RansomPrep <leads@example.org>',
		LEADS_TO: 'boss@example.org, desk@example.org',
		...more,
	});

	async function started(env: Record<string, string>) {
		const server = await startServer(env);
		servers.push(server);
		return server;
	}

	async function clocked(env: Record<string, string>) {
		const server = await startClockedServer(env, site.path);
		servers.push(server);
		return server;
	}

	it('a lead under attack is mailed at once, in text and HTML, with nothing to fetch', async () => {
		const mail = await mailServer();
		const server = await started(settings(mail.port));
		const { id } = assessmentResponse.parse(await (await submit(server, urgent)).json());
		await submit(server, { ...urgent, email: undefined });
		await expect.poll(() => mail.received.length, delivered).toBe(1);
		const [first] = mail.received;
		if (!first) throw new Error('No mail');
		expect(first.to).toEqual(['boss@example.org', 'desk@example.org']);
		expect(first.raw).toMatch(/^Subject: New lead: Active Ransomware Attack\r?$/m);
		expect(first.raw).toContain(`Message-ID: <${id}.lead-mail@example.org>`);
		expect(first.raw).toMatch(/^Reply-To: owner@example.org\r?$/m);
		const plain = mailPart(first, 'text/plain');
		expect(plain).toContain('Are files behaving strangely? | Files will not open, names or endings changed');
		expect(plain).toContain('Organization: Joinery <b>& Sons</b>');
		const html = mailPart(first, 'text/html');
		expect(html).toContain('Joinery &lt;b&gt;&amp; Sons&lt;/b&gt;');
		expect(html).not.toMatch(/<img|<script|<link|url\(|src=/i);
	});

	it('a calm lead waits for the digest, and a digest holds all that waited', async () => {
		const mail = await mailServer();
		const server = await clocked(settings(mail.port));
		for (const email of ['a@example.org', 'b@example.org']) await submit(server, { email });
		await server.setClock(24 * hour);
		const digests = () =>
			mail.received.filter(({ raw }) => /^Subject: .* since the last digest\r?$/m.test(raw));
		await expect.poll(() => digests().length, delivered).toBe(1);
		const [digest] = digests();
		if (!digest) throw new Error('No mail');
		expect(digest.raw).toMatch(/^Subject: 2 new leads since/m);
		const text = mailPart(digest, 'text/plain');
		expect(text).toContain('Email: a@example.org');
		expect(text).toContain('Email: b@example.org');
	});

	it('results go to the visitor who asked for them, and to nobody else', async () => {
		const mail = await mailServer();
		const server = await started(settings(mail.port, { LEADS_TO: '' }));
		await submit(server, { ...urgent, send_results: true });
		await submit(server, { ...urgent, email: 'quiet@example.org' });
		await expect.poll(() => mail.received.length, delivered).toBe(1);
		expect(mail.received[0]?.to).toEqual(['owner@example.org']);
		const text = mail.received[0] ? mailPart(mail.received[0], 'text/plain') : '';
		expect(text).toContain('Now, in the next 15 minutes');
		expect(text).not.toContain('Joinery');
	});

	it('a mail server that is away for an hour gets the mail afterwards', async () => {
		const mail = await mailServer();
		const { port } = mail;
		await mail.close();
		const server = await clocked(settings(port));
		const { id } = assessmentResponse.parse(await (await submit(server, urgent)).json());
		await expect.poll(server.output, delivered).toContain('message not delivered yet');
		const back = await mailServer({ port });
		await server.setClock(hour);
		await expect.poll(() => mailsAbout(back, id), delivered).toBe(1);
	});

	it('greylisting is waited out; a refusal is given up where the operator can see it', async () => {
		const mail = await mailServer();
		const server = await clocked(settings(mail.port));
		mail.answer = { code: 450, words: 'greylisted, boss@example.org' };
		const { id } = assessmentResponse.parse(await (await submit(server, urgent)).json());
		await expect.poll(server.output, delivered).toContain('the mail server answered 450');
		mail.answer = undefined;
		await server.setClock(2 * minute);
		await expect.poll(() => mailsAbout(mail, id), delivered).toBe(1);
		mail.answer = { code: 550, words: 'no such user, boss@example.org' };
		await submit(server, urgent);
		await expect.poll(server.output, delivered).toContain('message given up');
		expect(server.output()).not.toContain('boss@example.org');
		expect(await statesOf(engine)).toContain('given-up');
	});

	it('mail goes over TLS to a server whose certificate holds, and not to another', async () => {
		const mail = await mailServer({ tls: true });
		const SMTP_URL = `smtps://127.0.0.1:${mail.port}?tls.servername=mail.lab.test`;
		const wary = await started(settings(mail.port, { SMTP_URL }));
		await submit(wary, urgent);
		await expect.poll(wary.output, delivered).toContain('message not delivered yet');
		expect(mail.received).toEqual([]);
		await wary.stop();
		const NODE_EXTRA_CA_CERTS = new URL('../../tests/lab/certificates/valid.pem', import.meta.url).pathname;
		const trusting = await started(settings(mail.port, { SMTP_URL, NODE_EXTRA_CA_CERTS }));
		await submit(trusting, urgent);
		await expect.poll(() => mail.received.length, delivered).toBeGreaterThan(0);
		expect(mail.received[0]?.secure).toBe(true);
	});

	it('a server killed between saving and sending sends after its next start', async () => {
		const silent = await tcpServer(() => {});
		const killed = await started(settings(silent.port));
		const { id } = assessmentResponse.parse(await (await submit(killed, urgent)).json());
		await expect.poll(silent.connections, delivered).toBe(1);
		await killed.stop('SIGKILL');
		const mail = await mailServer();
		const next = await clocked(settings(mail.port));
		await next.setClock(3 * minute);
		await expect.poll(() => mail.received.filter(({ raw }) => raw.includes(id)).length, delivered).toBe(1);
	});

	it('a webhook is signed, and two copies of the server send each lead once', async () => {
		const hook = await startHookServer();
		const env = { ...common(), LEAD_WEBHOOK_URL: hook.url, LEAD_WEBHOOK_SECRET: secret };
		const copies = [await started(env), await started(env)];
		const leads = Array.from({ length: 20 }, async (_, index) => {
			const copy = copies[index % 2];
			if (!copy) throw new Error('No copy');
			return assessmentResponse.parse(await (await submit(copy, urgent)).json()).id;
		});
		const ids = await Promise.all(leads);
		await expect.poll(() => hook.calls.length, delivered).toBe(20);
		expect(hook.calls.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(
			ids.map((id) => `${id}.lead-webhook`).toSorted(),
		);
		const { headers, body } = hook.calls[0] ?? { headers: {}, body: '' };
		const payload = new Webhook(secret).verify(body, headers as Record<string, string>);
		expect(payload).toMatchObject({ type: 'lead.created', data: { email: 'owner@example.org' } });
		expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
	});

	it.each([
		['answers 500', { status: 500 }, 'the webhook answered 500'],
		['redirects', { status: 302, location: '/elsewhere' }, 'the webhook answered 302'],
		['hangs', 'hang', 'the webhook did not answer'],
	] as const)(
		'a webhook that %s is tried again under the same id and holds up no mail',
		async (_, answer, reason) => {
			const hook = await startHookServer();
			hook.answer = answer;
			const mail = await mailServer();
			const env = settings(mail.port, {
				LEAD_WEBHOOK_URL: hook.url,
				LEAD_WEBHOOK_SECRET: secret,
				DELIVERY_SECONDS: answer === 'hang' ? '2' : '15',
			});
			const server = await clocked(env);
			const { id } = assessmentResponse.parse(await (await submit(server, urgent)).json());
			await expect.poll(() => mailsAbout(mail, id), delivered).toBe(1);
			await expect.poll(server.output, delivered).toContain(reason);
			hook.answer = { status: 200 };
			await server.setClock(2 * minute);
			const tries = () => hook.calls.filter(({ headers }) => headers['webhook-id'] === `${id}.lead-webhook`);
			await expect.poll(() => tries().length, delivered).toBe(2);
			expect(hook.calls.every(({ path }) => path === '/hook')).toBe(true);
		},
	);
});

/** Mails from before may come again: their server was killed between sending and writing that down. */
const mailsAbout = (mail: MailServer, id: string) =>
	mail.received.filter(({ raw }) => raw.includes(`<${id}.`)).length;

async function statesOf(engine: Engine): Promise<unknown[]> {
	return (await rowsOf(engine, 'outbox')).map(({ state }) => state);
}
