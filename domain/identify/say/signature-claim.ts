import { wholeNumber } from '#domain/formats/numbers.ts';

/** The real number of signatures, rounded down to the hundred: 1,019 is claimed as 1,000+. */
export function signatureClaim(count: number): string {
	return `${wholeNumber(Math.floor(count / 100) * 100)}+`;
}
