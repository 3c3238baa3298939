import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { leaving } from '#server/http/health.ts';
import { flushed } from '#server/http/log.ts';

const longestShutdownMs = 10_000;
const lastAnswersMs = 500;

type Parts = {
	server: Server;
	/** For how long to say that it is going to end, so that a proxy sends its requests elsewhere, before it does. */
	drainSeconds: number;
	rest: readonly (() => Promise<void>)[];
	log: Logger;
};

/**
 * Graceful shutdown: stops accepting, lets requests under way finish, then ends the rest in order. A connection that looks
 * idle may have a request on its way, so for a moment every answer says that it is the last, and only then is what is
 * left closed.
 */
export function stopOnSignal({ server, drainSeconds, rest, log }: Parts): void {
	let stopping = false;
	const stop = async (signal: string) => {
		if (stopping) return;
		stopping = true;
		log.info({ signal }, 'stopping');
		leaving.now = true;
		await wait(drainSeconds * 1000);
		server.prependListener('request', (_, outgoing) => {
			outgoing.shouldKeepAlive = false;
		});
		setTimeout(() => server.closeAllConnections(), longestShutdownMs).unref();
		setTimeout(() => setInterval(() => server.closeIdleConnections(), 100).unref(), lastAnswersMs).unref();
		// The HTTP server's own close would drop idle connections at once.
		TcpServer.prototype.close.call(server, async () => {
			for (const end of rest) await end();
			log.info('stopped');
			await flushed(log);
			process.exit(0);
		});
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);
}
