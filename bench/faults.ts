/**
 * npm run faults [FILE…]: injects faults into the real server and records the results; with files, theirs alone. --soak: 30
 * minutes of load and faults.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { root, run } from '#scripts/run.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { operatorFile, recordMeasurement } from './measurements.ts';
import { soak } from './soak.ts';

const vitestReportSchema = z.object({
	testResults: z.array(
		z.object({
			name: z.string(),
			assertionResults: z.array(z.object({ status: z.string(), duration: z.number().nullish() })),
		}),
	),
});

async function runFaultTests(files: readonly string[]): Promise<void> {
	const folder = createTempFolder();
	const reportFile = join(folder.path, 'faults.json');
	const figuresFile = join(folder.path, 'figures.jsonl');
	process.env.FAULT_FIGURES = figuresFile;
	process.exitCode = await run('vitest', [
		...['run', '--project', 'faults', ...files],
		...['--reporter', 'default', '--reporter', 'json', '--outputFile', reportFile],
	]);
	const results = vitestReportSchema.parse(JSON.parse(readFileSync(reportFile, 'utf8'))).testResults;
	const figureLines = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8').trim().split('\n') : [];
	const measuredFigures = figureLines.map((line) =>
		z
			.object({ fault: z.string(), after: z.string(), isOverLimit: z.boolean().optional() })
			.parse(JSON.parse(line)),
	);
	for (const { fault, after } of measuredFigures.filter(({ isOverLimit }) => isOverLimit)) {
		console.error(`Over the limit: ${fault}: ${after}`);
		process.exitCode = 1;
	}
	folder.remove();
	const keepsRows = files.length > 0 && ({ keepsRows: true } as const);
	recordMeasurement({
		...keepsRows,
		title: 'Faults',
		command: 'npm run faults',
		columns: ['tests', 'held', 'seconds'],
		rows: results.map(({ name, assertionResults }) => {
			const held = assertionResults.filter(({ status }) => status === 'passed').length;
			const ms = assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
			return [relative(root, name), `${held} of ${assertionResults.length}`, (ms / 1000).toFixed(1)];
		}),
	});
	recordMeasurement({
		...keepsRows,
		file: operatorFile,
		title: 'Attacks',
		command: 'npm run faults',
		columns: ['attack', 'result'],
		rows: measuredFigures.map(({ fault, after }) => [fault, after]),
	});
}

if (process.argv.includes('--soak')) await soak(Number(process.env.SOAK_MINUTES ?? 30));
else await runFaultTests(process.argv.slice(2));
