type Lazily<Value> = (value: Value) => string;

/**
 * Formats of the platform, made when first used: making one takes a phone several milliseconds, and few pages show
 * more than one kind.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Lazily<Date> {
	let format: Intl.DateTimeFormat | undefined;
	return (moment) => {
		format ??= new Intl.DateTimeFormat('en-US', options);
		return format.format(moment);
	};
}

export function numberFormat(options: Intl.NumberFormatOptions): Lazily<number> {
	let format: Intl.NumberFormat | undefined;
	return (value) => {
		format ??= new Intl.NumberFormat('en-US', options);
		return format.format(value);
	};
}

const fromHereInPowersOfTen = 1e21;

/** A whole number with commas between the thousands. By hand: most pages show one, and none needs the platform for it. */
export function wholeNumber(value: number): string {
	if (!Number.isInteger(value) || Math.abs(value) >= fromHereInPowersOfTen) return wholeByPlatform(value);
	return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

const wholeByPlatform = numberFormat({ maximumFractionDigits: 0 });
