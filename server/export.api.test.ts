import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import type { AssessmentResponse } from '#contract/assessment-responses.ts';
import { migrations } from '#server/migrations/all.ts';
import { openDatabase } from '#server/platform/database.ts';
import { migrate } from '#server/platform/migrate.ts';
import { createResponseStore } from '#server/responses/store.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { tempFolder } from '#tests/support/temp.ts';

const row = (number: number, created_at: string, organization: string | null): AssessmentResponse => ({
	id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
	created_at,
	tool_type: 'ransomadvisor',
	responses: { 1: 'no' },
	score: null,
	risk_level: 'Low Risk - Monitor Closely',
	email: null,
	organization,
	utm_source: null,
	utm_medium: null,
	utm_campaign: null,
});
const october = row(1, '2026-10-31T23:59:59.999Z', null);
const november = row(2, '2026-11-01T00:00:00.000Z', '=cmd|x');
const december = row(3, '2026-12-01T00:00:00.000Z', 'Joinery, Sons');

onBothEngines('npm run export', (engine) => {
	beforeAll(async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		const database = openDatabase(url);
		const store = createResponseStore(database.queries);
		for (const each of [december, october, november]) await store.insert(each);
		await database.close();
	});

	const run = (...args: string[]) =>
		promisify(execFile)(process.execPath, ['server/export.ts', ...args], {
			cwd: fileURLToPath(new URL('..', import.meta.url)),
			env: { PATH: process.env.PATH, ...engine.env() },
		});

	it('writes CSV that a spreadsheet cannot run, oldest first', async () => {
		const { stdout } = await run('responses', '--format', 'csv');
		expect(stdout.split('\r\n')).toEqual([
			'id,created_at,tool_type,responses,score,risk_level,email,organization,utm_source,utm_medium,utm_campaign',
			`${october.id},${october.created_at},ransomadvisor,"{""1"":""no""}",,Low Risk - Monitor Closely,,,,,`,
			`${november.id},${november.created_at},ransomadvisor,"{""1"":""no""}",,Low Risk - Monitor Closely,,'=cmd|x,,,`,
			`${december.id},${december.created_at},ransomadvisor,"{""1"":""no""}",,Low Risk - Monitor Closely,,"Joinery, Sons",,,`,
			'',
		]);
	});

	it('counts the first and the last day in full', async () => {
		const { stdout } = await run(
			'responses',
			'--format',
			'json',
			'--from',
			'2026-11-01',
			'--to',
			'2026-11-30',
		);
		expect(JSON.parse(stdout)).toEqual([november]);
	});

	it('writes an empty list when nothing fits', async () => {
		const { stdout } = await run('responses', '--format', 'json', '--from', '2027-01-01');
		expect(JSON.parse(stdout)).toEqual([]);
	});

	it('writes to a file', async () => {
		const folder = tempFolder();
		const file = join(folder.path, 'leads.json');
		await run('responses', '--format', 'json', '--out', file);
		expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([october, november, december]);
		folder.remove();
	});

	it.each([
		[[], 'Usage:'],
		[['accounts'], 'Usage:'],
		[['responses', '--format', 'xml'], 'Usage:'],
		[['responses', '--since', 'x'], 'Usage:'],
		[['responses', '--from', '2026-02-30'], '--from must be a date such as 2026-11-30, not "2026-02-30".'],
	])('explains itself when called with %j', async (args, line) => {
		await expect(run(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(line) });
	});
});

onBothEngines('export of many rows', (engine) => {
	it('loses and repeats none at the page edges', async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		const database = openDatabase(url);
		const store = createResponseStore(database.queries);
		const rows = Array.from({ length: 2001 }, (_, index) => row(index, october.created_at, null));
		for (const each of rows) await store.insert(each);
		const pages = await Array.fromAsync(store.pages({}));
		await database.close();
		expect(pages.map((page) => page.length)).toEqual([1000, 1000, 1]);
		expect(pages.flat()).toEqual(rows);
	});
});
