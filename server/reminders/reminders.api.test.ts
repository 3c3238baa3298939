import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { createLogger } from '#server/http/log.ts';
import { createLinkTokens } from '#server/mail/link-tokens.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { leaseMs, maxLeaseMs } from '#server/outbox/rules.ts';
import { createSender } from '#server/outbox/service.ts';
import { createOutboxStore } from '#server/outbox/store.ts';
import { executeSql, parseProblem, readRows } from '#tests/support/accounts.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import { decodeMailPart, type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { createReminderChannel } from './channel.ts';
import { formatWithOffset } from './mails.ts';
import { createReminderService } from './service.ts';
import { createReminderStore } from './store.ts';

const links = createLinkTokens('a secret of this test alone, 32 bytes');
const email = 'owner@example.org';
const origin = 'https://site.example.org';
const start = Date.parse('2026-11-16T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
/** 48 and 72 hours after the start, as a visitor in New York sends them. */
const deadlines = ['2026-11-18T07:00:00-05:00', '2026-11-19T07:00:00-05:00'];

it.each([
	['2026-11-18T17:05:00-05:00', 'Wed, Nov 18, 5:05 p.m. (UTC-05:00)'],
	['2026-11-18T00:00:00+05:30', 'Wed, Nov 18, 12:00 a.m. (UTC+05:30)'],
	['2026-11-18T12:00:00Z', 'Wed, Nov 18, 12:00 p.m. (UTC)'],
])('shows %s as %s', (deadline, text) => {
	expect(formatWithOffset(deadline)).toBe(text);
});

describeOnBothEngines('deadline reminders', (engine) => {
	let database: Database;
	let mail: MailServer;
	let now: number;

	beforeEach(async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		database = openTestDatabase(url);
		mail = await startMailServer();
		now = start;
	});
	afterEach(async () => {
		await database.close();
		await mail.close();
		await executeSql(engine, 'delete from reminders');
		await executeSql(engine, 'delete from outbox');
	});

	const getStore = () => createReminderStore(database.queries);
	const createService = () =>
		createReminderService({
			store: getStore(),
			outbox: { hasChannel: () => true, wake() {} },
			mailBudget: { consume: async () => {}, canMail: async () => true },
			links,
			now: () => now,
		});

	function startSender(owner: string) {
		const url = `smtp://127.0.0.1:${mail.port}`;
		const mailer = createMailer({ url, from: 'site@example.org', timeoutMs: 5_000 });
		return createSender(
			createReminderChannel(mailer, origin, getStore(), links, () => now),
			{
				store: createOutboxStore(database.queries, engine.name),
				channels: [],
				log: createLogger('silent'),
				now: () => now,
				owner,
			},
		);
	}

	/** Two servers look at the same time. */
	async function sendDue(): Promise<string[]> {
		mail.received.length = 0;
		for (let found = 1; found > 0; )
			found = (await Promise.all(['a', 'b'].map((owner) => startSender(owner).processDue()))).reduce(
				(sum, count) => sum + count,
			);
		return mail.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '').toSorted();
	}

	async function readToken(): Promise<string> {
		const newest = (await readRows(engine, 'reminders')).toSorted(
			(a, b) => Number(b.created_at) - Number(a.created_at),
		)[0];
		return links.create(String(newest?.id), String(newest?.token));
	}

	async function addConfirmed(): Promise<string> {
		await createService().request({ email, deadlines }, 'visitor');
		const token = await readToken();
		await createService().confirm(token);
		return token;
	}

	it('mails once a day, 12 hours, 2 hours and 30 minutes before each deadline, then deletes the address', async () => {
		await createService().request({ email, deadlines: [...deadlines, deadlines[0] ?? ''] }, 'visitor');
		expect(await sendDue()).toEqual(['RansomPrep: turn on your reminders']);
		const [confirmation] = mail.received;
		const token = await readToken();
		expect(confirmation && decodeMailPart(confirmation, 'text/plain')).toContain(
			`${origin}/mail-reminders#confirm=${token}`,
		);
		now += minute;
		expect(await createService().confirm(token)).toEqual(deadlines);
		expect(await createService().confirm(token)).toEqual(deadlines);
		expect(await sendDue()).toEqual([]);

		const sent: [number, string[]][] = [];
		for (now = start + 2 * minute; now <= start + 73 * hour; now += 10 * minute) {
			const subjects = await sendDue();
			if (subjects.length > 0) sent.push([Math.round((now - start) / hour), subjects]);
			for (const each of mail.received) {
				expect(each.to).toEqual([email]);
				expect(each.raw.replace(/\r\n\s+/g, ' ')).toContain(
					`List-Unsubscribe: <${origin}/api/reminders/stop/${token}>`,
				);
				expect(decodeMailPart(each, 'text/plain')).toContain(`${origin}/mail-reminders#stop=${token}`);
			}
		}
		expect(sent).toEqual([
			[24, ['Deadline in 23 h 58 min']],
			[36, ['Deadline in 11 h 58 min']],
			[46, ['Deadline in 1 h 58 min']],
			[48, ['Deadline in 28 min 0 s']],
			[48, ['Deadline in 23 h 58 min']],
			[60, ['Deadline in 11 h 58 min']],
			[70, ['Deadline in 1 h 58 min']],
			[72, ['Deadline in 28 min 0 s']],
		]);
		expect(await getStore().removeExpired(now)).toBe(1);
		const left = JSON.stringify([await readRows(engine, 'reminders'), await readRows(engine, 'outbox')]);
		expect(left).not.toContain(email);
	});

	it('mails 7 days and 1 day before a far deadline', async () => {
		const far = new Date(start + 8 * 24 * hour).toISOString();
		await createService().request({ email, deadlines: [far] }, 'visitor');
		await createService().confirm(await readToken());
		const sent: number[] = [];
		for (now = start + hour; now <= start + 7 * 24 * hour + hour; now += 6 * hour)
			if ((await sendDue()).some((subject) => subject.startsWith('Deadline in')))
				sent.push(Math.round((now - start) / hour));
		expect(sent).toEqual([25, 169]);
	});

	it('sends nothing to an address that was not confirmed, and deletes it after a day', async () => {
		await createService().request({ email, deadlines }, 'visitor');
		await sendDue();
		const token = await readToken();
		now += 25 * hour;
		await expect(createService().confirm(token)).rejects.toMatchObject({ status: 400 });
		expect(await getStore().removeExpired(now)).toBe(1);
		now += 22 * hour;
		expect(await sendDue()).toEqual([]);
	});

	it('sends nothing after a stop, and ignores an unknown token', async () => {
		const token = await addConfirmed();
		await sendDue();
		for (const wrong of [24, 43]) await createService().stop('x'.repeat(wrong));
		expect(await getStore().countByState()).toEqual([{ state: 'active', count: 1 }]);
		await createService().stop(token);
		await createService().stop(token);
		now = start + 46 * hour + minute;
		expect(await sendDue()).toEqual([]);
		expect(await readRows(engine, 'reminders')).toEqual([]);
		expect((await readRows(engine, 'outbox')).filter(({ payload }) => payload !== null)).toEqual([]);
	});

	it('deletes the reminders of an address on request of the operator', async () => {
		await addConfirmed();
		expect(await getStore().removeByEmail(` ${email.toUpperCase()} `)).toBe(1);
		expect(await readRows(engine, 'outbox')).toEqual([]);
	});

	it('replaces the reminders of an address when new ones are confirmed', async () => {
		await addConfirmed();
		await sendDue();
		now += minute;
		const corrected = '2026-11-18T09:00:00-05:00';
		await createService().request({ email, deadlines: [corrected] }, 'visitor');
		expect(await getStore().countByState()).toHaveLength(2);
		await createService().confirm(await readToken());
		await sendDue();
		now = start + 27 * hour;
		await sendDue();
		now = start + 47 * hour + 45 * minute;
		expect(await sendDue()).toEqual(['Deadline in 2 h 15 min']);
		now = start + 100 * hour;
		expect(await sendDue()).toEqual([]);
	});

	it('sends once when a server dies between claim and send', async () => {
		await addConfirmed();
		await sendDue();
		now = start + 25 * hour;
		await sendDue();
		now = start + 36 * hour + minute;
		const claimed = await createOutboxStore(database.queries, engine.name).claim({
			kind: 'reminder-mail',
			owner: 'killed',
			now,
			leaseUntil: now + leaseMs,
			limit: 4,
			maxDueAt: Number.MAX_SAFE_INTEGER,
			maxLeaseUntil: now + maxLeaseMs,
		});
		expect(claimed).toHaveLength(1);
		expect(await sendDue()).toEqual([]);
		now += leaseMs;
		expect(await sendDue()).toEqual(['Deadline in 11 h 57 min']);
		expect(await sendDue()).toEqual([]);
	});

	it('drops a reminder that the mail server did not accept before the deadline', async () => {
		await addConfirmed();
		await sendDue();
		mail.rejection = { code: 451, message: 'later' };
		now = start + 47 * hour + 31 * minute;
		await sendDue();
		mail.rejection = undefined;
		now = start + 48 * hour;
		// The day before the second deadline.
		expect(await sendDue()).toEqual(['Deadline in 1 day 0 h']);
		now = start + 60 * hour + minute;
		expect(await sendDue()).toEqual(['Deadline in 11 h 59 min']);
	});

	const month = 30 * 24 * hour;
	const days = (count: number) =>
		Array.from({ length: count }, (_, index) => new Date(start + (index + 1) * month).toISOString());

	async function addPlan(visits: string[], acts: string[] = []): Promise<string> {
		await createService().requestPlan({ email, visits, acts }, 'visitor');
		const token = await readToken();
		await createService().confirm(token);
		await sendDue();
		return token;
	}

	it('mails once a month about a plan, and on the day of a test, without a name of either', async () => {
		const [first = '', second = ''] = days(2);
		const sameMonth = new Date(Date.parse(first) + 2 * hour).toISOString();
		const act = new Date(start + 40 * 24 * hour).toISOString();
		const token = await addPlan([first, sameMonth, second], [act]);
		const sent: string[] = [];
		for (now = start + 24 * hour; now <= start + 70 * 24 * hour; now += 12 * hour)
			for (const subject of await sendDue()) {
				const [received] = mail.received;
				expect(received && decodeMailPart(received, 'text/plain')).toContain(
					`${origin}/mail-reminders#plan=${token}`,
				);
				sent.push(`${Math.round((now - start) / hour / 24)} ${subject}`);
			}
		expect(sent).toEqual([
			'30 Time for your monthly ten minutes',
			'40 A test you set a date for is due today',
			'60 Time for your monthly ten minutes',
		]);
		expect(await getStore().removeExpired(now)).toBe(1);
	});

	it('stops after three mails about a plan whose link nobody opened, and goes on after a visit', async () => {
		const token = await addPlan(days(6));
		const sent: number[] = [];
		for (let index = 1; index <= 6; index += 1) {
			now = start + index * month + minute;
			if ((await sendDue()).length > 0) sent.push(index);
			if (index === 1) await createService().visit(token);
		}
		expect(sent).toEqual([1, 2, 3, 4]);
		expect(await readRows(engine, 'reminders')).toEqual([]);
	});

	it('keeps the reminders of deadlines when those of a plan are confirmed', async () => {
		await addConfirmed();
		now += minute;
		await addPlan(days(2));
		expect(await getStore().countByState()).toEqual([{ state: 'active', count: 2 }]);
	});

	it('rejects deadlines that are too near or too far', async () => {
		for (const far of ['2026-11-16T12:29:00Z', '2026-11-15T12:00:00Z', '2030-01-01T00:00:00Z'])
			await expect(createService().request({ email, deadlines: [far] }, 'v')).rejects.toMatchObject({
				status: 422,
			});
	});
});

