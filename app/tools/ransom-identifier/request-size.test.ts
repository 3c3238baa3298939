import { expect, test } from 'vitest';
import { fitsInRequest } from './request-size.ts';

test.each([
	['a'.repeat(999_000), true],
	['a'.repeat(1_000_001), false],
	// Each of these takes three bytes, and a control character six.
	['€'.repeat(400_000), false],
	['\u0001'.repeat(200_000), false],
])('a text fits into one request or not (case %#)', (content, expected) => {
	expect(fitsInRequest(content)).toBe(expected);
});
