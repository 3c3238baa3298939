import { expect, test } from 'vitest';
import { fitsInRequest } from './read-note.ts';

test.each([
	['a'.repeat(999_000), true],
	['a'.repeat(1_000_001), false],
	// Three bytes each in UTF-8, and a control character six as JSON.
	['€'.repeat(400_000), false],
	['\u0001'.repeat(200_000), false],
])('checks the encoded size of a text against the request limit (case %#)', (content, expected) => {
	expect(fitsInRequest(content)).toBe(expected);
});
