import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureBrowser } from './ensure-browser.ts';
import { run } from './run.ts';

type Counts = { passed: number; failed: number; retried?: number };
type Step = { name: string; run(): Promise<Counts> };

const reportFolder = mkdtempSync(join(tmpdir(), 'ransomprep-tests-'));

/** A check without tests of its own counts only when it fails, so that the last line never hides a failure. */
const npmCheck = (name: string, script: string): Step => ({
	name,
	run: async () => ({ passed: 0, failed: (await run('npm', ['run', '--silent', script])) === 0 ? 0 : 1 }),
});

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });

const vitestStep = (name: string): Step => ({
	name,
	async run() {
		const file = join(reportFolder, `${name}.json`);
		const code = await run('vitest', [
			...['run', '--project', name],
			...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
		]);
		const { numPassedTests, numFailedTests } = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
		return ensureFailureCounted(code, { passed: numPassedTests, failed: numFailedTests });
	},
});

const playwrightReport = z.object({
	stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

const browserStep: Step = {
	name: 'browser',
	async run() {
		const file = join(reportFolder, 'browser.json');
		const code = await run('playwright', ['test', '--reporter=dot,json'], {
			CHROMIUM_PATH: await ensureBrowser(),
			PLAYWRIGHT_JSON_OUTPUT_FILE: file,
		});
		const { stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
		return ensureFailureCounted(code, {
			passed: stats.expected + stats.flaky,
			failed: stats.unexpected + stats.skipped,
			retried: stats.flaky,
		});
	},
};

function ensureFailureCounted(code: number, counts: Counts): Counts {
	return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

const steps: readonly Step[] = [
	npmCheck('types', 'types'),
	npmCheck('lint', 'lint'),
	npmCheck('unused code', 'unused'),
	vitestStep('unit'),
	vitestStep('api'),
	npmCheck('build', 'build'),
	npmCheck('budget', 'budget'),
	browserStep,
];

const total = { passed: 0, failed: 0, retried: 0 };
for (const step of steps) {
	const started = performance.now();
	console.log(`\n== ${step.name}`);
	const counts = await step.run();
	total.passed += counts.passed;
	total.failed += counts.failed;
	total.retried += counts.retried ?? 0;
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	console.log(`== ${step.name}: ${counts.failed === 0 ? 'good' : 'FAILED'}, ${seconds} s`);
	if (counts.failed > 0) break;
}
rmSync(reportFolder, { recursive: true, force: true });
const retryNote = total.retried > 0 ? ` (${total.retried} on the second try)` : '';
console.log(`\n${total.passed} passed${retryNote}, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
