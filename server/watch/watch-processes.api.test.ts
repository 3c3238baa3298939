import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { watchInput } from '#contract/watch.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { createAccountStore } from '#server/accounts/store.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { createLinkTokens } from '#server/mail/link-tokens.ts';
import { startDnsServer } from '#tests/lab/dns-server.ts';
import { closeAllServers, startStubServer } from '#tests/lab/stub-servers.ts';
import { executeSql, readRows } from '#tests/support/accounts.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import {
	decodeMailPart,
	type MailServer,
	type ReceivedMail,
	startMailServer,
} from '#tests/support/mail-server.ts';
import { startWatchProcess, type WatchProcess } from '#tests/support/watch-runner.ts';
import { createConfirmations } from './confirmations.ts';
import { createSealer } from './sealed-result.ts';
import { createWatchService } from './service.ts';
import { createWatchStore } from './store.ts';

const start = Date.parse('2026-11-16T12:00:00Z');
const fileDomain = 'joinery.org';
const mailDomain = 'bakery.org';
const lineAddress = '198.41.0.4';
const secret = 'a secret of this test alone, 32 bytes';
const sealer = createSealer(secret);
const links = createLinkTokens(secret);

const getMessageId = ({ raw }: ReceivedMail) => /^Message-ID:\s+<(.+)@/im.exec(raw)?.[1] ?? '';
const getPurpose = (mail: ReceivedMail) => getMessageId(mail).split('.')[2];
const getConfirmToken = (mail: ReceivedMail) =>
	/#watch=([\w-]{43})/.exec(decodeMailPart(mail, 'text/plain'))?.[1];

