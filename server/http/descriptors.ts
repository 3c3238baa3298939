import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import type { Logger } from 'pino';

/**
 * Says when the process has run out of file descriptors. Nobody else would: the system then drops new connections
 * without a word to Node.
 */
export function watchDescriptors(log: Logger, everyMs = 2_000): void {
	let isOut = false;
	const look = () => {
		const code = errorOfOpening();
		const wasOut = isOut;
		isOut = code !== undefined;
		if (isOut && !wasOut) log.error({ code }, 'out of file descriptors: new connections are dropped');
		if (!isOut && wasOut) log.warn('file descriptors are free again');
	};
	setInterval(look, everyMs).unref();
}

function errorOfOpening(): string | undefined {
	try {
		closeSync(openSync(devNull, 'r'));
		return undefined;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code;
	}
}
