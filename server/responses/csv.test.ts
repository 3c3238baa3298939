import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('csvLine', () => {
	it.each([
		[['a', 1, null, 'b'], 'a,1,,b\r\n'],
		[['say "hi", then go'], '"say ""hi"", then go"\r\n'],
		[['=1+1'], "'=1+1\r\n"],
		[['+49 30'], "'+49 30\r\n"],
		[['-2'], "'-2\r\n"],
		[['@SUM(A1)'], "'@SUM(A1)\r\n"],
		[['\t=1'], "'\t=1\r\n"],
		[[-2], '-2\r\n'],
	])('%j becomes %j', (values, line) => {
		expect(csvLine(values)).toBe(line);
	});

	it('never starts a text cell like a formula', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				expect(csvLine([text])).not.toMatch(/^"?[=+\-@\t\r](?!\n$)/);
			}),
		);
	});
});
