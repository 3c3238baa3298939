import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import type { Logger } from 'pino';

/**
 * Says when the process has run out of file descriptors. Nobody else would: the system then drops new connections
 * without a word to Node.
 */
export function watchFileDescriptors(log: Logger, intervalMs = 2_000): void {
	let isExhausted = false;
	const check = () => {
		const code = getOpenError();
		const wasExhausted = isExhausted;
		isExhausted = code !== undefined;
		if (isExhausted && !wasExhausted)
			log.error({ code }, 'out of file descriptors: new connections are dropped');
		if (!isExhausted && wasExhausted) log.warn('file descriptors are free again');
	};
	setInterval(check, intervalMs).unref();
}

function getOpenError(): string | undefined {
	try {
		closeSync(openSync(devNull, 'r'));
		return undefined;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code;
	}
}
