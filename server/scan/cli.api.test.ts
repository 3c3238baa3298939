import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const execute = promisify(execFile);

/** Rejects after the limit, so a command that hangs fails the test. */
const runScan = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
	execute(process.execPath, ['server/scan/cli.ts', ...args], {
		timeout: 60_000,
		env: { ...process.env, ...env },
	}).then(
		({ stdout }) => ({ code: 0, stdout }),
		({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
	);

it('ends with its report and tells the result by its exit status', async () => {
	const { code, stdout } = await runScan(['--ip', '127.0.0.1', '--json'], { SCAN_ALLOW_PRIVATE: 'true' });
	const report: { products: unknown[]; results: { status: string }[]; limits: string } = JSON.parse(stdout);
	expect(report.results).toHaveLength(8);
	expect(report.products).toBeInstanceOf(Array);
	expect(report.limits).toContain('from outside');
	const isExposed = report.results.some(({ status }) => status === 'exposed');
	expect(code).toBe(isExposed ? 2 : 3);
}, 70_000);

it('exits with 1 when the target is refused', async () => {
	expect((await runScan(['--ip', '127.0.0.1'])).code).toBe(1);
}, 70_000);
