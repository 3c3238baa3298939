/**
 * npm run test:deploy: validates the files in deploy/ with their programs. Needs root and the Debian packages caddy,
 * prometheus (for promtool), prometheus-alertmanager (for amtool), nftables and systemd.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'ransomprep-deploy-'));
cpSync(join(root, 'deploy'), folder, { recursive: true });
const units = globSync('systemd/*', { cwd: folder });
// systemd-analyze also looks for the programs that the units start.
for (const unit of units)
	writeFileSync(
		join(folder, unit),
		readFileSync(join(folder, unit), 'utf8').replaceAll('/opt/ransomprep', root),
	);
const checks: readonly (readonly [string, ...string[]])[] = [
	['promtool', 'check', 'rules', 'alerts.yml'],
	['promtool', 'test', 'rules', 'alerts.test.yml'],
	['promtool', 'check', 'config', '--syntax-only', 'prometheus.yml'],
	...['Caddyfile', 'Caddyfile.brands'].map(
		(file) => ['caddy', 'validate', '--config', file, '--adapter', 'caddyfile'] as const,
	),
	['nft', '--check', '--file', 'limits.nft'],
	['amtool', 'check-config', 'alertmanager.yml'],
	['systemd-analyze', 'verify', ...units],
	// In tenths: below 3.0.
	...units
		.filter((unit) => unit.endsWith('.service'))
		.map((unit) => ['systemd-analyze', 'security', '--offline=true', '--threshold=29', unit] as const),
	['sh', '-n', 'rolling-restart.sh'],
];

let failedCount = 0;
for (const [command, ...args] of checks) {
	try {
		execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
		console.log(`good: ${command} ${args.join(' ')}`);
	} catch (error) {
		failedCount++;
		console.error(`FAILED: ${error instanceof Error ? error.message : error}`);
	}
}
rmSync(folder, { recursive: true });
console.log(`${checks.length - failedCount} passed, ${failedCount} failed`);
process.exitCode = failedCount === 0 ? 0 : 1;
