import { msPerDay, msPerHour } from './calendar.ts';
import { formatDateTime } from './dates.ts';

const msPerMinute = 60_000;

function formatAgo(amount: number, unit: string): string {
	return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;
}

export function formatSavedAgo(savedAt: Date, now: Date): string {
	const age = now.getTime() - savedAt.getTime();
	if (age < -msPerMinute)
		return `saved ${formatDateTime(savedAt)}; the clock of this device was changed since`;
	if (age < msPerMinute) return 'saved just now';
	if (age < msPerHour) return `saved ${formatAgo(Math.floor(age / msPerMinute), 'minute')}`;
	if (age < msPerDay) return `saved ${formatAgo(Math.floor(age / msPerHour), 'hour')}`;
	return `saved ${formatAgo(Math.floor(age / msPerDay), 'day')}`;
}