describeOnBothEngines('the reminders API', (engine) => {
	const site = setupSharedSite();
	const post = (url: string, body?: unknown, type = 'application/json') =>
		fetch(url, {
			method: 'POST',
			headers: { 'content-type': type },
			...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
		});
	const inDays = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString();

	it('confirms and stops with the token of the mail, at most 3 requests a day per mailbox', async () => {
		const mail = await startMailServer();
		const server = await startServer({
			...engine.env(),
			SITE_FILES: site.path,
			SITE_ORIGIN: 'http://127.0.0.1',
			SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
			MAIL_FROM: 'site@example.org',
		});
		const request = (to: string, deadline = inDays(3)) =>
			post(`${server.url}/api/reminders`, { email: to, deadlines: [deadline] });
		expect((await request('owner@example.org')).status).toBe(204);
		await expect.poll(() => mail.received.length, { timeout: 15_000 }).toBe(1);
		const [received] = mail.received;
		const token = /#confirm=([\w-]{43})/.exec(received ? decodeMailPart(received, 'text/plain') : '')?.[1];
		const answer = await post(`${server.url}/api/reminders/confirm/${token}`);
		expect(answer.status).toBe(200);
		expect(await readRows(engine, 'outbox')).toHaveLength(5);
		expect((await request('o.wner+1@example.org')).status).toBe(204);
		expect((await request('owner@example.org')).status).toBe(204);
		// Another answer would tell a stranger that somebody reminds this address.
		expect((await request('owner+2@example.org')).status).toBe(204);
		expect(await readRows(engine, 'reminders')).toHaveLength(3);

		// As mail programs send it: a form without cookies and origin.
		const stop = (value: unknown) =>
			post(
				`${server.url}/api/reminders/stop/${value}`,
				'List-Unsubscribe=One-Click',
				'application/x-www-form-urlencoded',
			);
		expect((await stop('x'.repeat(24))).status).toBe(204);
		expect((await stop(token)).status).toBe(204);
		expect(await readRows(engine, 'reminders')).toHaveLength(2);
		const again = await post(`${server.url}/api/reminders/confirm/${token}`);
		expect([again.status, (await parseProblem(again)).code]).toEqual([400, 'invalid_token']);
		for (const body of [
			{ email: 'x', deadlines: [inDays(1)] },
			{ email: 'a@example.org', deadlines: [] },
			{ email: 'a@example.org', deadlines: ['tomorrow'] },
			{ email: 'a@example.org', deadlines: Array(21).fill(inDays(1)) },
			{ email: 'a@example.org', deadlines: [inDays(1)], name: 'Insurer' },
		])
			expect((await post(`${server.url}/api/reminders`, body)).status).toBe(422);
		await server.stop();
		await mail.close();
	});

	it('is not offered without mail', async () => {
		const server = await startServer({ ...engine.env(), SITE_FILES: site.path });
		const answer = await post(`${server.url}/api/reminders`, {
			email: 'a@example.org',
			deadlines: [inDays(1)],
		});
		expect([answer.status, (await parseProblem(answer)).code]).toEqual([404, 'mail_off']);
		await server.stop();
	});
});
