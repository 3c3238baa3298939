import { createWriteStream, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { ExportedLead } from '#contract/assessment.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { createResponseStore, type ResponseRange } from '#server/assessment/store.ts';
import { recordAsShell } from '#server/audit/audit.ts';
import { openDatabase } from '#server/database/database.ts';
import { readSettings, StartupError } from '#server/settings/settings.ts';
import { csvHeader, formatCsvRow } from './csv.ts';

const usage =
	'Usage: npm run --silent export -- responses --format csv|json [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--out FILE [--resume]]';

function startOfDay(name: string, date: string | undefined): Date | undefined {
	if (date === undefined) return undefined;
	const parsed = new Date(`${date}T00:00:00.000Z`);
	if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !parsed.toJSON()?.startsWith(date))
		throw new StartupError(`${name} must be a date such as 2026-11-30, not "${date}".`);
	return parsed;
}

function readArguments(args: string[]): {
	format: 'csv' | 'json';
	out: string | undefined;
	shouldResume: boolean;
	range: ResponseRange;
} {
	const { values, positionals } = parse(args);
	if (positionals.length !== 1 || positionals[0] !== 'responses') throw new StartupError(usage);
	if (values.format !== 'csv' && values.format !== 'json') throw new StartupError(usage);
	if (values.resume && !values.out) throw new StartupError(usage);
	const from = startOfDay('--from', values.from)?.toISOString();
	const to = startOfDay('--to', values.to);
	// Both days inclusive, in UTC.
	const before = to && new Date(to.getTime() + msPerDay).toISOString();
	return {
		format: values.format,
		out: values.out,
		shouldResume: values.resume,
		range: { ...(from && { from }), ...(before && { before }) },
	};
}

function parse(args: string[]) {
	const option = { type: 'string' } as const;
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: {
				format: { ...option, default: 'csv' },
				from: option,
				to: option,
				out: option,
				resume: { type: 'boolean', default: false },
			},
		});
	} catch {
		throw new StartupError(usage);
	}
}

/** Resolves when the text is in the file, so that the progress is never ahead of it. */
function write(out: Writable, text: string): Promise<void> {
	return new Promise((resolve, reject) => {
		out.write(text, (error) => (error ? reject(error) : resolve()));
	});
}

/** Where the next page goes in the file, and the row before it. */
const progressSchema = z.object({
	format: z.string(),
	bytes: z.number(),
	rows: z.number(),
	last: z.object({ created_at: z.string(), id: z.string() }),
});

type Progress = z.infer<typeof progressSchema>;

const getProgressPath = (out: string) => `${out}.progress`;

function readProgress(out: string, format: string): Progress {
	const path = getProgressPath(out);
	if (!existsSync(path) || !existsSync(out))
		throw new StartupError(`There is no interrupted export of ${out} to resume.`);
	const progress = progressSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
	if (progress.format !== format)
		throw new StartupError(`The interrupted export of ${out} has the format ${progress.format}.`);
	truncateSync(out, progress.bytes);
	return progress;
}

function formatPage(format: 'csv' | 'json', page: readonly ExportedLead[], isFirst: boolean): string {
	if (format === 'csv') return `${isFirst ? csvHeader : ''}${page.map(formatCsvRow).join('')}`;
	return `${isFirst ? '[\n' : ',\n'}${page.map((row) => JSON.stringify(row)).join(',\n')}`;
}

const formatEnd = (format: 'csv' | 'json', isEmpty: boolean) => {
	if (format === 'csv') return isEmpty ? csvHeader : '';
	return isEmpty ? '[]\n' : '\n]\n';
};

const progressIntervalMs = 2_000;

export async function exportLeads(args: string[]): Promise<void> {
	const { format, out, shouldResume, range } = readArguments(args);
	await using database = openDatabase(readSettings(process.env).DATABASE_URL, { mustExist: true });
	const earlier = out && shouldResume ? readProgress(out, format) : undefined;
	await recordAsShell(database.queries).record({ action: 'lead.export' });
	const target = out ? createWriteStream(out, { mode: 0o600, flags: earlier ? 'a' : 'w' }) : process.stdout;
	let { rows, bytes } = earlier ?? { rows: 0, bytes: 0 };
	let reportAt = performance.now() + progressIntervalMs;
	const pages = createResponseStore(database.queries).readPages({ ...range, after: earlier?.last });
	for await (const page of pages) {
		const text = formatPage(format, page, rows === 0);
		await write(target, text);
		rows += page.length;
		bytes += Buffer.byteLength(text);
		const last = page.at(-1);
		if (!out || !last) continue;
		const progress: Progress = { format, bytes, rows, last: { created_at: last.created_at, id: last.id } };
		writeFileSync(getProgressPath(out), JSON.stringify(progress), { mode: 0o600 });
		if (performance.now() < reportAt) continue;
		reportAt = performance.now() + progressIntervalMs;
		console.error(`${rows} rows, up to ${last.created_at.slice(0, 10)}`);
	}
	await write(target, formatEnd(format, rows === 0));
	if (target === process.stdout) return;
	target.end();
	await finished(target);
	if (out) rmSync(getProgressPath(out), { force: true });
}
