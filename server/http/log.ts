import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type DestinationStream, type Logger, pino } from 'pino';

export function createLogger(level: string): Logger {
	return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, createBoundedOutput());
}

/** Prevents a flood of requests from filling the disk. */
const maxLinesPerSecond = 1_000;
const maxBufferedBytes = 1024 * 1024;
const maxFlushMs = 1_000;

/** Asynchronous, so that a blocked reader does not block the event loop. Drops and counts excess lines. */
function createBoundedOutput(): DestinationStream & { flush(done: () => void): void } {
	const output = pino.destination({ dest: 1, sync: false, maxLength: maxBufferedBytes });
	let lines = 0;
	let dropped = 0;
	output.on('drop', () => {
		dropped++;
	});
	output.on('error', () => {});

	function reportDropped(): void {
		if (dropped === 0) return;
		const reported = dropped;
		dropped = 0;
		output.write(
			`${JSON.stringify({ level: 40, time: new Date(), dropped: reported, msg: 'log lines dropped' })}\n`,
		);
		if (dropped > 0) dropped = reported;
	}
	setInterval(() => {
		lines = 0;
		reportDropped();
	}, 1_000).unref();
	process.once('exit', () => {
		// If lines were dropped, stdout is blocked and a synchronous flush would hang.
		if (dropped === 0) output.flushSync();
	});

	return {
		write(line) {
			lines++;
			if (lines > maxLinesPerSecond) dropped++;
			else output.write(line);
		},
		flush(done) {
			reportDropped();
			const timer = setTimeout(done, maxFlushMs);
			output.flush(() => {
				clearTimeout(timer);
				done();
			});
		},
	};
}

export function flushLog(log: Logger): Promise<void> {
	return new Promise((resolve) => log.flush(() => resolve()));
}

const maxPathLength = 200;

const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

export function getRequestId({ headers }: IncomingMessage, trustedProxies: number): string {
	const forwarded = trustedProxies > 0 ? headers['x-request-id'] : undefined;
	return typeof forwarded === 'string' && requestIdPattern.test(forwarded) ? forwarded : randomUUID();
}

export type CompletedRequest = {
	requestId: string;
	method: string;
	/** The pattern of the operation, or pages. */
	route: string;
	path: string;
	status: number;
	seconds: number;
};

export const pageRoute = 'pages';

/** Nobody needs a record of who read which page, and proxies probe every few seconds (74 MB of log a day). */
const quietRoutes: readonly string[] = [pageRoute, '/api/health', '/api/ready'];

/** Bodies, query strings, addresses and emails are never logged. */
export function logRequest(
	log: Logger,
	{ requestId, method, route, path, status, seconds }: CompletedRequest,
): void {
	const level = status < 400 && quietRoutes.includes(route) ? 'debug' : 'info';
	// A token of a mail confirms or deletes something.
	const withoutToken = route.includes('{token}') ? route : path;
	const shownPath =
		withoutToken.length > maxPathLength ? `${withoutToken.slice(0, maxPathLength)}…` : withoutToken;
	const ms = Math.round(seconds * 10_000) / 10;
	log[level]({ requestId, method, path: shownPath, status, ms }, 'request');
}
