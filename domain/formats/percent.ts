import { formatInteger } from './numbers.ts';

/** Longer text would break the layout. */
const maxPrintablePercent = 1e9;

/** Takes 0 to 100. */
export function formatPercent(value: number): string {
	if (value >= maxPrintablePercent) return 'over 999,999,999%';
	return `${formatInteger(Math.round(value))}%`;
}

/** 0 when the whole is 0. */
export function getPercentage(part: number, whole: number): number {
	return whole === 0 ? 0 : (part / whole) * 100;
}
