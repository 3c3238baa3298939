/**
 * Reads numbers the way people type them: 1,200,000 / 1.2m / $500k / 1 200 000. Everything else, and everything out of
 * bounds, counts as 0, which is the rule of every calculator.
 */
const scales: Readonly<Record<string, number>> = {
	'': 1,
	k: 1e3,
	thousand: 1e3,
	m: 1e6,
	mn: 1e6,
	mio: 1e6,
	million: 1e6,
	b: 1e9,
	bn: 1e9,
	billion: 1e9,
};

/** Larger numbers are typing mistakes; the bound also keeps every product of two inputs finite. */
export const largestTypedNumber = 1e15;

const longestTypedText = 40;
const shape = /^[$€£]?(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?([a-z]*)$/;

function withoutSpaces(text: string): string {
	return text.replaceAll(/[\s\u00a0\u202f'’_]/g, '').toLowerCase();
}

export type TypedNumber = { value: number; understood: boolean };

export function readTypedNumber(text: string): TypedNumber {
	const notUnderstood = { value: 0, understood: false };
	if (text.length > longestTypedText) return notUnderstood;
	const match = shape.exec(withoutSpaces(text));
	if (!match) return notUnderstood;
	const [, whole, fraction, suffix = ''] = match;
	const scale = Object.hasOwn(scales, suffix) ? scales[suffix] : undefined;
	if (scale === undefined || (whole === undefined && fraction === undefined)) return notUnderstood;
	const value = Number(`${whole?.replaceAll(',', '') ?? '0'}${fraction ?? ''}`) * scale;
	return value <= largestTypedNumber ? { value, understood: true } : notUnderstood;
}

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

export function plainNumber(value: number): string {
	return plain.format(value);
}
