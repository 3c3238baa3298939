import { createNumberFormatter } from '#domain/formats/numbers.ts';

/** Accepts 1,200,000 / 1.2m / $500k / 1 200 000. Anything else is an error, and calculators wait. */
const powersOfTen: Readonly<Record<string, number>> = {
	'': 0,
	k: 3,
	thousand: 3,
	m: 6,
	mn: 6,
	mio: 6,
	million: 6,
	b: 9,
	bn: 9,
	billion: 9,
};

/** Larger numbers are typos; the limit also keeps products finite. */
export const maxParsedNumber = 1e15;

const maxInputLength = 40;

const currencyPrefix = /^(?:us\$|usd|[$€£])\s*/;
const currencySuffix = /\s*(?:usd|dollars?|[$€£])$/;
const minusSign = /^[-−–]\s*/;
// One kind of separator only: "1,200 3,400" is two table cells, not a number.
const numberPattern =
	/^(\d+|\d{1,3}([, \u00a0\u202f'’_])\d{3}(?:\2\d{3})*)?(\.\d*)?[ \u00a0\u202f]?([a-z]*)$/;
const partialGroupPattern = /^\d{1,3}(?:([, \u00a0\u202f'’_])\d{3}(?:\1\d{3})*)?[, \u00a0\u202f'’_]\d{0,2}$/;

/** `unfinished` may become a number with the next keys. */
export type ParseNumberError = 'unreadable' | 'unfinished' | 'negative' | 'too-large';

export type ParsedNumber =
	| { value: number; isValid: true }
	| { value: 0; isValid: false; problem: ParseNumberError };

function invalid(kind: ParseNumberError): ParsedNumber {
	return { value: 0, isValid: false, problem: kind };
}

function getPowerOfTen(suffix: string): number | undefined {
	return Object.hasOwn(powersOfTen, suffix) ? powersOfTen[suffix] : undefined;
}

function parseAmount(text: string): ParsedNumber {
	const match = numberPattern.exec(text);
	if (!match) return invalid(partialGroupPattern.test(text) ? 'unfinished' : 'unreadable');
	const [, whole, , fraction, suffix = ''] = match;
	const power = getPowerOfTen(suffix);
	if (power === undefined) {
		const isPartialSuffix = Object.keys(powersOfTen).some((name) => name.startsWith(suffix));
		return invalid(isPartialSuffix ? 'unfinished' : 'unreadable');
	}
	if (whole === undefined && (fraction === undefined || fraction === '.'))
		return invalid(suffix === '' ? 'unfinished' : 'unreadable');
	// One literal, because 1.1 * 1e6 is not 1100000.
	const value = Number(`${whole?.replaceAll(/\D/g, '') ?? '0'}${fraction ?? ''}e${power}`);
	return value <= maxParsedNumber ? { value, isValid: true } : invalid('too-large');
}

export function parseNumber(typed: string): ParsedNumber {
	const text = typed.trim().toLowerCase();
	if (text.length > maxInputLength) return invalid(/^\d+$/.test(text) ? 'too-large' : 'unreadable');
	const withoutCurrency = text.replace(currencyPrefix, '').replace(currencySuffix, '');
	if (!minusSign.test(withoutCurrency)) return parseAmount(withoutCurrency);
	const positive = parseAmount(withoutCurrency.replace(minusSign, '').replace(currencyPrefix, ''));
	return positive.isValid ? invalid('negative') : positive;
}

export const formatNumber = createNumberFormatter({ max: 4 });

export const formatOneDecimal = createNumberFormatter({ min: 1, max: 1 });
