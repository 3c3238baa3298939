/** npm run faults: injects faults into the real server and records the results. --soak: 30 minutes of load and faults. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { run } from '#scripts/run.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { recordMeasurement } from './measurements.ts';
import { soak } from './soak.ts';

const vitestReportSchema = z.object({
	testResults: z.array(
		z.object({
			assertionResults: z.array(
				z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() }),
			),
		}),
	),
});

const resultsBeforeFix: Readonly<Record<string, string>> = {
	'1. request without a length': 'never answered',
	'2. series of connection resets that stopped the server': '4 of 5',
	'3. pages during 1 MiB of invalid answers (p99)': '1900 ms',
	'4. longest event loop pause with a hostile scan target': '17 s',
	'5. memory for 300 rejected bodies of 1 MB': '218 to 3692 MB in total',
	'5. bytes read of 20 rejected bodies of 32 MiB (Content-Length)':
		'176 MiB, 690 ms of CPU time, answers lost',
	'6. failed sign-ins by others that lock out the owner': '10',
	'7. client that does not read': 'never disconnected',
	'8. notes of one visitor processed before those of others': '100',
	'10. unread log lines until the server blocks': '385',
	'11. database hangs: answers to 90 at once (p50)': '36 s at 1000 at once',
	'11. a locked SQLite file: slowest page': 'as long as the lock',
	'11. 90 sign-ups at once': 'queued without a limit',
	'12. networks of one /48 that pass': '14',
	'14. out of file descriptors': 'not logged',
};

async function runFaultTests(): Promise<void> {
	const folder = createTempFolder();
	const reportFile = join(folder.path, 'faults.json');
	const figuresFile = join(folder.path, 'figures.jsonl');
	process.env.FAULT_FIGURES = figuresFile;
	process.exitCode = await run('vitest', [
		...[
			'run',
			'--project',
			'faults',
			'--reporter',
			'default',
			'--reporter',
			'json',
			'--outputFile',
			reportFile,
		],
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
	recordMeasurement({
		title: 'Faults',
		command: 'npm run faults',
		columns: ['fault', 'held', 'seconds'],
		rows: results.flatMap(({ assertionResults }) =>
			assertionResults.map(({ fullName, status, duration }) => [
				fullName.trim(),
				status === 'passed' ? 'yes' : `**${status}**`,
				((duration ?? 0) / 1000).toFixed(1),
			]),
		),
	});
	recordMeasurement({
		title: 'Attacks, before and after',
		command: 'npm run faults',
		columns: ['attack', 'before', 'now'],
		rows: measuredFigures.map(({ fault, after: now }) => [fault, resultsBeforeFix[fault] ?? '', now]),
	});
}

if (process.argv.includes('--soak')) await soak(Number(process.env.SOAK_MINUTES ?? 30));
else await runFaultTests();
