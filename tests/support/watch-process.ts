/**
 * A server process of the exposure watch with the clock and the scan of a test, and real database, DNS, web and mail servers.
 * Reads a WatchStep per line, looks at every watch that is due, sends every mail that is due, and prints `done`.
 */
import { createInterface } from 'node:readline';
import { type KyselyPlugin, sql } from 'kysely';
import { type ScanCheckResult, scanChecks } from '#domain/scan/checks.ts';
import { openDatabase } from '#server/database/database.ts';
import { createLogger } from '#server/http/log.ts';
import { createLinkTokens } from '#server/mail/link-tokens.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createSender } from '#server/outbox/service.ts';
import { createOutboxStore } from '#server/outbox/store.ts';
import { createWatchChannel } from '#server/watch/mails.ts';
import { createProofCheck } from '#server/watch/proof.ts';
import { createWatchRunner } from '#server/watch/runner.ts';
import { createSealer } from '#server/watch/sealed-result.ts';
import { createWatchStore } from '#server/watch/store.ts';

export type WatchStep = {
	now: number;
	/** Whose remote desktop the scan finds open. */
	exposed: readonly string[];
	/** What the scan finds, by target; replaces `exposed`. */
	results?: Readonly<Record<string, ScanCheckResult[]>>;
	/** Kills the process before this statement. */
	killBefore?: number;
};

let step: WatchStep = { now: 0, exposed: [] };
let statements = 0;

const killer: KyselyPlugin = {
	transformQuery({ node }) {
		statements++;
		if (statements === step.killBefore) process.kill(process.pid, 'SIGKILL');
		return node;
	},
	transformResult: async ({ result }) => result,
};

const { DATABASE_URL = '', DNS_PORT, SMTP_PORT, WEB_PORT } = process.env;
const { engine, queries, ...rest } = openDatabase(DATABASE_URL);
const database = { ...rest, engine, queries: queries.withPlugin(killer) };
const secret = 'a secret of this test alone, 32 bytes';
const log = createLogger('silent');
const now = () => step.now;
const runner = createWatchRunner({
	store: createWatchStore(database),
	sealer: createSealer(secret),
	outbox: { wake() {} },
	log,
	checkProof: createProofCheck({
		allowPrivate: true,
		nameServers: [`127.0.0.1:${DNS_PORT}`],
		ports: new Map([
			['tcp/443', 1],
			['tcp/80', Number(WEB_PORT)],
		]),
	}),
	async scanDomain(domain) {
		const results = step.results?.[domain];
		if (results !== undefined) return results;
		const rdp = step.exposed.includes(domain) ? 'exposed' : 'safe';
		return scanChecks.map(
			(check): ScanCheckResult => ({ ...check, status: check.id === 'rdp' ? rdp : 'safe', findings: [] }),
		);
	},
	now,
});
const mailer = createMailer({
	url: `smtp://127.0.0.1:${SMTP_PORT}`,
	from: 'site@example.org',
	timeoutMs: 10_000,
});
const links = createLinkTokens(secret);
const sender = createSender(
	createWatchChannel(mailer, 'http://site.test', createWatchStore(database), links),
	{
		store: createOutboxStore(database.queries, engine),
		channels: [],
		log,
		now,
	},
);

// Connects before the first step, so that the processes of a step start at the same time.
await sql`select 1`.execute(queries);
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
	step = JSON.parse(line);
	statements = 0;
	while (await runner.processNext());
	while ((await sender.processDue()) > 0);
	console.log('done');
}
await database.close();
