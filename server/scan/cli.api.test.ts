import { execFile } from 'node:child_process';
import { createServer as createHttp } from 'node:http';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { closeAllServers, startStubServer } from '#tests/lab/stub-servers.ts';

const execute = promisify(execFile);
afterEach(closeAllServers);

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

it.each([
	['prints products and CVEs as fields', ['--json']],
	['prints a report', []],
])(
	'%s and ends while the target keeps its connections alive',
	async (_, options) => {
		const address = '127.77.0.9';
		const screenConnect = createHttp({ keepAliveTimeout: 600_000 }, (_request, response) => {
			response.setHeader('server', 'ScreenConnect/23.9.7.8804').end('x');
		});
		await startStubServer(screenConnect, address, 8040);
		// Accepts and never says or closes anything.
		await startStubServer(
			createServer({ allowHalfOpen: true }, () => {}),
			address,
			6379,
		);
		const { code, stdout } = await runScan(['--ip', address, ...options], { SCAN_ALLOW_PRIVATE: 'true' });
		expect(code).toBe(2);
		if (options.length === 0) {
			expect(stdout).toContain('EXPOSED  Web Admin Panels (high)');
			expect(stdout).toContain('CVE-2024-1709');
			expect(stdout).toMatch(/8 checks: Safe: \d {2}Exposed: 1 \(Critical Risk: 0\) {2}Unknown: \d/);
		} else {
			const { products }: { products: unknown[] } = JSON.parse(stdout);
			expect(products).toEqual([
				{
					check: 'web-admin',
					address,
					port: 8040,
					product: 'screenconnect',
					name: 'ScreenConnect',
					version: '23.9.7.8804',
					verdict: 'exposed',
					cves: ['CVE-2024-1709', 'CVE-2024-1708'],
					isCertain: true,
					fixedIn: '23.9.8',
					endedOn: null,
				},
			]);
		}
	},
	70_000,
);

it('exits with 1 when the target is refused', async () => {
	expect((await runScan(['--ip', '127.0.0.1'])).code).toBe(1);
}, 70_000);
