import { dateAndTime } from './dates.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function counted(amount: number, unit: string): string {
	return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;
}

/** How old something saved is. A device whose clock was moved says so instead of lying about it. */
export function savedAgo(savedAt: Date, now: Date): string {
	const age = now.getTime() - savedAt.getTime();
	if (age < -minute) return `saved ${dateAndTime(savedAt)}; the clock of this device was changed since`;
	if (age < minute) return 'saved just now';
	if (age < hour) return `saved ${counted(Math.floor(age / minute), 'minute')}`;
	if (age < day) return `saved ${counted(Math.floor(age / hour), 'hour')}`;
	return `saved ${counted(Math.floor(age / day), 'day')}`;
}
