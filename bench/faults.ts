/** npm run faults: breaks the real server on purpose and writes down what held. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { run } from '#scripts/run.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { record } from './measurements.ts';

const report = z.object({
	testResults: z.array(
		z.object({
			assertionResults: z.array(
				z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() }),
			),
		}),
	),
});

const folder = tempFolder();
const file = join(folder.path, 'faults.json');
process.exitCode = await run('vitest', [
	...['run', '--project', 'faults', '--reporter', 'default', '--reporter', 'json', '--outputFile', file],
]);
const results = report.parse(JSON.parse(readFileSync(file, 'utf8'))).testResults;
folder.remove();
record({
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
