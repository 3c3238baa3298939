import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { readSite, rejectPlaceholders } from '#app/site/read-site.ts';
import { SiteSettingError } from '#app/site/site-setting-error.ts';
import { prepareDatabase } from '#server/database/prepare.ts';
import { createLogger } from '#server/http/log.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createPageListener, splitTarget } from '#server/http/pages.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { createBoundedServer } from '#server/http/server.ts';
import { loadSite } from '#server/http/static-files.ts';
import { lowerPoolPriority } from '#server/http/thread-priority.ts';
import { createRetention } from '#server/operator/retention.ts';
import { createLeadStore } from '#server/operator/store.ts';
import { createOutbox } from '#server/outbox/service.ts';
import { createOutboxStore } from '#server/outbox/store.ts';
import { applyBuiltSettings, renderChangedFiles } from '#server/settings/built-site.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { loadAuthSecret } from './accounts/auth-secret.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { StartupError } from './settings/startup-error.ts';

async function start(): Promise<void> {
	applyBuiltSettings(process.env);
	rejectPlaceholders(readSite(process.env));
	const settings = readSettings(process.env);
	const log = createLogger(settings.LOG_LEVEL);
	const commonHeaders = createSecurityHeaders(settings);
	const changed = renderChangedFiles(settings.SITE_FILES, readSite(process.env));
	const site = loadSite(settings.SITE_FILES, commonHeaders, changed);
	// Imported late: the site's own settings are checked as the module loads, and their message belongs on one line.
	const { createApp } = await import('#server/app.ts');
	const { findRedirect: frontDoors } = await import('./redirects.ts');
	const { pageNamesByPath: pageNames } = await import('#app/site/paths.ts');
	const { createChannels } = await import('#server/leads/channels.ts');
	const { shutDownOnSignal: stopOnSignal } = await import('./shutdown.ts');
	const database = await prepareDatabase(settings.DATABASE_URL, log);
	const secret = loadAuthSecret(settings);
	const trustedProxies = settings.TRUST_PROXY;
	const limits = createRateLimits(database, { trustedProxies, secret });
	const metrics = createMetrics(settings.METRICS_TOKEN, readVersion());
	const outbox = createOutbox({
		store: createOutboxStore(database.queries, database.engine),
		channels: createChannels(settings, database),
		log,
		pollIntervalMs: settings.OUTBOX_SECONDS * 1000,
	});
	metrics.watchOutbox(outbox.counts);
	const dependencies = { settings, database, limits, log, outbox };
	const api = getRequestListener(createApp(dependencies, metrics).fetch, {
		// The server leaves it unread, below; this would read on for up to 64 MiB.
		autoCleanupIncoming: false,
	});
	const pages = createPageListener({
		commonHeaders,
		metrics,
		log,
		trustedProxies,
		site,
		redirect: frontDoors,
		pageNames,
	});
	const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const target = splitTarget(incoming.url ?? '/');
		if (isApiPath(target.path)) api(incoming, outgoing);
		else pages(incoming, outgoing, target);
	};
	const server = createBoundedServer({ commonHeaders, trustedProxies, log }, serve);
	await listen(server, settings);
	outbox.start();
	createRetention({
		store: createLeadStore(database.queries),
		days: settings.RETENTION_DAYS,
		log,
	}).start();
	lowerPoolPriority().catch((error: unknown) => log.warn({ err: error }, 'thread priorities not set'));
	stopOnSignal({
		server,
		drainSeconds: settings.DRAIN_SECONDS,
		cleanups: [outbox.stop, database.close],
		log,
	});
	log.info({ address: getServerUrl(server) }, 'listening');
}

function readVersion(): string {
	const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
	return String(JSON.parse(file).version);
}

function isApiPath(path: string): boolean {
	return /^\/(api|metrics)$|^\/api\//.test(path);
}

function listen(server: Server, { PORT, HOST }: Settings): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			const reason = error.code === 'EADDRINUSE' ? 'it is in use already' : error.message;
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

try {
	await start();
} catch (error) {
	const isExpected = error instanceof StartupError || error instanceof SiteSettingError;
	console.error(isExpected ? error.message : error);
	process.exit(1);
}
