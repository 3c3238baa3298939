import { formatInteger } from './numbers.ts';

/** Longer text would break the layout. */
const maxPrintableUsd = 1e15;

export function formatUsd(amount: number): string {
	if (amount >= maxPrintableUsd) return 'over $999 trillion';
	if (amount <= -maxPrintableUsd) return 'under -$999 trillion';
	const dollars = Math.round(amount);
	return dollars < 0 ? `-$${formatInteger(-dollars)}` : `$${formatInteger(dollars)}`;
}
