/** npm run bench:pages [PATH…]: Lighthouse with its mobile preset over every page, the median of three runs each. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { publicPaths } from '#app/routes/pages.ts';
import { ensureBrowser } from '#scripts/ensure-browser.ts';
import { root, run } from '#scripts/run.ts';
import { startServer } from '#tests/support/server.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { median, recordMeasurement } from './measurements.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const maxReportBytes = 64 * 2 ** 20;

type Run = { scores: readonly number[]; bytes: number; largestPaintMs: number; layoutShift: number };

const reportSchema = z
	.object({
		runtimeError: z.object({ message: z.string() }).optional(),
		categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
		audits: z.record(
			z.string(),
			z.object({
				id: z.string(),
				score: z.number().nullable(),
				scoreDisplayMode: z.string(),
				displayValue: z.string().optional(),
				numericValue: z.number().optional(),
			}),
		),
	})
	.nullable();

/** Lighthouse is a separate package, installed on first use: other commands do not need it. */
async function ensureLighthouse(): Promise<string> {
	const folder = join(root, 'bench', 'lighthouse');
	if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) {
		const code = await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']);
		if (code !== 0) throw new Error('Lighthouse could not be installed');
	}
	return join(folder, 'audit.js');
}

async function measure(script: string, chromium: string, url: string): Promise<Run | undefined> {
	const { stdout } = await promisify(execFile)(process.execPath, [script, chromium, url, ...categories], {
		maxBuffer: maxReportBytes,
	});
	const report = reportSchema.parse(JSON.parse(stdout));
	// Lighthouse sometimes misses the first paint; such a run is repeated.
	if (!report || report.runtimeError) return undefined;
	for (const audit of Object.values(report.audits)) {
		if (
			process.env.SHOW_AUDITS &&
			audit.score !== null &&
			audit.score < 1 &&
			audit.scoreDisplayMode !== 'informative'
		) {
			console.log(`   ${audit.id}: ${audit.score} ${audit.displayValue ?? ''}`);
		}
	}
	return {
		scores: categories.map((id) => Math.round((report.categories[id]?.score ?? 0) * 100)),
		bytes: report.audits['total-byte-weight']?.numericValue ?? Number.NaN,
		largestPaintMs: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
		layoutShift: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
	};
}

const targetPerformance = 97;

/** Columns: page, scores by category, kB, largest paint, layout shift. */
function isBelowTarget([, performance, ...others]: readonly string[]): boolean {
	const scores = others.slice(0, categories.length - 1);
	return Number(performance) < targetPerformance || scores.some((score) => score !== '100');
}

function summarize(rows: readonly (readonly string[])[]): string[] {
	const column = (index: number) => rows.map((row) => Number(row[index]));
	const [kilobytes, paint, shift] = [1, 2, 3].map((offset) => column(categories.length + offset));
	return [
		`${rows.length} other pages`,
		`${Math.min(...column(1))} or more`,
		...categories.slice(1).map(() => '100'),
		`${Math.min(...(kilobytes ?? []))} to ${Math.max(...(kilobytes ?? []))}`,
		`${Math.max(...(paint ?? []))} or less`,
		`${Math.max(...(shift ?? []))} or less`,
	];
}

const requestedPages = process.argv.slice(2);
const pages = requestedPages.length > 0 ? requestedPages : publicPaths;
const script = await ensureLighthouse();
const chromium = await ensureBrowser();
using data = createTempFolder();
await using server = await startServer({ DATABASE_URL: `sqlite:${join(data.path, 'bench.db')}` });
const rows: string[][] = [];
for (const page of pages) {
	const completedRuns: Run[] = [];
	for (let attempt = 0; attempt < 2 * runs && completedRuns.length < runs; attempt++) {
		const result = await measure(script, chromium, `${server.url}${page}`);
		if (result) completedRuns.push(result);
	}
	if (completedRuns.length < runs) throw new Error(`Lighthouse gave no result for ${page}`);
	const scores = categories.map((_, index) => median(completedRuns.map((run) => run.scores[index] ?? 0)));
	const kilobytes = (median(completedRuns.map((run) => run.bytes)) / 1000).toFixed(0);
	const largestPaint = (median(completedRuns.map((run) => run.largestPaintMs)) / 1000).toFixed(2);
	const shift = median(completedRuns.map((run) => run.layoutShift)).toFixed(3);
	rows.push([page, ...scores.map(String), kilobytes, largestPaint, shift]);
	console.log(rows.at(-1)?.join('  '));
}
recordMeasurement({
	title: 'Pages: Lighthouse, mobile preset, median of three',
	command: ['npm run bench:pages', ...(requestedPages.length > 0 ? ['--', ...requestedPages] : [])].join(' '),
	columns: ['page', ...categories, 'kB transferred', 'largest paint (s)', 'layout shift'],
	rows: [...rows.filter(isBelowTarget), summarize(rows.filter((row) => !isBelowTarget(row)))],
	notes: [`${pages.length} of ${publicPaths.length} pages measured.`],
});
