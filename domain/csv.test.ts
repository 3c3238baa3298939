import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvText } from './csv.ts';

describe('csvLine', () => {
	it.each([
		[['a', '1', '', 'b'], 'a,1,,b\r\n'],
		[['say "hi", then go'], '"say ""hi"", then go"\r\n'],
		[['two\r\nlines'], '"two\r\nlines"\r\n'],
		[['=1+1'], "'=1+1\r\n"],
		[['+49 30'], "'+49 30\r\n"],
		[['@SUM(A1)'], "'@SUM(A1)\r\n"],
		[['\t=1'], "'\t=1\r\n"],
		[['-2.5'], '-2.5\r\n'],
		[['-2+cmd'], "'-2+cmd\r\n"],
	])('%j becomes %j', (row, line) => {
		expect(csvLine(row)).toBe(line);
	});

	it('never starts a cell like a formula, numbers apart', () => {
		fc.assert(
			fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (first, rest) => {
				expect(csvLine([`${first}${rest}x`])).toMatch(/^"?'/);
			}),
		);
	});
});

it('csvText puts the header first', () => {
	expect(csvText(['a', 'b'], [['1', '2']])).toBe('a,b\r\n1,2\r\n');
});
