import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { authSecret } from '#server/accounts/secret.ts';
import { migrations } from '#server/migrations/all.ts';
import { type Database, openDatabase } from '#server/platform/database.ts';
import { createLimits } from '#server/platform/limits.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { migrate } from '#server/platform/migrate.ts';
import { pagesListener, splitTarget } from '#server/platform/pages.ts';
import { plainCall } from '#server/platform/plain-call.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';
import { StartError } from '#server/platform/start-error.ts';
import { loadSite } from '#server/platform/static-files.ts';
import { readSettings, type Settings } from '#server/settings.ts';

async function start(): Promise<void> {
	const settings = readSettings(process.env);
	const log = createLog(settings.LOG_LEVEL);
	const commonHeaders = securityHeaders(settings.SITE_ORIGIN);
	const site = loadSite(settings.SITE_FILES, commonHeaders);
	// Imported late: the site's own settings are checked as the module loads, and their message belongs on one line.
	const { createApp } = await import('#server/app.ts');
	const { frontDoors } = await import('#server/front-doors.ts');
	const { submissionsCall } = await import('#server/responses/route.ts');
	await prepareDatabase(settings, log);
	const database = openDatabase(settings.DATABASE_URL, {
		onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
	});
	const limits = createLimits(database, {
		trustedProxies: settings.TRUST_PROXY,
		secret: authSecret(settings),
	});
	const metrics = createMetrics(settings.METRICS_TOKEN);
	const dependencies = { settings, database, limits, log };
	const api = getRequestListener(createApp(dependencies, metrics).fetch);
	const shared = { commonHeaders, metrics, log, trustedProxies: settings.TRUST_PROXY };
	const pages = pagesListener({ ...shared, site, redirect: frontDoors });
	const submissions = submissionsCall(dependencies);
	const saveSubmission = plainCall(submissions, { ...shared, siteOrigin: settings.SITE_ORIGIN });
	const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const target = splitTarget(incoming.url ?? '/');
		if (incoming.method === 'POST' && target.path === submissions.path) saveSubmission(incoming, outgoing);
		else if (isForApi(target.path)) api(incoming, outgoing);
		else pages(incoming, outgoing, target);
	};
	const server = createServer(
		{
			// Slow or silent clients are let go, so that they cannot hold all connections.
			headersTimeout: 10_000,
			requestTimeout: 30_000,
			connectionsCheckingInterval: 2_000,
			// Longer than the 60 seconds of common proxies, which must be the ones to close: a submission that
			// meets a connection just closed at our end would be lost.
			keepAliveTimeout: 65_000,
			// Pages are asked for without a body, so there is no need of a stream for it.
			optimizeEmptyRequests: true,
		},
		serve,
	);
	await listen(server, settings);
	stopOnSignal(server, database, log);
	log.info({ address: addressOf(server) }, 'listening');
}

function isForApi(path: string): boolean {
	return /^\/(api|metrics)$|^\/api\//.test(path);
}

async function prepareDatabase({ DATABASE_URL }: Settings, log: Logger): Promise<void> {
	try {
		for (const name of await migrate(DATABASE_URL, migrations)) log.info({ migration: name }, 'migrated');
	} catch (error) {
		if (error instanceof StartError) throw error;
		const cause = error instanceof AggregateError ? error.errors[0] : error;
		const reason = cause instanceof Error ? cause.message : String(cause);
		throw new StartError(`Setting DATABASE_URL: the database cannot be used (${reason}).`);
	}
}

function listen(server: Server, { PORT, HOST }: Settings): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			const reason = error.code === 'EADDRINUSE' ? 'it is in use already' : error.message;
			reject(new StartError(`Setting PORT: cannot listen on port ${PORT}, ${reason}.`));
		});
		server.listen(PORT, HOST, resolve);
	});
}

function addressOf(server: Server): string {
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : address;
	return `http://localhost:${port}`;
}

const longestShutdownMs = 10_000;
const farewellMs = 500;

/**
 * Stops accepting, lets requests under way finish, then closes the database. A connection that looks idle may have
 * a request on its way, so for a moment every answer says that it is the last, and only then is what is left closed.
 */
function stopOnSignal(server: Server, database: Database, log: Logger): void {
	let stopping = false;
	const stop = (signal: string) => {
		if (stopping) return;
		stopping = true;
		log.info({ signal }, 'stopping');
		server.prependListener('request', (_, outgoing) => {
			outgoing.shouldKeepAlive = false;
		});
		setTimeout(() => server.closeAllConnections(), longestShutdownMs).unref();
		setTimeout(() => setInterval(() => server.closeIdleConnections(), 100).unref(), farewellMs).unref();
		// The HTTP server's own close would drop idle connections at once.
		TcpServer.prototype.close.call(server, async () => {
			await database.close();
			log.info('stopped');
			process.exit(0);
		});
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);
}

try {
	await start();
} catch (error) {
	const expected =
		error instanceof StartError || (error instanceof Error && error.constructor.name === 'SiteSettingError');
	console.error(expected ? error.message : error);
	process.exit(1);
}
