import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { getHomeRedirect, mapPagesByPath } from '#app/site/paths.ts';
import { defaultAdvisorPath, readSite, rejectPlaceholders } from '#app/site/read-site.ts';
import { site as ownSite } from '#app/site/site.ts';
import { registry } from '#app/tools/registry.ts';
import { setDateLocale } from '#domain/time/calendar.ts';
import { createAudit } from '#server/audit/audit.ts';
import { findNewestBackup } from '#server/backup/backup.ts';
import { createBenchmarkJob } from '#server/benchmark/job.ts';
import { createBenchmarkStore } from '#server/benchmark/store.ts';
import { largeIndexes } from '#server/database/migrations/all.ts';
import { prepareDatabase } from '#server/database/prepare.ts';
import { finishMigrationsInBackground } from '#server/database/unfinished.ts';
import { createLogger } from '#server/http/log.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { createBoundedServer } from '#server/http/server.ts';
import { loadSite } from '#server/http/static-files.ts';
import { createMissedNoteStore } from '#server/identify/missed-notes-store.ts';
import { createChannels } from '#server/leads/channels.ts';
import { createLinkTokens } from '#server/mail/link-tokens.ts';
import { createAuditedRemoval, createRetention } from '#server/operator/retention.ts';
import { createLeadStore } from '#server/operator/store.ts';
import { createSweepGuard } from '#server/operator/sweep-guard.ts';
import { createOutbox } from '#server/outbox/service.ts';
import { createOutboxStore } from '#server/outbox/store.ts';
import { createReminderStore } from '#server/reminders/store.ts';
import { createRoomStore } from '#server/room/store.ts';
import { createListLoader } from '#server/scan/catalog.ts';
import { createScanService } from '#server/scan/service.ts';
import { type Picture, readBrand } from '#server/settings/brand.ts';
import { getBuildTime, renderChangedFiles } from '#server/settings/built-site.ts';
import { readSettings, type Settings, StartupError } from '#server/settings/settings.ts';
import { describeStart } from '#server/settings/start-summary.ts';
import { checkToolsOff } from '#server/settings/tools-off.ts';
import { createProofCheck } from '#server/watch/proof.ts';
import { createWatchLoop, createWatchRunner } from '#server/watch/runner.ts';
import { createSealer } from '#server/watch/sealed-result.ts';
import { createWatchStore } from '#server/watch/store.ts';
import { loadAuthSecret } from './accounts/auth-secret.ts';
import { createApp } from './app.ts';
import type { Dependencies } from './http/env.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { shutDownOnSignal } from './shutdown.ts';

const watchIntervalMs = 60_000;

export async function startServer(): Promise<void> {
	const siteSettings = readSite(process.env);
	rejectPlaceholders(siteSettings);
	checkToolsOff(process.env);
	setDateLocale(siteSettings.dateLocale);
	const settings = readSettings(process.env);
	const log = createLogger(settings.LOG_LEVEL);
	const brand = readBrand(process.env, siteSettings);
	const changedFiles = renderChangedFiles(settings.SITE_FILES, siteSettings, brand);
	const site = loadSite(settings.SITE_FILES, {
		overrides: changedFiles,
		embedOrigins: settings.EMBED_ORIGINS,
	});
	const dependencies = await createDependencies(settings, log, brand.logo);
	const { database, outbox, watches } = dependencies;
	const metrics = createMetrics(settings.METRICS_TOKEN, readVersion());
	metrics.watchDatabase(database.ping);
	metrics.watchOutbox(outbox.counts);
	metrics.watchWatches(createWatchStore(database).countByState);
	const { BACKUP_FOLDER } = settings;
	if (BACKUP_FOLDER) metrics.watchBackup(() => findNewestBackup(BACKUP_FOLDER));
	const app = createApp(dependencies, metrics, { site, redirect: findRedirect, pageNames: mapPagesByPath() });
	const server = createBoundedServer(
		{ commonHeaders: createSecurityHeaders(settings), trustedProxies: settings.TRUST_PROXY, log },
		// createBoundedServer handles unread bodies; the adapter would read up to 64 MiB.
		getRequestListener(app.fetch, { autoCleanupIncoming: false }),
	);
	await listen(server, settings);
	outbox.start();
	const upgrade = finishMigrationsInBackground(settings.DATABASE_URL, largeIndexes, log);
	metrics.watchRooms(createRoomStore(database).count, {
		maxBytes: settings.ROOMS_MAX_MB * 1024 * 1024,
		maxPhotoBytes: settings.ROOM_PHOTOS_MAX_MB * 1024 * 1024,
	});
	metrics.watchReminders(createReminderStore(database.queries).countByState);
	const retention = createSiteRetention(dependencies, metrics.recordRetentionFailure);
	retention.start();
	metrics.watchRetention(retention.getOverdueSeconds);
	const lists = createListLoader(settings, log);
	lists.start();
	if (outbox.hasChannel('watch-mail')) watches.start();
	const benchmarks = createBenchmarkJob({ store: createBenchmarkStore(database.operatorQueries), log });
	benchmarks.start();
	shutDownOnSignal({
		server,
		drainSeconds: settings.DRAIN_SECONDS,
		cleanups: [
			...[lists.stop, upgrade.stop, retention.stop, benchmarks.stop],
			...[watches.stop, outbox.stop, database.close],
		],
		log,
	});
	const url = getServerUrl(server);
	log.info({ address: url }, 'listening');
	// On standard error: standard output has JSON lines only.
	if (log.isLevelEnabled('info'))
		console.error(describeStart({ settings, env: process.env, url, version: readVersion() }));
}

