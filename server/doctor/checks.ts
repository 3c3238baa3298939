import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { connect as connectTcp } from 'node:net';
import { dirname } from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { msPerDay, msPerHour } from '#domain/time/calendar.ts';
import { loadAuthSecret } from '#server/accounts/auth-secret.ts';
import { findNewestBackup } from '#server/backup/backup.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { createDoctorProof, doctorHeader, seenAddressHeader } from '#server/http/health.ts';
import type { Settings } from '#server/settings/settings.ts';
import { describeDatabase, listOpenTasks } from '#server/settings/start-summary.ts';
import { listWebhooks } from '#server/settings/webhooks-file.ts';

/** `skip`: nothing is configured that could be checked. */
export type Finding = { level: 'good' | 'warn' | 'fail' | 'skip'; text: string };

export type Check = { name: string; run(settings: Settings): Promise<Finding> };

const timeoutMs = 10_000;
const minCertificateDays = 14;
const maxClockDriftMs = 30_000;
const minFreeBytes = 1024 ** 3;
/** TRUST_PROXY has one digit. */
const maxTrustedProxies = 9;
const maxBackupAgeMs = 1.5 * msPerDay;

const good = (text: string): Finding => ({ level: 'good', text });
const warn = (text: string): Finding => ({ level: 'warn', text });
const fail = (text: string): Finding => ({ level: 'fail', text });
const skip = (text: string): Finding => ({ level: 'skip', text });

const fetchHealth = (origin: string, headers: Record<string, string> = {}) =>
	fetch(`${origin}/api/health`, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });

async function checkOrigin({ SITE_ORIGIN }: Settings): Promise<Finding> {
	if (!SITE_ORIGIN) return skip('SITE_ORIGIN is not set.');
	const { status } = await fetchHealth(SITE_ORIGIN);
	return status === 200
		? good(`${SITE_ORIGIN} answers.`)
		: fail(`${SITE_ORIGIN}/api/health answers ${status}.`);
}

/** Of a network for documentation, so that no visitor has it. */
const forgedAddress = '192.0.2.66';

/** Sends a forged header, as a visitor could: a server that trusts too many proxies believes it. */
async function checkProxy(settings: Settings): Promise<Finding> {
	const { SITE_ORIGIN, TRUST_PROXY } = settings;
	if (!SITE_ORIGIN) return skip('SITE_ORIGIN is not set.');
	if (TRUST_PROXY === 0)
		return SITE_ORIGIN.startsWith('https://')
			? warn('TRUST_PROXY is 0, but the server does not speak TLS itself: all visitors share one rate limit.')
			: skip('SITE_ORIGIN is not https.');
	const { headers } = await fetchHealth(SITE_ORIGIN, {
		'x-forwarded-for': Array.from({ length: maxTrustedProxies }, () => forgedAddress).join(', '),
		[doctorHeader]: createDoctorProof(loadAuthSecret(settings)),
	});
	const seen = headers.get(seenAddressHeader);
	if (seen === null) return warn('The server did not answer with the address it sees. Is it this version?');
	return seen === forgedAddress
		? fail(
				`TRUST_PROXY is ${TRUST_PROXY}, but fewer proxies are in front: visitors can choose their address.`,
			)
		: good(`${TRUST_PROXY} trusted; a forged address is ignored.`);
}

async function checkCertificate({ SITE_ORIGIN }: Settings): Promise<Finding> {
	if (!SITE_ORIGIN?.startsWith('https://')) return skip('SITE_ORIGIN is not https.');
	const { hostname, port } = new URL(SITE_ORIGIN);
	const socket: TLSSocket = connectTls({ host: hostname, port: Number(port || 443), servername: hostname });
	try {
		await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
		const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / msPerDay);
		return days < minCertificateDays
			? warn(`The certificate expires in ${days} days.`)
			: good(`Valid for ${days} days.`);
	} finally {
		socket.destroy();
	}
}

async function checkDatabase({ DATABASE_URL }: Settings): Promise<Finding> {
	await using database = openDatabase(DATABASE_URL, { mustExist: true });
	const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.queries);
	const applied = new Set(rows.map(({ name }) => name));
	const pending = Object.keys(migrations).filter((name) => !applied.has(name));
	const newer = [...applied].filter((name) => !Object.hasOwn(migrations, name));
	if (newer.length > 0)
		return warn(
			`A newer version has upgraded the database: ${newer.join(', ')}. This version may run on it.`,
		);
	return pending.length > 0
		? warn(`${pending.length} migrations are pending; the next start runs them.`)
		: good(describeDatabase(DATABASE_URL));
}

