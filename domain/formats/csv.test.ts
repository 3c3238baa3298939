import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

/** An independent RFC 4180 parser. */
function parse(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
	for (let match = cell.exec(text); match; match = cell.exec(text)) {
		row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
		if (match[3] === '\r\n') {
			rows.push(row);
			row = [];
		}
	}
	return rows;
}

describe('csvText', () => {
	it('writes a header row and ends every line with CRLF', () => {
		expect(toCsv(['Part', 'Amount'], [['Total', '544842']])).toBe('Part,Amount\r\nTotal,544842\r\n');
	});

	it.each([
		['plain', 'plain'],
		['', ''],
		['a,b', '"a,b"'],
		['say "hi"', '"say ""hi"""'],
		['two\nlines', '"two\nlines"'],
		['-32000', '-32000'],
		['+1.5', '+1.5'],
		['=1+1', "'=1+1"],
		['+1-800-555-0199', "'+1-800-555-0199"],
		['-cmd', "'-cmd"],
		['@SUM(A1)', "'@SUM(A1)"],
		['\t=1', '"\'\t\'=1"'],
		['=A1,"x"', '"\'=A1,""x"""'],
		[' =1+1', "' =1+1"],
		['＝1+1', "'＝1+1"],
		['＠SUM(A1)', "'＠SUM(A1)"],
		['x;=cmd', '"x;\'=cmd"'],
		['x;"=cmd', '"x;""\'=cmd"'],
		['x\t＋1', '"x\t\'＋1"'],
		['x\n=cmd', '"x\n\'=cmd"'],
		['x;y', '"x;y"'],
	])('the cell %j is written %j', (value, written) => {
		expect(toCsv(['x'], [[value]])).toBe(`x\r\n${written}\r\n`);
	});

	it('keeps its text and never becomes a formula', () => {
		const table = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { maxLength: 5 });
		fc.assert(
			fc.property(table, (rows) => {
				const read = parse(toCsv(['a', 'b'], rows)).slice(1);
				expect(read.map((row) => row.length)).toEqual(rows.map(() => 2));
				for (const [at, row] of read.entries()) {
					for (const [column, text] of row.entries()) {
						const original = rows[at]?.[column] ?? '';
						expect(text.replaceAll("'", '')).toBe(original.replaceAll("'", ''));
						expect(text).not.toMatch(/^(?:[=@\t\r]|[+-](?!\d+(?:\.\d+)?$))/);
						expect(text).not.toMatch(/[;|\t\r\n]["\s]*[=+\-@＝＋－＠]/);
					}
				}
			}),
		);
	});

	/** Cells as spreadsheets cut them: quotes count only where a cell begins with one. */
	function cellsOf(text: string, separator: string): string[] {
		const cells: string[] = [];
		for (let at = 0; at < text.length; at++) {
			let cell = '';
			if (text[at] === '"') {
				for (at++; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at++) {
					if (text[at] === '"') at++;
					cell += text[at];
				}
				at++;
			}
			while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n')
				cell += text[at++];
			cells.push(cell);
		}
		return cells;
	}

	it.each([',', ';', '\t', '|'])(
		'contains no formula for a spreadsheet with the separator %j',
		(separator) => {
			const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
			const starts = [
				'',
				' ',
				'\t',
				'\n',
				'\r\n',
				'x;',
				'x;"',
				'x; ',
				'x\t',
				'x|',
				'x,',
				'x"\n',
				'x;;',
				';',
				'";',
			];
			const rows = starts.flatMap((start) => signs.map((sign) => ['x', `${start}${sign}cmd`]));
			const live = cellsOf(toCsv(['a', 'b'], rows), separator).filter((cell) =>
				/^["\s]*[=+\-@＝＋－＠]/.test(cell),
			);
			expect(live).toEqual([]);
		},
	);
});
