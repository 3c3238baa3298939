import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Lead } from '#contract/assessment.ts';
import { msPerDay } from '#domain/time/dates.ts';
import { createResponseStore, type ResponseRange } from '#server/assessment/store.ts';
import { openDatabase } from '#server/database/database.ts';
import { readSettings, StartupError } from '#server/settings/settings.ts';
import { csvHeader, formatCsvRow } from './csv.ts';

const usage =
	'Usage: npm run --silent export -- responses --format csv|json [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--out FILE]';

function startOfDay(name: string, date: string | undefined): Date | undefined {
	if (date === undefined) return undefined;
	const parsed = new Date(`${date}T00:00:00.000Z`);
	if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !parsed.toJSON()?.startsWith(date)) {
		throw new StartupError(`${name} must be a date such as 2026-11-30, not "${date}".`);
	}
	return parsed;
}

function readArguments(args: string[]): {
	format: 'csv' | 'json';
	out: string | undefined;
	range: ResponseRange;
} {
	const { values, positionals } = parse(args);
	if (positionals.length !== 1 || positionals[0] !== 'responses') throw new StartupError(usage);
	if (values.format !== 'csv' && values.format !== 'json') throw new StartupError(usage);
	const from = startOfDay('--from', values.from)?.toISOString();
	const to = startOfDay('--to', values.to);
	// Both days inclusive, in UTC.
	const before = to && new Date(to.getTime() + msPerDay).toISOString();
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
		throw new StartupError(usage);
	}
}

async function write(out: Writable, text: string): Promise<void> {
	if (!out.write(text)) await once(out, 'drain');
}

async function writeCsv(out: Writable, pages: AsyncIterable<Lead[]>): Promise<void> {
	await write(out, csvHeader);
	for await (const page of pages) await write(out, page.map(formatCsvRow).join(''));
}

async function writeJson(out: Writable, pages: AsyncIterable<Lead[]>): Promise<void> {
	let separator = '[\n';
	for await (const page of pages) {
		for (const row of page) {
			await write(out, `${separator}${JSON.stringify(row)}`);
			separator = ',\n';
		}
	}
	await write(out, separator === '[\n' ? '[]\n' : '\n]\n');
}

export async function exportLeads(args: string[]): Promise<void> {
	const { format, out, range } = readArguments(args);
	const database = openDatabase(readSettings(process.env).DATABASE_URL, { mustExist: true });
	try {
		const pages = createResponseStore(database.queries).readPages(range);
		const target = out ? createWriteStream(out, { mode: 0o600 }) : process.stdout;
		await (format === 'csv' ? writeCsv : writeJson)(target, pages);
		if (target !== process.stdout) {
			target.end();
			await finished(target);
		}
	} finally {
		await database.close();
	}
}
