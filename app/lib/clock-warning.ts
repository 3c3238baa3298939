import { describeClockOffset } from '#domain/time/clock-offset.ts';

const timeoutMs = 3000;

let pending: Promise<string | undefined> | undefined;

async function compareClock(): Promise<string | undefined> {
	if (!navigator.onLine) return undefined;
	try {
		const response = await fetch('/api/site-options', {
			cache: 'no-store',
			signal: AbortSignal.timeout(timeoutMs),
		});
		return describeClockOffset(Date.now(), response.headers.get('date'));
	} catch (error) {
		console.warn('The clock was not compared with the server', error);
		return undefined;
	}
}

/** Once per page load. */
export function getClockWarning(): Promise<string | undefined> {
	pending ??= compareClock();
	return pending;
}