function createSiteRetention({ settings, database, log }: Dependencies, onFailure: () => void) {
	const queries = database.operatorQueries;
	const audit = createAudit(queries, log);
	return createRetention({
		store: { ...createLeadStore(queries), ...createAuditedRemoval(audit) },
		audit,
		auditDays: settings.AUDIT_DAYS,
		missedNotes: createMissedNoteStore(queries),
		rooms: createRoomStore({ ...database, queries }),
		reminders: createReminderStore(queries),
		guard: createSweepGuard(queries, getBuildTime(settings.SITE_FILES)),
		eraseLog: database.eraseLog,
		days: settings.RETENTION_DAYS,
		log,
		onFailure,
	});
}

type WatchDependencies = Omit<Dependencies, 'wakeWatches'>;

function createWatches({ settings, database, limits, log, outbox, secret }: WatchDependencies) {
	const scanSettings = { allowPrivate: settings.SCAN_ALLOW_PRIVATE };
	const scans = createScanService(limits, scanSettings, { user: 'watch', excluded: settings.SCAN_EXCLUDE });
	const runner = createWatchRunner({
		store: createWatchStore(database),
		sealer: createSealer(secret),
		outbox,
		log,
		checkProof: createProofCheck({
			allowPrivate: settings.SCAN_ALLOW_PRIVATE,
			siteHost: settings.SITE_ORIGIN && new URL(settings.SITE_ORIGIN).hostname,
		}),
		scanDomain: async (domain) => (await scans.run({ domain }, {})).results,
	});
	return createWatchLoop({ runner, log, intervalMs: watchIntervalMs });
}

type ServerParts = Dependencies & { watches: ReturnType<typeof createWatchLoop> };

async function createDependencies(settings: Settings, log: Logger, logo?: Picture): Promise<ServerParts> {
	const database = await prepareDatabase(settings.DATABASE_URL, log);
	const secret = loadAuthSecret(settings);
	const outbox = createOutbox({
		store: createOutboxStore(database.queries, database.engine),
		channels: createChannels(settings, database, createLinkTokens(secret), logo),
		log,
		pollIntervalMs: settings.OUTBOX_SECONDS * 1000,
	});
	const limits = createRateLimits(database, { trustedProxies: settings.TRUST_PROXY, secret });
	const watches = createWatches({ settings, database, limits, log, outbox, secret });
	return { settings, secret, database, limits, log, outbox, watches, wakeWatches: watches.wake };
}

function readVersion(): string {
	const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
	return String(JSON.parse(file).version);
}

function listen(server: Server, { PORT, HOST }: Settings): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			const reason = error.code === 'EADDRINUSE' ? 'it is already in use' : error.message;
			reject(new StartupError(`Setting PORT: cannot listen on port ${PORT}, ${reason}.`));
		});
		server.listen(PORT, HOST, resolve);
	});
}

function getServerUrl(server: Server): string {
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : address;
	return `http://localhost:${port}`;
}

type Redirect = { status: 302 | 308; to: string };

const oldPaths = new Map(
	registry.flatMap((tool) => (tool.redirectFrom ?? []).map((old) => [old, tool.path] as const)),
);

/** With SITE_ADVISOR_PATH, printed sheets and bookmarks still have the default address. */
function findMovedTool(path: string): string | undefined {
	const [, folder, ...rest] = path.split('/');
	const { advisorPath } = ownSite;
	return folder === defaultAdvisorPath && advisorPath !== folder
		? ['', advisorPath, ...rest].join('/')
		: undefined;
}

function findRedirect(host: string, path: string): Redirect | undefined {
	const home = path === '/' ? getHomeRedirect(host) : undefined;
	if (home) return { status: 302, to: home };
	const trimmed = path.replace(/(?<=[^/])\/+$/, '');
	const moved = oldPaths.get(trimmed) ?? findMovedTool(trimmed);
	return moved ? { status: 308, to: moved } : undefined;
}
