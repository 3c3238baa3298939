const usdFormat = new Intl.NumberFormat('en-US', {
	style: 'currency',
	currency: 'USD',
	maximumFractionDigits: 0,
});

/** US dollars without decimals. The one place where money turns into text. */
export function usd(amount: number): string {
	// Adding 0 turns -0 into 0, which would otherwise read as -$0.
	return usdFormat.format(Math.round(amount) + 0);
}
