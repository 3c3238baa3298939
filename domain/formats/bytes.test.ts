import { expect, test } from 'vitest';
import { formatKilobytes } from './bytes.ts';

test.each([
	[0, '0.0 KB'],
	[1024, '1.0 KB'],
	[1536, '1.5 KB'],
])('%i bytes are %s', (bytes, text) => {
	expect(formatKilobytes(bytes)).toBe(text);
});
