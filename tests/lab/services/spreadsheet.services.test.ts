import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { csvHeader, formatCsvRow } from '#server/leads/csv.ts';
import { makeLead } from '#tests/support/submissions.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';

const formulaInjections = [
	'=1+1',
	'+1+1',
	'-1+1',
	'@SUM(1;1)',
	'＝1+1',
	'x;=1+1',
	'x;"=1+1',
	'x|=1+1',
	'x\t=1+1',
	'x\n=1+1',
	'x\r\n;=HYPERLINK("http://example.org";"click")',
	'x","=1+1',
	'";=1+1;"',
	' =1+1',
];

const separators = { comma: 44, semicolon: 59, tab: 9, bar: 124 };

async function findFormulas(csv: string, separator: number): Promise<string[]> {
	const folder = createTempFolder({ 'leads.csv': csv });
	await promisify(execFile)('soffice', [
		'--headless',
		`-env:UserInstallation=file://${folder.path}/profile`,
		...['--convert-to', 'fods', '--outdir', folder.path],
		// Separator, quote, UTF-8, first line, column format, language, evaluate formulas.
		`--infilter=CSV:${separator},34,76,1,,0,false,true,false,false,false,-1,true`,
		join(folder.path, 'leads.csv'),
	]);
	const sheet = readFileSync(join(folder.path, 'leads.fods'), 'utf8');
	folder.remove();
	expect(sheet).toContain('<table:table-cell');
	return [...sheet.matchAll(/table:formula="([^"]*)"/g)].map(([, formula = '']) => formula);
}

it('control: the spreadsheet runs a formula in an unprotected file', async () => {
	expect(await findFormulas('a,b\r\nx;=1+1,y\r\n', separators.semicolon)).toHaveLength(1);
	expect(await findFormulas('a,b\r\n=1+1,y\r\n', separators.comma)).toHaveLength(1);
});

it.each(Object.entries(separators))(
	'opens the exported leads without a formula when cells are cut at the %s',
	async (_, separator) => {
		const rows = formulaInjections.map((organization) =>
			formatCsvRow({
				...makeLead({ organization, notes: organization }),
				assigned_to: organization,
				next_call: null,
			}),
		);
		expect(await findFormulas([csvHeader, ...rows].join(''), separator)).toEqual([]);
	},
);
