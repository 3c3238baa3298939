import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import type { Logger } from 'pino';

const checkIntervalMs = 2_000;

/** When file descriptors run out, the kernel drops connections without an error in Node. */
export function watchFileDescriptors(log: Logger): void {
	let isExhausted = false;
	const check = () => {
		const code = getOpenError();
		const wasExhausted = isExhausted;
		isExhausted = code !== undefined;
		if (isExhausted && !wasExhausted)
			log.error({ code }, 'out of file descriptors: new connections are dropped');
		if (!isExhausted && wasExhausted) log.warn('file descriptors available again');
	};
	setInterval(check, checkIntervalMs).unref();
}

function getOpenError(): string | undefined {
	try {
		closeSync(openSync(devNull, 'r'));
		return undefined;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code;
	}
}
