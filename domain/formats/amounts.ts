import { formatInteger } from './numbers.ts';

export function formatKilobytes(bytes: number): string {
	return `${(bytes / 1024).toFixed(1)} KB`;
}

/** Longer text would break the layout. */
const maxPrintableUsd = 1e15;

export function formatUsd(amount: number): string {
	if (amount >= maxPrintableUsd) return 'over $999 trillion';
	if (amount <= -maxPrintableUsd) return 'under -$999 trillion';
	const dollars = Math.round(amount);
	return dollars < 0 ? `-$${formatInteger(-dollars)}` : `$${formatInteger(dollars)}`;
}

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

/** Rounded down: 1,019 becomes 1,000+. */
export function formatSignatureCount(count: number): string {
	return `${formatInteger(Math.floor(count / 100) * 100)}+`;
}
