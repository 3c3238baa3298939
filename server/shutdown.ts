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
	/** How long to report unhealthy before closing, so that load balancers stop sending requests. */
	drainSeconds: number;
	cleanups: readonly (() => Promise<void>)[];
	log: Logger;
};

/** Responses carry `Connection: close` first, because an idle connection may have a request in transit. */
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
		// http.Server.close would drop idle connections immediately.
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