describeOnBothEngines('exposure watch processes', (engine) => {
	let database: Database;
	let mail: MailServer;
	let ports: { DNS_PORT: string; WEB_PORT: string };
	let isFileServed: boolean;
	let fileLine: string;
	let userId: string;
	let now: number;
	const children = new Set<WatchProcess>();

	beforeEach(async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		database = openTestDatabase(url);
		mail = await startMailServer();
		const zone = { [fileDomain]: [['A', '127.0.0.1']] } as const;
		const website = createServer((_, response) => {
			response.writeHead(isFileServed ? 200 : 404).end(fileLine);
		});
		ports = {
			DNS_PORT: String((await startDnsServer({ zone: () => zone })).port),
			WEB_PORT: String((await startStubServer(website)).port),
		};
		isFileServed = true;
		now = start;
		userId = randomUUID();
		const account = { userId, email: `${userId}@example.org`, displayName: null, passwordHash: 'x' };
		await createAccountStore(database.queries).create(account);
	});
	afterEach(async () => {
		for (const child of children) child.kill('SIGKILL');
		await database.close();
		await mail.close();
		await executeSql(engine, 'delete from watches');
		await executeSql(engine, 'delete from outbox');
		await closeAllServers();
	});

	async function startProcess(): Promise<WatchProcess> {
		const child = await startWatchProcess({ ...engine.env(), ...ports, SMTP_PORT: String(mail.port) });
		children.add(child);
		return child;
	}

	const createService = () =>
		createWatchService({
			store: createWatchStore(database),
			sealer,
			links,
			isMailOn: true,
			allowPrivate: false,
			maxWatches: 500,
			mailBudget: { consume: async () => {}, canMail: async () => true },
			wake() {},
			now: () => now,
		});

	const add = (input: z.input<typeof watchInput>) => {
		const user = { id: userId, email: `${userId}@example.org`, name: null };
		return createService().add(
			{ ...user, emailVerified: true, secondFactor: false },
			watchInput.parse(input),
			'visitor',
		);
	};

	const confirm = (token: string | null | undefined, address = lineAddress) =>
		createConfirmations({
			store: createWatchStore(database),
			links,
			allowPrivate: false,
			wake() {},
			now: () => now,
		}).confirm(token ?? '', address);

	async function addWatches() {
		const file = await add({ domain: fileDomain, proof: 'file', weekly: true });
		fileLine = file.record.value;
		const mailed = await add({ domain: mailDomain, proof: 'mail' });
		const line = await add({ proof: 'line', weekly: true });
		await confirm(line.lineToken);
		return { file: file.id, mailed: mailed.id, line: line.id };
	}

	it('mails every change and every question once when a process is killed at any step', {
		timeout: 300_000,
	}, async () => {
		let next = startProcess();
		const survivor = await startProcess();
		let isKilled = true;
		for (let killBefore = 2; isKilled; killBefore++) {
			await executeSql(engine, 'delete from watches');
			await executeSql(engine, 'delete from outbox');
			mail.received.length = 0;
			now = start;
			await addWatches();
			await survivor.run({ now, exposed: [] });
			await confirm(mail.received.map(getConfirmToken).at(-1));
			await survivor.run({ now, exposed: [] });
			mail.received.length = 0;

			// The file is due, and both confirmations have expired.
			now += 91 * msPerDay;
			const victim = await next;
			next = startProcess();
			isKilled = !(await victim.run({ now, exposed: [fileDomain], killBefore }));
			const unrecorded = mail.received.length;
			now += 60 * 60_000;
			// PostgreSQL keeps the row lock of a killed process until it notices the closed connection.
			await expect
				.poll(
					async () => {
						await survivor.run({ now, exposed: [fileDomain] });
						return [...new Set(mail.received.map(getPurpose))].toSorted();
					},
					{ timeout: 20_000 },
				)
				.toEqual(['changed', 'confirm-line', 'confirm-mail', 'renewal']);
			const ids = new Set(mail.received.map(getMessageId));
			expect(ids.size).toBe(4);
			// The outbox repeats a mail, under its id, only when the process died before it recorded the delivery.
			expect(mail.received.length - ids.size).toBeLessThanOrEqual(isKilled ? unrecorded : 0);
			const stored = (await readRows(engine, 'watches')).flatMap(({ id, confirm_token: seed }) =>
				seed === null ? [] : links.create(String(id), String(seed)),
			);
			const mailed = mail.received.flatMap((each) => getConfirmToken(each) ?? []);
			expect(new Set(mailed)).toEqual(new Set(stored));
			if (!isKilled) {
				expect(killBefore).toBeGreaterThan(12);
				await victim.stop();
			}
		}
		await (await next).stop();
		await survivor.stop();
	});

	it('mails once through half a year with kills, a mail outage, a lost proof and a new address', async () => {
		const ids = await addWatches();
		const processes = [await startProcess(), await startProcess()];
		const handled = new Set<string>();
		for (let week = 0; week <= 26; week++) {
			now = start + week * 7 * msPerDay;
			mail.rejection = week === 8 ? { code: 451, message: 'later' } : undefined;
			isFileServed = week !== 17 && week !== 18;
			const exposed = week >= 3 && week < 8 ? [fileDomain] : [];
			await Promise.all(
				processes.map(async (each, index) => {
					const isVictim = (week === 3 && index === 0) || (week === 22 && index === 1);
					const isAlive = await each.run({ now, exposed, ...(isVictim && { killBefore: 2 }) });
					expect(isAlive).toBe(!isVictim);
					if (isVictim) processes[index] = await startProcess();
				}),
			);
			for (const each of mail.received) {
				const token = getConfirmToken(each);
				if (token === undefined || handled.has(token)) continue;
				handled.add(token);
				await confirm(token, week < 15 ? lineAddress : '198.41.0.5');
			}
		}
		await Promise.all(processes.map((each) => each.stop()));

		const messageIds = mail.received.map(getMessageId);
		expect(messageIds).toHaveLength(new Set(messageIds).size);
		const listPurposes = (id: string) =>
			mail.received.filter((each) => getMessageId(each).includes(id)).map(getPurpose);
		expect(listPurposes(ids.file)).toEqual(['changed', 'changed', 'paused', 'quiet']);
		expect(listPurposes(ids.mailed).toSorted()).toEqual(['confirm-mail', 'confirm-mail', 'quiet', 'renewal']);
		expect(listPurposes(ids.line)).toEqual([
			'confirm-line',
			'confirm-line',
			'quiet',
			'confirm-line',
			'confirm-line',
			'confirm-line',
			'quiet',
		]);
		const states = await createService().list(userId);
		expect(new Map(states.map(({ domain, state }) => [domain, state]))).toEqual(
			new Map([fileDomain, mailDomain, '198.41.0.5'].map((domain) => [domain, 'active'])),
		);
	});
});
