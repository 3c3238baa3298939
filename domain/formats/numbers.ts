type Formatter<Value> = (value: Value) => string;

/** Created on first use: Intl formatters take several milliseconds on a phone. */
export function createDateFormatter(options: Intl.DateTimeFormatOptions): Formatter<Date> {
	let format: Intl.DateTimeFormat | undefined;
	return (date) => {
		format ??= new Intl.DateTimeFormat('en-US', options);
		return format.format(date);
	};
}

type FractionDigits = { min?: number; max: number };

/** Own implementation: creating an Intl.NumberFormat blocks longer than any other step of page start. */
export function createNumberFormatter({ min: least = 0, max: most }: FractionDigits): Formatter<number> {
	let format: Intl.NumberFormat | undefined;
	return (value) => {
		const digits = toDigits(Math.abs(value), most);
		if (digits === undefined) {
			format ??= new Intl.NumberFormat('en-US', {
				minimumFractionDigits: least,
				maximumFractionDigits: most,
				signDisplay: 'negative',
			});
			return format.format(value);
		}
		const point = digits.length - most;
		const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',');
		const decimals = digits.slice(point).replace(/0+$/, '').padEnd(least, '0');
		const sign = value < 0 && /[1-9]/.test(digits) ? '-' : '';
		return `${sign}${whole}${decimals === '' ? '' : `.${decimals}`}`;
	};
}

const minExponentialValue = 1e21;
/** Above this the shifted number loses the digits that decide the rounding. */
const maxExactValue = 1e11;

function toDigits(value: number, decimals: number): string | undefined {
	if (Number.isInteger(value) && value < minExponentialValue) return `${value}${'0'.repeat(decimals)}`;
	// Shifting the decimal point in the text keeps 1.005 from becoming 1.00499.
	const moved = Math.round(Number(`${value}e${decimals}`));
	return moved < maxExactValue ? String(moved).padStart(decimals + 1, '0') : undefined;
}

export const formatInteger = createNumberFormatter({ max: 0 });

/** Bands are sorted from high to low; the last one must match everything. */
export function findBand<B extends { from: number }>(bands: readonly B[], value: number): B {
	const band = bands.find((candidate) => value >= candidate.from);
	if (!band) throw new RangeError(`No band holds ${value}`);
	return band;
}

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
