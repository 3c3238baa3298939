import { wholeNumber } from './numbers.ts';

/** From here on single dollars are noise, and the text would break every layout. */
const tooLargeToPrint = 1e15;

/** US dollars without decimals. The one place where money turns into text. */
export function usd(amount: number): string {
	if (amount >= tooLargeToPrint) return 'over $999 trillion';
	if (amount <= -tooLargeToPrint) return 'under -$999 trillion';
	const dollars = Math.round(amount);
	return dollars < 0 ? `-$${wholeNumber(-dollars)}` : `$${wholeNumber(dollars)}`;
}
