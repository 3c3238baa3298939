const minuteMs = 60_000;
const maxOffsetMs = 2 * minuteMs;

function formatOffset(ms: number): string {
	const minutes = Math.round(ms / minuteMs);
	if (minutes < 120) return `${minutes} minutes`;
	const hours = Math.round(minutes / 60);
	return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/** Compares the device with the Date header of an answer; undefined while they agree within two minutes. */
export function describeClockOffset(deviceMs: number, dateHeader: string | null): string | undefined {
	const offsetMs = deviceMs - Date.parse(dateHeader ?? '');
	if (Number.isNaN(offsetMs) || Math.abs(offsetMs) <= maxOffsetMs) return undefined;
	const direction = offsetMs > 0 ? 'ahead' : 'behind';
	return `The clock of this device is ${formatOffset(Math.abs(offsetMs))} ${direction}. Set it before you press a button, or type the time yourself.`;
}

const timeoutMs = 3000;

let pending: Promise<string | undefined> | undefined;

async function compareClock(): Promise<string | undefined> {
	if (!navigator.onLine) return undefined;
	try {
		const response = await fetch('/api/site-options', {
			cache: 'no-store',
			signal: AbortSignal.timeout(timeoutMs),
		});
		// An unread body keeps the connection and its share of the server's budget until the timeout.
		await response.arrayBuffer();
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
