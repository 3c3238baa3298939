import { Webhook } from 'standardwebhooks';
import { afterEach, expect, it } from 'vitest';
import { assessmentResponse } from '#contract/assessment.ts';
import { closeAllServers, startTcpServer } from '#tests/lab/stub-servers.ts';
import { executeSql, readRows } from '#tests/support/accounts.ts';
import { describeOnBothEngines, describeOnSqlite, type Engine } from '#tests/support/engines.ts';
import { startServerWithFakeClock } from '#tests/support/fake-clock-server.ts';
import { decodeMailPart, type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { submit } from '#tests/support/submissions.ts';
import { startWebhookServer } from '#tests/support/webhook-server.ts';

const secret = `whsec_${Buffer.from('only for tests, 24 bytes or more').toString('base64')}`;
const minute = 60_000;
const hour = 60 * minute;

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

const twoOperators = 'boss@example.org, desk@example.org';

const deliveryTimeout = { timeout: 20_000 };

function setupDelivery(engine: Engine) {
	const site = setupSharedSite();
	const servers: RunningServer[] = [];
	const mailServers: MailServer[] = [];
	afterEach(async () => {
		await Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL')));
		await Promise.all(mailServers.splice(0).map((server) => server.close()));
		await closeAllServers();
		// The limits of lead mails per hour would otherwise add up over the tests.
		if (engine.name === 'postgres') await executeSql(engine, 'delete from rate_limits');
	});

	async function openMailServer(options?: Parameters<typeof startMailServer>[0]) {
		const server = await startMailServer(options);
		mailServers.push(server);
		return server;
	}

	const commonEnv = () => ({ ...engine.env(), SITE_FILES: site.path, OUTBOX_SECONDS: '0.2' });
	const mailEnv = (smtpPort: number, more: Record<string, string> = {}) => ({
		...commonEnv(),
		SITE_ORIGIN: 'http://127.0.0.1',
		SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
		MAIL_FROM: 'RansomPrep <leads@example.org>',
		LEADS_TO: 'boss@example.org',
		...more,
	});

	async function startTracked(env: Record<string, string>) {
		const server = await startServer(env);
		servers.push(server);
		return server;
	}

	async function startWithClock(env: Record<string, string>) {
		const server = await startServerWithFakeClock(env, site.path);
		servers.push(server);
		return server;
	}

	return { openMailServer, commonEnv, mailEnv, startTracked, startWithClock };
}

describeOnBothEngines('delivery of leads', (engine) => {
	const { openMailServer, commonEnv, mailEnv, startTracked, startWithClock } = setupDelivery(engine);

	it('sends other leads together in the daily digest', async () => {
		const mail = await openMailServer();
		const server = await startWithClock(mailEnv(mail.port));
		for (const email of ['a@example.org', 'b@example.org']) await submit(server, { email });
		await server.setClock(24 * hour);
		const digests = () =>
			mail.received.filter(({ raw }) => /^Subject: .* since the last digest\r?$/m.test(raw));
		await expect.poll(() => digests().length, deliveryTimeout).toBe(1);
		const [digest] = digests();
		if (!digest) throw new Error('No mail');
		expect(digest.raw).toMatch(/^Subject: 2 new leads since/m);
		const text = decodeMailPart(digest, 'text/plain');
		expect(text).toContain('Email: a@example.org');
		expect(text).toContain('Email: b@example.org');
	});

	it('delivers after a mail server outage of an hour', async () => {
		const mail = await openMailServer();
		const { port } = mail;
		await mail.close();
		const server = await startWithClock(mailEnv(port));
		const { id } = assessmentResponse.parse(await (await submit(server, urgent)).json());
		await expect.poll(server.output, deliveryTimeout).toContain('delivery failed, will retry');
		const back = await openMailServer({ port });
		await server.setClock(hour);
		await expect.poll(() => countMails(back, id), deliveryTimeout).toBe(1);
	});

	it('limits results mails per mailbox, with tags and dots removed', async () => {
		const mail = await openMailServer();
		const server = await startTracked(mailEnv(mail.port, { LEADS_TO: '' }));
		for (let tag = 0; tag < 20; tag++) {
			await submit(server, { ...urgent, email: `vic.tim+${tag}@example.org`, send_results: true });
		}
		await submit(server, { ...urgent, email: 'last@example.org', send_results: true });
		const listRecipients = () => mail.received.flatMap(({ to }) => to);
		await expect.poll(listRecipients, deliveryTimeout).toContain('last@example.org');
		await expect.poll(() => mail.received.length, deliveryTimeout).toBe(4);
	});

	it('puts urgent leads over the hourly limit of a visitor into a digest', async () => {
		const mail = await openMailServer();
		const server = await startWithClock(mailEnv(mail.port));
		for (let turn = 0; turn < 20; turn++) await submit(server, urgent);
		const countSubjects = (subject: RegExp) => mail.received.filter(({ raw }) => subject.test(raw)).length;
		await expect.poll(() => mail.received.length, deliveryTimeout).toBe(3);
		await server.setClock(hour);
		await expect.poll(() => countSubjects(/^Subject: 17 new leads/m), deliveryTimeout).toBe(1);
	});

	it('delivers the other leads of a digest when a spam filter rejects one', async () => {
		const mail = await openMailServer();
		const server = await startWithClock(mailEnv(mail.port));
		for (let lead = 0; lead < 9; lead++) {
			await submit(server, {
				email: `calm-${lead}@example.org`,
				organization: lead === 4 ? 'XJS-poison' : 'Bakery',
			});
		}
		mail.rejectedContent = /XJS-poison/;
		await server.setClock(24 * hour);
		const listDelivered = () => {
			const texts = mail.received.map((each) => decodeMailPart(each, 'text/plain')).join();
			return [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((lead) => texts.includes(`calm-${lead}@`));
		};
		await expect.poll(listDelivered, deliveryTimeout).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
	});

	it('sends after a restart when killed between saving and sending', async () => {
		const silent = await startTcpServer(() => {});
		const killed = await startTracked(mailEnv(silent.port));
		const { id } = assessmentResponse.parse(await (await submit(killed, urgent)).json());
		await expect.poll(silent.connections, deliveryTimeout).toBe(1);
		await killed.stop('SIGKILL');
		const mail = await openMailServer();
		const next = await startWithClock(mailEnv(mail.port));
		await next.setClock(3 * minute);
		await expect
			.poll(() => mail.received.filter(({ raw }) => raw.includes(id)).length, deliveryTimeout)
			.toBe(1);
	});

	it('signs webhooks and sends each lead once from two servers', async () => {
		const hook = await startWebhookServer();
		const env = { ...commonEnv(), LEAD_WEBHOOK_URL: hook.url, LEAD_WEBHOOK_SECRET: secret };
		const copies = [await startTracked(env), await startTracked(env)];
		const leads = Array.from({ length: 20 }, async (_, index) => {
			const copy = copies[index % 2];
			if (!copy) throw new Error('No copy');
			return assessmentResponse.parse(await (await submit(copy, urgent)).json()).id;
		});
		const ids = await Promise.all(leads);
		await expect.poll(() => hook.requests.length, deliveryTimeout).toBe(20);
		expect(hook.requests.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(
			ids.map((id) => `${id}.lead-webhook`).toSorted(),
		);
		const { headers, body } = hook.requests[0] ?? { headers: {}, body: '' };
		const payload = new Webhook(secret).verify(body, headers as Record<string, string>);
		expect(payload).toMatchObject({ type: 'lead.created', data: { email: 'owner@example.org' } });
		expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
	});
});

describeOnSqlite('mails and webhooks of leads', (engine) => {
	const { openMailServer, mailEnv, startTracked, startWithClock } = setupDelivery(engine);

	it('mails an urgent lead immediately as text and HTML without remote content', async () => {
		const mail = await openMailServer();
		const server = await startTracked(mailEnv(mail.port, { LEADS_TO: twoOperators }));
		const { id } = assessmentResponse.parse(await (await submit(server, urgent)).json());
		await submit(server, { ...urgent, email: undefined });
		const listRecipients = () => mail.received.flatMap(({ to }) => to).toSorted();
		await expect.poll(listRecipients, deliveryTimeout).toEqual(['boss@example.org', 'desk@example.org']);
		const first = mail.received.find(({ to }) => to.includes('boss@example.org'));
		if (!first) throw new Error('No mail');
		expect(first.raw.replace(/\r\n /g, ' ')).toMatch(
			/^Subject: New lead from Joinery <b>& Sons<\/b>: Active Ransomware Attack\r?$/m,
		);
		expect(first.raw).toContain(`Message-ID: <${id}.lead-mail.0@example.org>`);
		expect(first.raw).toMatch(/^Reply-To: owner@example.org\r?$/m);
		const plain = decodeMailPart(first, 'text/plain');
		expect(plain).toContain('Are files behaving strangely? | Files will not open, names or endings changed');
		expect(plain).toContain('Organization: Joinery <b>& Sons</b>');
		const html = decodeMailPart(first, 'text/html');
		expect(html).toContain('Joinery &lt;b&gt;&amp; Sons&lt;/b&gt;');
		expect(html).toContain('<meta name="viewport"');
		expect(html).not.toMatch(/<img|<script|<link|url\(|src=/i);
	});

	it('mails results only to the visitor who requested them', async () => {
		const mail = await openMailServer();
		const server = await startTracked(mailEnv(mail.port, { LEADS_TO: '' }));
		await submit(server, { ...urgent, send_results: true });
		await submit(server, { ...urgent, email: 'quiet@example.org' });
		await expect.poll(() => mail.received.length, deliveryTimeout).toBe(1);
		expect(mail.received[0]?.to).toEqual(['owner@example.org']);
		const text = mail.received[0] ? decodeMailPart(mail.received[0], 'text/plain') : '';
		expect(text).toContain('Now, in the next 15 minutes');
		expect(text).not.toContain('Joinery');
	});

	it('retries after greylisting and gives up visibly on a permanent rejection', async () => {
		const mail = await openMailServer();
		const server = await startWithClock(mailEnv(mail.port));
		mail.rejection = { code: 450, message: 'greylisted, boss@example.org' };
		const { id } = assessmentResponse.parse(await (await submit(server, urgent)).json());
		await expect.poll(server.output, deliveryTimeout).toContain('the mail server answered 450');
		mail.rejection = undefined;
		await server.setClock(2 * minute);
		await expect.poll(() => countMails(mail, id), deliveryTimeout).toBe(1);
		mail.rejection = { code: 550, message: 'no such user, owner@example.org', to: 'owner@example.org' };
		await submit(server, { ...urgent, send_results: true });
		await expect.poll(server.output, deliveryTimeout).toContain('message given up');
		expect(server.output()).not.toContain('@example.org');
		expect(await readStates(engine)).toContain('given-up');
	});

	it.each([550, 451])(
		'delivers to other operators when one is answered %i, and retries that one',
		async (code) => {
			const mail = await openMailServer();
			const server = await startWithClock(mailEnv(mail.port, { LEADS_TO: twoOperators }));
			mail.rejection = { code, message: 'not today', to: 'desk@example.org' };
			const { id } = assessmentResponse.parse(await (await submit(server, urgent)).json());
			const listRecipients = () =>
				mail.received.filter(({ raw }) => raw.includes(id)).flatMap(({ to }) => to);
			await expect.poll(listRecipients, deliveryTimeout).toEqual(['boss@example.org']);
			await expect.poll(server.output, deliveryTimeout).toContain('delivery failed, will retry');
			mail.rejection = undefined;
			await server.setClock(2 * minute);
			await expect.poll(listRecipients, deliveryTimeout).toEqual(['boss@example.org', 'desk@example.org']);
		},
	);

	it('sends over TLS only with a valid certificate', async () => {
		const mail = await openMailServer({ tls: true });
		const SMTP_URL = `smtps://127.0.0.1:${mail.port}?tls.servername=mail.lab.test`;
		const wary = await startTracked(mailEnv(mail.port, { SMTP_URL }));
		await submit(wary, urgent);
		await expect.poll(wary.output, deliveryTimeout).toContain('delivery failed, will retry');
		expect(mail.received).toEqual([]);
		await wary.stop();
		const NODE_EXTRA_CA_CERTS = new URL('../../tests/lab/certificates/valid.pem', import.meta.url).pathname;
		const trusting = await startTracked(mailEnv(mail.port, { SMTP_URL, NODE_EXTRA_CA_CERTS }));
		await submit(trusting, urgent);
		await expect.poll(() => mail.received.length, deliveryTimeout).toBeGreaterThan(0);
		expect(mail.received[0]?.secure).toBe(true);
	});

	it.each([
		['answers 500', { status: 500 }, 'the webhook answered 500'],
		['redirects', { status: 302, location: '/elsewhere' }, 'the webhook answered 302'],
		['hangs', 'hang', 'the webhook timed out'],
	] as const)(
		'a webhook that %s is retried with the same id and delays no mail',
		async (_, answer, reason) => {
			const hook = await startWebhookServer();
			hook.response = answer;
			const mail = await openMailServer();
			const env = mailEnv(mail.port, {
				LEAD_WEBHOOK_URL: hook.url,
				LEAD_WEBHOOK_SECRET: secret,
				DELIVERY_SECONDS: answer === 'hang' ? '2' : '15',
			});
			const server = await startWithClock(env);
			const { id } = assessmentResponse.parse(await (await submit(server, urgent)).json());
			await expect.poll(() => countMails(mail, id), deliveryTimeout).toBe(1);
			await expect.poll(server.output, deliveryTimeout).toContain(reason);
			hook.response = { status: 200 };
			await server.setClock(2 * minute);
			const tries = () =>
				hook.requests.filter(({ headers }) => headers['webhook-id'] === `${id}.lead-webhook`);
			await expect.poll(() => tries().length, deliveryTimeout).toBe(2);
			expect(hook.requests.every(({ path }) => path === '/hook')).toBe(true);
		},
	);
});

const countMails = (mail: MailServer, id: string) =>
	mail.received.filter(({ raw }) => raw.includes(`<${id}.`)).length;

async function readStates(engine: Engine): Promise<unknown[]> {
	return (await readRows(engine, 'outbox')).map(({ state }) => state);
}
