import { numberFormat } from '#domain/formats/numbers.ts';

/**
 * Reads numbers the way people type them: 1,200,000 / 1.2m / $500k / 1 200 000. Everything else, and everything out of
 * bounds, is said not to be understood, and every calculator waits.
 */
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

/** Larger numbers are typing mistakes; the bound also keeps every product of inputs finite. */
export const largestTypedNumber = 1e15;

const longestTypedText = 40;

const currencyBefore = /^(?:us\$|usd|[$€£])\s*/;
const currencyAfter = /\s*(?:usd|dollars?|[$€£])$/;
const minus = /^[-−–]\s*/;
// Thousands are grouped by one sort of separator throughout: "1,200 3,400" is two cells of a table, not a number.
const readable = /^(\d+|\d{1,3}([, \u00a0\u202f'’_])\d{3}(?:\2\d{3})*)?(\.\d*)?[ \u00a0\u202f]?([a-z]*)$/;
const openGroup = /^\d{1,3}(?:([, \u00a0\u202f'’_])\d{3}(?:\1\d{3})*)?[, \u00a0\u202f'’_]\d{0,2}$/;

/** `unfinished` may become a number with the next keys, so it is not yet worth a complaint. */
export type TypedNumberProblem = 'unreadable' | 'unfinished' | 'negative' | 'too-large';

export type TypedNumber =
	| { value: number; understood: true }
	| { value: 0; understood: false; problem: TypedNumberProblem };

function problem(kind: TypedNumberProblem): TypedNumber {
	return { value: 0, understood: false, problem: kind };
}

function powerOfTen(suffix: string): number | undefined {
	return Object.hasOwn(powersOfTen, suffix) ? powersOfTen[suffix] : undefined;
}

function readAmount(text: string): TypedNumber {
	const match = readable.exec(text);
	if (!match) return problem(openGroup.test(text) ? 'unfinished' : 'unreadable');
	const [, whole, , fraction, suffix = ''] = match;
	const power = powerOfTen(suffix);
	if (power === undefined) {
		const mayGrow = Object.keys(powersOfTen).some((name) => name.startsWith(suffix));
		return problem(mayGrow ? 'unfinished' : 'unreadable');
	}
	if (whole === undefined && (fraction === undefined || fraction === '.')) {
		return problem(suffix === '' ? 'unfinished' : 'unreadable');
	}
	// As one literal, because 1.1 * 1e6 is not 1100000.
	const value = Number(`${whole?.replaceAll(/\D/g, '') ?? '0'}${fraction ?? ''}e${power}`);
	return value <= largestTypedNumber ? { value, understood: true } : problem('too-large');
}

export function readTypedNumber(typed: string): TypedNumber {
	const text = typed.trim().toLowerCase();
	if (text.length > longestTypedText) return problem(/^\d+$/.test(text) ? 'too-large' : 'unreadable');
	const withoutCurrency = text.replace(currencyBefore, '').replace(currencyAfter, '');
	if (!minus.test(withoutCurrency)) return readAmount(withoutCurrency);
	const opposite = readAmount(withoutCurrency.replace(minus, '').replace(currencyBefore, ''));
	return opposite.understood ? problem('negative') : opposite;
}

export const plainNumber = numberFormat({ most: 4 });

export const oneDecimal = numberFormat({ least: 1, most: 1 });
