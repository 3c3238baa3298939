import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '#scripts/run.ts';
import { createBackup } from '#server/backup/backup.ts';
import { closeAllServers } from '#tests/lab/stub-servers.ts';
import { readRows } from '#tests/support/accounts.ts';
import { describeOnBothEngines } from '#tests/support/engines.ts';
import { baseEnvironment } from '#tests/support/environment.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { createTempFolder, type TempFolder } from '#tests/support/temp-folder.ts';
import { startWebhookServer } from '#tests/support/webhook-server.ts';

const runDoctor = (env: Record<string, string>, ...args: string[]) =>
	new Promise<{ code: number; output: string }>((resolve) => {
		const options = { cwd: root, env: { ...baseEnvironment, ...env } };
		execFile(process.execPath, ['server/doctor.ts', ...args], options, (error, stdout, stderr) =>
			resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
		);
	});

it.each([
	[{ PORT: 'abc' }, 1, 'Setting PORT must be a whole number from 0 to 65535.\n'],
	[{ SITE_PHONE: 'call me' }, 1, /^SITE_PHONE must be a phone number/],
	[{ SITE_LOGO: 'no/logo.svg' }, 1, /^Setting SITE_LOGO: no\/logo\.svg cannot be read \(ENOENT/],
	[{ SMTP_HOST: 'mail.test' }, 0, 'Unknown setting SMTP_HOST: did you mean SMTP_URL?\n'],
	[{ SMPT_URL: 'smtp://x' }, 0, 'Unknown setting SMPT_URL: did you mean SMTP_URL?\n'],
	[{}, 0, ''],
])('checks the settings %j before a build', async (env, code, output) => {
	const result = await runDoctor(env, 'settings');
	expect(result.code).toBe(code);
	if (typeof output === 'string') expect(result.output).toBe(output);
	else expect(result.output).toMatch(output);
});

describeOnBothEngines('npm run doctor', (engine) => {
	const site = setupSharedSite();
	let mail: MailServer;
	let server: RunningServer;
	let folder: TempFolder;
	let env: Record<string, string>;
	beforeAll(async () => {
		mail = await startMailServer();
		const hook = await startWebhookServer();
		folder = createTempFolder();
		env = {
			...engine.env(),
			SITE_FILES: site.path,
			SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
			MAIL_FROM: 'site@example.org',
			LEADS_TO: 'boss@example.org',
			LEAD_WEBHOOK_URL: hook.url,
			LEAD_WEBHOOK_SECRET: `whsec_${Buffer.from('only for tests, 24 bytes or more').toString('base64')}`,
			OUTBOX_SECONDS: '0.2',
			BACKUP_FOLDER: folder.path,
		};
		server = await startServer({ ...env, SITE_ORIGIN: 'http://127.0.0.1' });
		env = { ...env, SITE_ORIGIN: server.url };
	});
	afterAll(async () => {
		await server.stop();
		await mail.close();
		await closeAllServers();
		folder.remove();
	});

	it('fails on a missing backup and passes with one, and delivers a test lead', async () => {
		const before = await runDoctor(env);
		expect(before.output).toMatch(/^fail backup {6}There is no backup/m);
		expect(before.code).toBe(1);
		new DatabaseSync(join(folder.path, 'x.db')).close();
		await createBackup({ url: `sqlite:${join(folder.path, 'x.db')}`, folder: folder.path, keep: 1 });
		const { code, output } = await runDoctor(env, '--lead');
		for (const name of ['origin', 'database', 'clock', 'mail', 'webhook', 'disk', 'backup', 'test lead'])
			expect(output).toMatch(new RegExp(`^(good|warn) ${name}`, 'm'));
		expect(output).toContain('2 messages delivered.');
		expect(code).toBe(0);
		expect(mail.received).toHaveLength(1);
		expect(await readRows(engine, 'assessment_responses')).toEqual([]);
		expect(await readRows(engine, 'audit')).toMatchObject([{ actor: 'shell', action: 'lead.delete' }]);
	});

	it('finds a TRUST_PROXY that believes what a visitor sends', async () => {
		const tooHigh = { ...env, TRUST_PROXY: '1' };
		const direct = await startServer(tooHigh);
		const { code, output } = await runDoctor({ ...tooHigh, SITE_ORIGIN: direct.url });
		expect(output).toMatch(/^fail proxy {7}TRUST_PROXY is 1, but fewer proxies are in front/m);
		expect(code).toBe(1);
		const appended = '192.0.2.66, 198.51.100.7';
		const seen = await fetch(`${direct.url}/api/health`, { headers: { 'x-forwarded-for': appended } });
		expect(seen.headers.get('x-seen-address')).toBeNull();
		await direct.stop();
	});

	it('lists the services that do not answer', async () => {
		mail.rejection = { code: 550, message: 'no such user' };
		const refused = await runDoctor(env, '--lead');
		expect(refused.output).toMatch(/^fail test lead {3}lead-mail: the mail server answered 550/m);
		mail.rejection = undefined;
		const away = { ...env, SITE_ORIGIN: 'http://127.0.0.1:9', SMTP_URL: 'smtp://127.0.0.1:9' };
		const { code, output } = await runDoctor({ ...away, LEAD_WEBHOOK_URL: 'http://127.0.0.1:9/' });
		for (const name of ['origin', 'mail', 'webhook'])
			expect(output).toMatch(new RegExp(`^fail ${name}`, 'm'));
		expect(code).toBe(1);
	});
});
