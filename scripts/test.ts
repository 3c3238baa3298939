import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureBrowser } from './ensure-browser.ts';
import { run } from './run.ts';

type Counts = { passed: number; failed: number; secondTry?: number };
type Step = { name: string; run(): Promise<Counts> };

const reports = mkdtempSync(join(tmpdir(), 'ransomprep-tests-'));

/** A check without tests of its own counts only when it fails, so that the last line never hides a failure. */
const check = (name: string, script: string): Step => ({
	name,
	run: async () => ({ passed: 0, failed: (await run('npm', ['run', '--silent', script])) === 0 ? 0 : 1 }),
});

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });

const vitest = (name: string): Step => ({
	name,
	async run() {
		const file = join(reports, `${name}.json`);
		const code = await run('vitest', [
			...['run', '--project', name],
			...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
		]);
		const { numPassedTests, numFailedTests } = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
		return atLeastOneFailure(code, { passed: numPassedTests, failed: numFailedTests });
	},
});

const playwrightReport = z.object({
	stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

const browser: Step = {
	name: 'browser',
	async run() {
		const file = join(reports, 'browser.json');
		const code = await run('playwright', ['test', '--reporter=dot,json'], {
			CHROMIUM_PATH: await ensureBrowser(),
			PLAYWRIGHT_JSON_OUTPUT_FILE: file,
		});
		const { stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
		return atLeastOneFailure(code, {
			passed: stats.expected + stats.flaky,
			failed: stats.unexpected + stats.skipped,
			secondTry: stats.flaky,
		});
	},
};

function atLeastOneFailure(code: number, counts: Counts): Counts {
	return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const steps: readonly Step[] = [
	check('types', 'types'),
	check('lint', 'lint'),
	check('unused code', 'unused'),
	vitest('unit'),
	vitest('api'),
	check('build', 'build'),
	check('budget', 'budget'),
	browser,
];

const total = { passed: 0, failed: 0, secondTry: 0 };
for (const step of steps) {
	const started = performance.now();
	console.log(`\n== ${step.name}`);
	const counts = await step.run();
	total.passed += counts.passed;
	total.failed += counts.failed;
	total.secondTry += counts.secondTry ?? 0;
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	console.log(`== ${step.name}: ${counts.failed === 0 ? 'good' : 'FAILED'}, ${seconds} s`);
	if (counts.failed > 0) break;
}
rmSync(reports, { recursive: true, force: true });
const secondTry = total.secondTry > 0 ? ` (${total.secondTry} on the second try)` : '';
console.log(`\n${total.passed} passed${secondTry}, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
