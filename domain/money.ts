import { numberFormat } from './formats.ts';

const wholeDollars = numberFormat({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** From here on single dollars are noise, and the text would break every layout. */
const tooLargeToPrint = 1e15;

/** US dollars without decimals. The one place where money turns into text. */
export function usd(amount: number): string {
	if (amount >= tooLargeToPrint) return 'over $999 trillion';
	if (amount <= -tooLargeToPrint) return 'under -$999 trillion';
	// Adding 0 turns -0 into 0, which would otherwise read as -$0.
	return wholeDollars(Math.round(amount) + 0);
}
