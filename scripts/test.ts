/** npm test: runs every step even after a failure, then lists all failures and the slowest files. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';
import { root, run, runBuffered } from './run.ts';
import {
	listSlowestFiles,
	parsePlaywrightReport,
	parseVitestReport,
	type StepResult,
} from './test-reports.ts';

const slowestFileCount = 15;
// Shared by all steps and test servers: a vitest worker starts with a fifth less CPU time.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'ransomprep-compile-cache');
const reportFolder = mkdtempSync(join(tmpdir(), 'ransomprep-tests-'));
const results: StepResult[] = [];

async function runStep(name: string, step: () => Promise<StepResult>): Promise<boolean> {
	const startedAt = performance.now();
	const result = await step().catch(
		(error: unknown): StepResult => ({ passed: 0, failures: [`${name}: ${error}`], times: [] }),
	);
	results.push(result);
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
	const isGood = result.failures.length === 0;
	console.log(`== ${name}: ${isGood ? 'good' : 'FAILED'}, ${seconds} s`);
	return isGood;
}

const runCheck = (name: string, script: string) =>
	runStep(name, async () => {
		const { code, output } = await runBuffered('npm', ['run', '--silent', script]);
		if (code !== 0) console.log(output);
		return { passed: 0, failures: code === 0 ? [] : [`${name}: npm run ${script} failed`], times: [] };
	});

/** A non-zero exit code is a failure even if the report lists none. */
async function runWithReport(
	name: string,
	execute: (reportFile: string) => Promise<number>,
	parse: (json: string) => StepResult,
): Promise<StepResult> {
	const reportFile = join(reportFolder, `${name}.json`);
	const code = await execute(reportFile);
	const result = parse(readFileSync(reportFile, 'utf8'));
	return code === 0 || result.failures.length > 0
		? result
		: { ...result, failures: [`${name}: exited with code ${code}`] };
}

const vitestArgs = (project: string, reportFile: string) => [
	...['run', '--project', project],
	...['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`],
];

const parseVitest = (json: string) => parseVitestReport(json, root);

/** Buffered, because it runs side by side with the checks: vitest uses one of two cores for it. */
const runUnitTests = () =>
	runStep('unit', () =>
		runWithReport(
			'unit',
			async (file) => {
				const { code, output } = await runBuffered('vitest', vitestArgs('unit', file));
				if (code !== 0) console.log(output);
				return code;
			},
			parseVitest,
		),
	);

const runApiTests = () =>
	runStep('api', () => runWithReport('api', (file) => run('vitest', vitestArgs('api', file)), parseVitest));

const runBrowserTests = () =>
	runStep('browser', async () => {
		const env = { CHROMIUM_PATH: await browser };
		return runWithReport(
			'browser',
			(file) =>
				run('playwright', ['test', '--reporter=dot,json'], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
			parsePlaywrightReport,
		);
	});

/** Downloaded while the other steps compute. */
const browser = ensureBrowser();
browser.catch(() => {});
const [isBuilt] = await Promise.all([
	runCheck('build', 'build'),
	runCheck('types', 'types'),
	runCheck('lint', 'lint'),
	runCheck('unused code', 'unused'),
	runUnitTests(),
]);
await Promise.all([
	runApiTests(),
	...(isBuilt
		? [
				runCheck('budget', 'budget'),
				runCheck('valid HTML', 'valid-html'),
				runCheck('reading grade', 'reading'),
			]
		: []),
]);
if (isBuilt) {
	await runBrowserTests();
} else {
	// An older build in the folder would be tested instead.
	results.push({ passed: 0, failures: ['browser: not run, because the build failed'], times: [] });
}

rmSync(reportFolder, { recursive: true, force: true });
console.log(`\nSlowest files:\n${listSlowestFiles(results, slowestFileCount).join('\n')}`);
const failures = results.flatMap((result) => result.failures);
if (failures.length > 0) console.log(`\nFailures:\n${failures.map((line) => `  ${line}`).join('\n')}`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
