const percentFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** From here on the digits are noise, and the text would break every layout. */
const tooLargeToPrint = 1e9;

/** A percentage that is already on the scale of 0 to 100, as text. The one place where percentages turn into text. */
export function percent(value: number): string {
	if (value >= tooLargeToPrint) return 'over 999,999,999%';
	return `${percentFormat.format(Math.round(value) + 0)}%`;
}

/** Part of a whole as a percentage; 0 when there is no whole. */
export function shareOf(part: number, whole: number): number {
	return whole === 0 ? 0 : (part / whole) * 100;
}

/**
 * Shares of a whole as whole percentages that add up to 100 (to 0 when there is no whole): those with the largest
 * remainders are rounded up. Simple rounding would let a table's column add up to 101.
 */
export function wholeShares(amounts: readonly number[]): number[] {
	const whole = amounts.reduce((sum, amount) => sum + amount, 0);
	const exact = amounts.map((amount) => shareOf(amount, whole));
	const shares = exact.map(Math.floor);
	const missing = whole === 0 ? 0 : 100 - shares.reduce((sum, share) => sum + share, 0);
	const byRemainder = exact
		.map((share, index) => ({ index, remainder: share - Math.floor(share) }))
		.toSorted((a, b) => b.remainder - a.remainder);
	for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
	return shares;
}
