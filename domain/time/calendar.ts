/** In UTC, where every day has 24 hours. */
export const msPerDay = 24 * 60 * 60 * 1000;

export function addDays(isoDay: string, days: number): string {
	return new Date(Date.parse(isoDay) + days * msPerDay).toISOString().slice(0, 10);
}

/** A time of day as a field of the browser holds it, such as 14:05. */
export function formatTimeOfDay(time: string): string {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
}

const months = [
	...['January', 'February', 'March', 'April', 'May', 'June'],
	...['July', 'August', 'September', 'October', 'November', 'December'],
];

export function formatIsoDate(isoDay: string): string {
	const [year, month, day] = isoDay.split('-').map(Number);
	return `${months[Number(month) - 1]} ${day}, ${year}`;
}

export function formatIsoMonth(isoMonth: string): string {
	const [year, month] = isoMonth.split('-').map(Number);
	return `${months[Number(month) - 1]} ${year}`;
}
