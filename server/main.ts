import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Logger } from 'pino';
import { migrations } from '#server/migrations/all.ts';
import { type Database, openDatabase } from '#server/platform/database.ts';
import { createLimits } from '#server/platform/limits.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { StartError } from '#server/platform/start-error.ts';
import { loadSite } from '#server/platform/static-files.ts';
import { readSettings, type Settings } from '#server/settings.ts';

async function start(): Promise<void> {
	const settings = readSettings(process.env);
	const log = createLog(settings.LOG_LEVEL);
	const pages = loadSite(settings.SITE_FILES);
	// Imported late: the site's own settings are checked as the module loads, and their message belongs on one line.
	const { createApp } = await import('#server/app.ts');
	await prepareDatabase(settings, log);
	const database = openDatabase(settings.DATABASE_URL, {
		onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
	});
	const limits = createLimits(database, settings.TRUST_PROXY);
	const app = createApp({ settings, database, limits, log }, pages);
	const server = createAdaptorServer({
		fetch: app.fetch,
		serverOptions: {
			// Slow or silent clients are let go, so that they cannot hold all connections.
			headersTimeout: 10_000,
			requestTimeout: 30_000,
			connectionsCheckingInterval: 2_000,
			// Longer than the 60 seconds of common proxies, which must be the ones to close: a submission that
			// meets a connection just closed at our end would be lost.
			keepAliveTimeout: 65_000,
		},
	}) as Server;
	await listen(server, settings);
	stopOnSignal(server, database, log);
	log.info({ address: addressOf(server) }, 'listening');
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

/** Stops accepting, lets requests under way finish, then closes the database. */
function stopOnSignal(server: Server, database: Database, log: Logger): void {
	let stopping = false;
	const stop = (signal: string) => {
		if (stopping) return;
		stopping = true;
		log.info({ signal }, 'stopping');
		setTimeout(() => server.closeAllConnections(), longestShutdownMs).unref();
		// A kept-alive connection turns idle after its answer; the server does not look again by itself.
		setInterval(() => server.closeIdleConnections(), 100).unref();
		server.close(async () => {
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
