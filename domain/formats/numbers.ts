type Formatter<Value> = (value: Value) => string;

/**
 * Formats of the platform, made when first used: making one takes a phone several milliseconds, and few pages show
 * more than one kind.
 */
export function createDateFormatter(options: Intl.DateTimeFormatOptions): Formatter<Date> {
	let format: Intl.DateTimeFormat | undefined;
	return (date) => {
		format ??= new Intl.DateTimeFormat('en-US', options);
		return format.format(date);
	};
}

type FractionDigits = { min?: number; max: number };

/**
 * A number with commas between the thousands, rounded as people round what they read. By hand: most pages show one, and
 * making the platform's own format holds a page up for longer than any other step of its start.
 */
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
/** From here on a moved number no longer has room for the digits that decide which way it rounds. */
const maxExactValue = 1e11;

/** All digits, the last `decimals` of them behind the point. Undefined where a number has too many. */
function toDigits(value: number, decimals: number): string | undefined {
	if (Number.isInteger(value) && value < minExponentialValue) return `${value}${'0'.repeat(decimals)}`;
	// Moving the point in the text keeps 1.005 from becoming 1.00499.
	const moved = Math.round(Number(`${value}e${decimals}`));
	return moved < maxExactValue ? String(moved).padStart(decimals + 1, '0') : undefined;
}

export const formatInteger = createNumberFormatter({ max: 0 });
