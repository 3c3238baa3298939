import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type DestinationStream, type Logger, pino } from 'pino';

export function createLog(level: string): Logger {
	return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, perTurn());
}

const mostBufferedBytes = 8 * 1024;

/** Standard output, written once per turn of the event loop: under load a write per line costs more than the line. */
function perTurn(): DestinationStream {
	const output = pino.destination({ sync: true, minLength: mostBufferedBytes });
	const flush = () => output.flush();
	let waiting = false;
	process.once('exit', flush);
	return {
		write(line) {
			output.write(line);
			if (waiting) return;
			waiting = true;
			setImmediate(() => {
				waiting = false;
				flush();
			});
		},
	};
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
 * addresses and e-mails stay out of the log.
 */
export function logAnswer(log: Logger, { requestId, method, path, status, seconds }: Answered): void {
	const ms = Math.round(seconds * 10_000) / 10;
	log.info({ requestId, method, path: loggedPath(path), status, ms }, 'request');
}
