import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type DestinationStream, type Logger, pino } from 'pino';

export function createLogger(level: string): Logger {
	return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, createBoundedOutput());
}

/** More says nothing that the count of the rest does not say, and would fill a disk. */
const maxLinesPerSecond = 1_000;
/** What may wait for a reader of standard output that does not read. */
const maxBufferedBytes = 1024 * 1024;
const maxFlushMs = 1_000;

/**
 * Standard output, written beside the event loop: a reader that stops reading must not stop the site. Lines beyond the
 * bounds are dropped, and a line says how many.
 */
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
		// With lines dropped nobody reads, and waiting here would be for ever.
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

/** Before the process ends: what was logged is with the reader, or the reader had its time. */
export function flushLog(log: Logger): Promise<void> {
	return new Promise((resolve) => log.flush(() => resolve()));
}

const maxPathLength = 200;

/** Whatever a visitor makes up as a path, a log line stays short. */
export function truncatePath(path: string): string {
	return path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path;
}

const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

/** The id that an answer and its log line carry, taken over from a proxy that we trust. */
export function getRequestId({ headers }: IncomingMessage, trustedProxies: number): string {
	const forwarded = trustedProxies > 0 ? headers['x-request-id'] : undefined;
	return typeof forwarded === 'string' && requestIdPattern.test(forwarded) ? forwarded : randomUUID();
}

export type CompletedRequest = {
	requestId: string;
	method: string;
	path: string;
	status: number;
	seconds: number;
};

/**
 * One line per request: method, path, status, time and the id that the answer carries too. Bodies, query strings,
 * addresses and emails stay out of the log.
 */
export function logRequest(
	log: Logger,
	{ requestId, method, path, status, seconds }: CompletedRequest,
): void {
	const ms = Math.round(seconds * 10_000) / 10;
	log.info({ requestId, method, path: truncatePath(path), status, ms }, 'request');
}
