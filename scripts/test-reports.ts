import { relative } from 'node:path';
import { z } from 'zod';

export type StepResult = {
	passed: number;
	failures: readonly string[];
	times: readonly { file: string; ms: number }[];
};

const vitestSchema = z.object({
	numPassedTests: z.int(),
	testResults: z.array(
		z.object({
			name: z.string(),
			status: z.string(),
			message: z.string(),
			startTime: z.number(),
			endTime: z.number(),
			assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
		}),
	),
});

export function parseVitestReport(json: string, root: string): StepResult {
	const { numPassedTests, testResults } = vitestSchema.parse(JSON.parse(json));
	return {
		passed: numPassedTests,
		failures: testResults
			.filter(({ status }) => status === 'failed')
			.flatMap(({ name, message, assertionResults }) => {
				const file = relative(root, name);
				const failed = assertionResults.filter(({ status }) => status === 'failed');
				// A file that fails to load, or a hook that throws, has no failed test.
				return failed.length > 0
					? failed.map(({ fullName }) => `${file}: ${fullName}`)
					: [`${file}: ${message.split('\n')[0]}`];
			}),
		times: testResults.map(({ name, startTime, endTime }) => ({
			file: relative(root, name),
			ms: endTime - startTime,
		})),
	};
}

const suiteSchema = z.object({
	specs: z.array(
		z.object({
			title: z.string(),
			file: z.string(),
			line: z.int(),
			tests: z.array(
				z.object({
					projectName: z.string(),
					status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
					results: z.array(z.object({ duration: z.number() })),
				}),
			),
		}),
	),
	get suites() {
		return z.array(suiteSchema).optional();
	},
});
type Suite = z.infer<typeof suiteSchema>;

const playwrightSchema = z.object({
	suites: z.array(suiteSchema),
	errors: z.array(z.object({ message: z.string().optional() })),
});

const listSpecs = (suites: readonly Suite[]): Suite['specs'] =>
	suites.flatMap((suite) => [...suite.specs, ...listSpecs(suite.suites ?? [])]);

/** Skipped tests count as failed: nothing is left out of `npm test`. */
export function parsePlaywrightReport(json: string): StepResult {
	const { suites, errors } = playwrightSchema.parse(JSON.parse(json));
	const tests = listSpecs(suites).flatMap(({ title, file, line, tests: runs }) =>
		runs.map(({ projectName, status, results }) => ({
			name: `${file}:${line} [${projectName}]: ${title}`,
			file: `${file} [${projectName}]`,
			status,
			ms: results.reduce((sum, { duration }) => sum + duration, 0),
		})),
	);
	return {
		passed: tests.filter(({ status }) => status === 'expected').length,
		failures: [
			...tests.filter(({ status }) => status !== 'expected').map(({ name, status }) => `${name} (${status})`),
			...errors.map(({ message = 'unknown error' }) => `browser: ${message.split('\n')[0]}`),
		],
		times: tests.map(({ file, ms }) => ({ file, ms })),
	};
}

export function listSlowestFiles(results: readonly StepResult[], count: number): string[] {
	const totals = new Map<string, number>();
	for (const { file, ms } of results.flatMap(({ times }) => times))
		totals.set(file, (totals.get(file) ?? 0) + ms);
	return [...totals]
		.toSorted(([, a], [, b]) => b - a)
		.slice(0, count)
		.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}
