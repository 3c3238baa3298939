import { expect, test } from 'vitest';
import { formatSignatureCount } from './signature-claim.ts';

test.each([
	[1019, '1,000+'],
	[1000, '1,000+'],
	[999, '900+'],
	[2345, '2,300+'],
])('%i signatures are claimed as %s', (count, claim) => {
	expect(formatSignatureCount(count)).toBe(claim);
});