/** The clock of the database server, or of the proxy in front, is the second clock. */
async function checkClock({ DATABASE_URL, SITE_ORIGIN }: Settings): Promise<Finding> {
	let other: number | undefined;
	if (!DATABASE_URL.startsWith('sqlite:')) {
		await using database = openDatabase(DATABASE_URL);
		const { rows } = await sql<{ now: Date }>`select now() as now`.execute(database.queries);
		other = rows[0]?.now.getTime();
	} else if (SITE_ORIGIN) {
		other = Date.parse((await fetchHealth(SITE_ORIGIN)).headers.get('date') ?? '');
	}
	if (other === undefined || Number.isNaN(other)) return skip('No second clock to compare with.');
	const drift = Math.abs(other - Date.now());
	return drift > maxClockDriftMs ? warn(`Differs by ${Math.round(drift / 1000)} s.`) : good('Agrees.');
}

/** Greeting, TLS and sign-in; sends no mail. */
async function checkMail({ SMTP_URL }: Settings): Promise<Finding> {
	if (!SMTP_URL) return skip('SMTP_URL is not set.');
	const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
	const transport = createTransport({ url: SMTP_URL, ...timeouts });
	try {
		await transport.verify();
		return good(`${new URL(SMTP_URL).host} accepts the connection and the sign-in.`);
	} finally {
		transport.close();
	}
}

/** Connects only: a request would reach the receiver as a lead. */
async function checkWebhooks(settings: Settings): Promise<Finding> {
	const hosts: string[] = [];
	for (const { url } of listWebhooks(settings)) hosts.push(await connectToWebhook(url));
	return hosts.length > 0
		? good(`${hosts.join(', ')}: accepts the connection.`)
		: skip('Neither LEAD_WEBHOOK_URL nor WEBHOOKS_FILE is set.');
}

async function connectToWebhook(url: string): Promise<string> {
	const { protocol, hostname, port, host } = new URL(url);
	const isTls = protocol === 'https:';
	const target = { host: hostname, port: Number(port || (isTls ? 443 : 80)) };
	const socket = isTls ? connectTls({ ...target, servername: hostname }) : connectTcp(target);
	try {
		await once(socket, isTls ? 'secureConnect' : 'connect', { signal: AbortSignal.timeout(timeoutMs) });
		return host;
	} finally {
		socket.destroy();
	}
}

async function checkDisk({ DATABASE_URL }: Settings): Promise<Finding> {
	const isEmbedded = DATABASE_URL.startsWith('sqlite:');
	const folder = isEmbedded ? dirname(DATABASE_URL.slice('sqlite:'.length)) : '.';
	const { bavail, bsize } = await statfs(folder);
	const free = bavail * bsize;
	const text = `${(free / 1024 ** 3).toFixed(1)} GiB free in ${folder}.`;
	return free < minFreeBytes ? warn(text) : good(text);
}

async function checkBackup({ BACKUP_FOLDER }: Settings): Promise<Finding> {
	if (!BACKUP_FOLDER) return warn('BACKUP_FOLDER is not set: nobody watches the age of backups.');
	const newest = await findNewestBackup(BACKUP_FOLDER);
	if (newest === undefined) return fail(`There is no backup in ${BACKUP_FOLDER}.`);
	const hours = Math.round((Date.now() - newest) / msPerHour);
	return Date.now() - newest > maxBackupAgeMs
		? fail(`The newest backup is ${hours} hours old.`)
		: good(`The newest backup is ${hours} hours old.`);
}

async function checkPublicSettings(settings: Settings): Promise<Finding> {
	const tasks = listOpenTasks(settings, process.env);
	return tasks.length > 0 ? warn(tasks.join(' ')) : good('All set for a public site.');
}

export const checks: readonly Check[] = [
	{ name: 'settings', run: checkPublicSettings },
	{ name: 'origin', run: checkOrigin },
	{ name: 'proxy', run: checkProxy },
	{ name: 'certificate', run: checkCertificate },
	{ name: 'database', run: checkDatabase },
	{ name: 'clock', run: checkClock },
	{ name: 'mail', run: checkMail },
	{ name: 'webhook', run: checkWebhooks },
	{ name: 'disk', run: checkDisk },
	{ name: 'backup', run: checkBackup },
];

export async function runCheck({ run }: Check, settings: Settings): Promise<Finding> {
	try {
		return await run(settings);
	} catch (error) {
		const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
		return fail(cause instanceof Error ? cause.message : String(cause));
	}
}
