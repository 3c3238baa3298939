import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type DestinationStream, type Logger, pino } from 'pino';

export function createLog(level: string): Logger {
	return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, boundedOutput());
}

/** More says nothing that the count of the rest does not say, and would fill a disk. */
const mostLinesPerSecond = 1_000;
/** What may wait for a reader of standard output that does not read. */
const mostWaitingBytes = 1024 * 1024;
const longestFlushMs = 1_000;

/**
 * Standard output, written beside the event loop: a reader that stops reading must not stop the site. Lines beyond the
 * bounds are dropped, and a line says how many.
 */
function boundedOutput(): DestinationStream & { flush(done: () => void): void } {
	const output = pino.destination({ dest: 1, sync: false, maxLength: mostWaitingBytes });
	let lines = 0;
	let dropped = 0;
	output.on('drop', () => {
		dropped++;
	});
	output.on('error', () => {});

	function tellDropped(): void {
		if (dropped === 0) return;
		const told = dropped;
		dropped = 0;
		output.write(
			`${JSON.stringify({ level: 40, time: new Date(), dropped: told, msg: 'log lines dropped' })}\n`,
		);
		if (dropped > 0) dropped = told;
	}
	setInterval(() => {
		lines = 0;
		tellDropped();
	}, 1_000).unref();
	process.once('exit', () => {
		// With lines dropped nobody reads, and waiting here would be for ever.
		if (dropped === 0) output.flushSync();
	});

	return {
		write(line) {
			lines++;
			if (lines > mostLinesPerSecond) dropped++;
			else output.write(line);
		},
		flush(done) {
			tellDropped();
			const timer = setTimeout(done, longestFlushMs);
			output.flush(() => {
				clearTimeout(timer);
				done();
			});
		},
	};
}

/** Before the process ends: what was logged is with the reader, or the reader had its time. */
export function flushed(log: Logger): Promise<void> {
	return new Promise((resolve) => log.flush(() => resolve()));
}

const longestPath = 200;

/** Whatever a visitor makes up as a path, a log line stays short. */
export function loggedPath(path: string): string {
	return path.length > longestPath ? `${path.slice(0, longestPath)}…` : path;
}

const forwardedId = /^[A-Za-z0-9._-]{8,64}$/;

/** The id that an answer and its log line carry, taken over from a proxy that we trust. */
export function requestIdOf({ headers }: IncomingMessage, trustedProxies: number): string {
	const forwarded = trustedProxies > 0 ? headers['x-request-id'] : undefined;
	return typeof forwarded === 'string' && forwardedId.test(forwarded) ? forwarded : randomUUID();
}

export type Answered = { requestId: string; method: string; path: string; status: number; seconds: number };

/**
 * One line per request: method, path, status, time and the id that the answer carries too. Bodies, query strings,
 * addresses and emails stay out of the log.
 */
export function logAnswer(log: Logger, { requestId, method, path, status, seconds }: Answered): void {
	const ms = Math.round(seconds * 10_000) / 10;
	log.info({ requestId, method, path: loggedPath(path), status, ms }, 'request');
}
