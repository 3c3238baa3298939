import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { drainState } from './http/health.ts';
import { flushLog } from './http/log.ts';

const maxShutdownMs = 10_000;
const idleCloseDelayMs = 500;

type ShutdownOptions = {
	server: Server;
	/** For how long to say that it is going to end, so that a proxy sends its requests elsewhere, before it does. */
	drainSeconds: number;
	cleanups: readonly (() => Promise<void>)[];
	log: Logger;
};

/**
 * Graceful shutdown: stops accepting, lets requests under way finish, then ends the rest in order. A connection that looks
 * idle may have a request on its way, so for a moment every answer says that it is the last, and only then is what is
 * left closed.
 */
export function shutDownOnSignal({ server, drainSeconds, cleanups, log }: ShutdownOptions): void {
	let isStopping = false;
	const shutDown = async (signal: string) => {
		if (isStopping) return;
		isStopping = true;
		log.info({ signal }, 'stopping');
		drainState.isDraining = true;
		await wait(drainSeconds * 1000);
		server.prependListener('request', (_, outgoing) => {
			outgoing.shouldKeepAlive = false;
		});
		setTimeout(() => server.closeAllConnections(), maxShutdownMs).unref();
		setTimeout(() => setInterval(() => server.closeIdleConnections(), 100).unref(), idleCloseDelayMs).unref();
		// The HTTP server's own close would drop idle connections at once.
		TcpServer.prototype.close.call(server, async () => {
			for (const cleanUp of cleanups) await cleanUp();
			log.info('stopped');
			await flushLog(log);
			process.exit(0);
		});
	};
	process.on('SIGTERM', shutDown);
	process.on('SIGINT', shutDown);
}
