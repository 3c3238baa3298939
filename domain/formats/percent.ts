import { formatInteger } from './numbers.ts';

/** From here on the digits are noise, and the text would break every layout. */
const maxPrintablePercent = 1e9;

/** A percentage that is already on the scale of 0 to 100, as text. The one place where percentages turn into text. */
export function formatPercent(value: number): string {
	if (value >= maxPrintablePercent) return 'over 999,999,999%';
	return `${formatInteger(Math.round(value))}%`;
}

/** Part of a whole as a percentage; 0 when there is no whole. */
export function getPercentage(part: number, whole: number): number {
	return whole === 0 ? 0 : (part / whole) * 100;
}
