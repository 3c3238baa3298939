import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { createResponseStore } from '#server/assessment/store.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { exportLeads } from '#server/leads/export.ts';
import { describeOnBothEngines, describeOnSqlite, openTestDatabase } from '#tests/support/engines.ts';
import { baseEnvironment } from '#tests/support/environment.ts';
import { makeLead } from '#tests/support/submissions.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';

const row = (number: number, created_at: string, organization: string | null) =>
	makeLead({
		id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
		created_at,
		responses: { 1: 'no' },
		organization,
	});
const october = row(1, '2026-10-31T23:59:59.999Z', null);
const november = row(2, '2026-11-01T00:00:00.000Z', '=cmd|x');
const december = row(3, '2026-12-01T00:00:00.000Z', 'Joinery, Sons');

const runExport = (env: Readonly<Record<string, string>>, args: readonly string[]) =>
	promisify(execFile)(process.execPath, ['server/export.ts', ...args], {
		cwd: fileURLToPath(new URL('..', import.meta.url)),
		env: { ...baseEnvironment, ...env },
	});

/** An export says who a lead is assigned to and when to call. */
const toExported = (lead: object) => ({ ...lead, assigned_to: null, next_call: null });

describeOnBothEngines('npm run export', (engine) => {
	beforeAll(async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		const database = openTestDatabase(url);
		const store = createResponseStore(database.queries);
		for (const each of [december, october, november]) await store.insert(each);
		await database.close();
	});

	const run = (...args: string[]) => runExport(engine.env(), args);

	it('writes CSV oldest first and escapes spreadsheet formulas', async () => {
		const { stdout } = await run('responses', '--format', 'csv');
		const lines = stdout.split('\r\n');
		const [head = '', ...rows] = lines;
		expect(head).toMatch(
			/^id,created_at,tool_type,responses,score,risk_level,page_score,page_risk_level,email,phone,organization,/,
		);
		expect(head.match(/Ransomware \w+ \w+: /g)).toHaveLength(20);
		expect(head).toContain(',Ransomware Incident Triage: Are files behaving strangely?,');
		const low = 'Low Risk - Monitor Closely';
		const start = (lead: typeof october) =>
			`${lead.id},${lead.created_at},ransomadvisor,"{""1"":""no""}",,${low},,${low},,,`;
		const end = `,,,,,,,,,new,,false,${','.repeat(14)}No${','.repeat(7)}`;
		expect(rows).toEqual([
			`${start(october)}${end}`,
			`${start(november)}'=cmd|x${end}`,
			`${start(december)}"Joinery, Sons"${end}`,
			'',
		]);
	});

	it('exports the rows of the first and the last day, too', async () => {
		const { stdout } = await run(
			'responses',
			'--format',
			'json',
			'--from',
			'2026-11-01',
			'--to',
			'2026-11-30',
		);
		expect(JSON.parse(stdout)).toEqual([november].map(toExported));
	});

	it('writes an empty list when nothing matches', async () => {
		const { stdout } = await run('responses', '--format', 'json', '--from', '2027-01-01');
		expect(JSON.parse(stdout)).toEqual([]);
	});

	it('writes to a file', async () => {
		const folder = createTempFolder();
		const file = join(folder.path, 'leads.json');
		await run('responses', '--format', 'json', '--out', file);
		expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([october, november, december].map(toExported));
		folder.remove();
	});
});

describeOnSqlite('an interrupted export', (engine) => {
	it.each(['csv', 'json'])('continues a %s file behind its last complete page', async (format) => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		const database = openTestDatabase(url);
		const store = createResponseStore(database.queries);
		const rows = Array.from({ length: 1500 }, (_, index) => row(index, october.created_at, null));
		await Promise.all(rows.map((each) => store.insert(each)));
		await database.close();
		const folder = createTempFolder();
		const [whole, partial] = ['whole', 'partial'].map((name) => join(folder.path, name));
		const run = (...args: string[]) => runExport(engine.env(), ['responses', '--format', format, ...args]);
		await run('--out', `${whole}`);
		const text = readFileSync(`${whole}`, 'utf8');
		const last = rows[999];
		const next = text.indexOf(`${rows[1000]?.id}`);
		const bytes = format === 'csv' ? next : next - ',\n{"id":"'.length;
		writeFileSync(`${partial}`, `${text.slice(0, bytes)}half a row`);
		const progress = { format, bytes, rows: 1000, last: { created_at: last?.created_at, id: last?.id } };
		writeFileSync(`${partial}.progress`, JSON.stringify(progress));
		await run('--out', `${partial}`, '--resume');
		expect(readFileSync(`${partial}`, 'utf8')).toBe(text);
		expect(existsSync(`${partial}.progress`)).toBe(false);
		await expect(run('--out', `${partial}`, '--resume')).rejects.toMatchObject({
			stderr: `There is no interrupted export of ${partial} to resume.\n`,
		});
		folder.remove();
	});
});

describeOnBothEngines('export of many rows', (engine) => {
	it('exports every row exactly once across pages', async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		const database = openTestDatabase(url);
		const store = createResponseStore(database.queries);
		const rows = Array.from({ length: 501 }, (_, index) => row(index, october.created_at, null));
		for (const each of rows) await store.insert(each);
		const pages = await Array.fromAsync(store.readPages({}));
		await database.close();
		expect(pages.map((page) => page.length)).toEqual([250, 250, 1]);
		expect(pages.flat()).toEqual(rows.map(toExported));
	});
});

it.each([
	[[], 'Usage:'],
	[['accounts'], 'Usage:'],
	[['responses', '--format', 'xml'], 'Usage:'],
	[['responses', '--since', 'x'], 'Usage:'],
	[['responses', '--resume'], 'Usage:'],
	[['responses', '--from', '2026-02-30'], '--from must be a date such as 2026-11-30, not "2026-02-30".'],
])('rejects the arguments %j with an explanation', async (args, line) => {
	await expect(exportLeads(args)).rejects.toThrow(line);
});

it('exits with 1 on a missing database file and does not create one', async () => {
	const folder = createTempFolder();
	const path = join(folder.path, 'typo.db');
	const run = runExport({ DATABASE_URL: `sqlite:${path}` }, ['responses']);
	await expect(run).rejects.toMatchObject({
		code: 1,
		stderr: `Setting DATABASE_URL: there is no database file ${path}.\n`,
	});
	expect(existsSync(path)).toBe(false);
	folder.remove();
});
