import { formatInteger } from './numbers.ts';

/** From here on single dollars are noise, and the text would break every layout. */
const maxPrintableUsd = 1e15;

/** US dollars without decimals. The one place where money turns into text. */
export function formatUsd(amount: number): string {
	if (amount >= maxPrintableUsd) return 'over $999 trillion';
	if (amount <= -maxPrintableUsd) return 'under -$999 trillion';
	const dollars = Math.round(amount);
	return dollars < 0 ? `-$${formatInteger(-dollars)}` : `$${formatInteger(dollars)}`;
}
