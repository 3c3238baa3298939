import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type AssessmentResponse, assessmentResponse } from '#contract/assessment-responses.ts';
import { csvLine } from '#domain/csv.ts';
import { openDatabase } from '#server/platform/database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { createResponseStore, type ResponseRange } from '#server/responses/store.ts';
import { readSettings } from '#server/settings.ts';

const usage =
	'Usage: npm run --silent export -- responses --format csv|json [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--out FILE]';

const dayMs = 24 * 60 * 60 * 1000;

function startOfDay(name: string, date: string | undefined): Date | undefined {
	if (date === undefined) return undefined;
	const parsed = new Date(`${date}T00:00:00.000Z`);
	if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !parsed.toJSON()?.startsWith(date)) {
		throw new StartError(`${name} must be a date such as 2026-11-30, not "${date}".`);
	}
	return parsed;
}

function readArguments(args: string[]): {
	format: 'csv' | 'json';
	out: string | undefined;
	range: ResponseRange;
} {
	const { values, positionals } = parse(args);
	if (positionals.length !== 1 || positionals[0] !== 'responses') throw new StartError(usage);
	if (values.format !== 'csv' && values.format !== 'json') throw new StartError(usage);
	const from = startOfDay('--from', values.from)?.toISOString();
	const to = startOfDay('--to', values.to);
	// Both days count in full, in UTC, as the rows' times do.
	const before = to && new Date(to.getTime() + dayMs).toISOString();
	return {
		format: values.format,
		out: values.out,
		range: { ...(from && { from }), ...(before && { before }) },
	};
}

function parse(args: string[]) {
	const option = { type: 'string' } as const;
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: { format: { ...option, default: 'csv' }, from: option, to: option, out: option },
		});
	} catch {
		throw new StartError(usage);
	}
}

async function write(out: Writable, text: string): Promise<void> {
	if (!out.write(text)) await once(out, 'drain');
}

const columns = assessmentResponse.keyof().options;

async function writeCsv(out: Writable, pages: AsyncIterable<AssessmentResponse[]>): Promise<void> {
	await write(out, csvLine(columns));
	for await (const page of pages) {
		const lines = page.map((row) =>
			csvLine(
				columns.map((name) =>
					name === 'responses' ? JSON.stringify(row.responses) : String(row[name] ?? ''),
				),
			),
		);
		await write(out, lines.join(''));
	}
}

async function writeJson(out: Writable, pages: AsyncIterable<AssessmentResponse[]>): Promise<void> {
	let separator = '[\n';
	for await (const page of pages) {
		for (const row of page) {
			await write(out, `${separator}${JSON.stringify(row)}`);
			separator = ',\n';
		}
	}
	await write(out, separator === '[\n' ? '[]\n' : '\n]\n');
}

async function run(): Promise<void> {
	const { format, out, range } = readArguments(process.argv.slice(2));
	const database = openDatabase(readSettings(process.env).DATABASE_URL);
	try {
		const pages = createResponseStore(database.queries).pages(range);
		const target = out ? createWriteStream(out) : process.stdout;
		await (format === 'csv' ? writeCsv : writeJson)(target, pages);
		if (target !== process.stdout) {
			target.end();
			await finished(target);
		}
	} finally {
		await database.close();
	}
}

try {
	await run();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
