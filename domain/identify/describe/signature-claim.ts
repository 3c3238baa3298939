import { formatInteger } from '#domain/formats/numbers.ts';

/** The real number of signatures, rounded down to the hundred: 1,019 is claimed as 1,000+. */
export function formatSignatureCount(count: number): string {
	return `${formatInteger(Math.floor(count / 100) * 100)}+`;
}
