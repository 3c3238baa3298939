import { formatInteger } from '#domain/formats/numbers.ts';

/** Rounded down: 1,019 becomes 1,000+. */
export function formatSignatureCount(count: number): string {
	return `${formatInteger(Math.floor(count / 100) * 100)}+`;
}
