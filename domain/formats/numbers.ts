type Formatter<Value> = (value: Value) => string;

type FractionDigits = { min?: number; max: number };

/** Own implementation: creating an Intl.NumberFormat blocks longer than any other step of page start. */
export function createNumberFormatter({ min = 0, max }: FractionDigits): Formatter<number> {
	let format: Intl.NumberFormat | undefined;
	return (value) => {
		const digits = toDigits(Math.abs(value), max);
		if (digits === undefined) {
			format ??= new Intl.NumberFormat('en-US', {
				minimumFractionDigits: min,
				maximumFractionDigits: max,
				signDisplay: 'negative',
			});
			return format.format(value);
		}
		const point = digits.length - max;
		const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',');
		const decimals = digits.slice(point).replace(/0+$/, '').padEnd(min, '0');
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

const fileSizeUnits = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** In steps of 1000; one decimal below ten from MB on. */
export function formatFileSize(bytes: number): string {
	const step = Math.min(fileSizeUnits.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
	const amount = bytes / 1000 ** step;
	return `${amount.toFixed(step > 1 && amount < 10 ? 1 : 0)} ${fileSizeUnits[step] ?? ''}`;
}
