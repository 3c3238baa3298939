import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { labNetwork } from './hosts.ts';
import { installServices } from './install.ts';
import { startLab } from './lab.ts';

/** Runs the tests in the network namespace of the scanner; the hosts are not reachable from elsewhere. */
async function main(): Promise<number> {
	if (process.platform !== 'linux' || process.getuid?.() !== 0) {
		console.error(
			'npm run test:services needs root on Debian: it installs packages and builds network namespaces.',
		);
		return 1;
	}
	installServices();
	console.log('Starting the hosts');
	const lab = await startLab();
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.once(signal, () => void lab.close().then(() => process.exit(1)));
	try {
		const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'services'];
		const tests = spawn('ip', ['netns', 'exec', labNetwork.scanner, ...vitest], { stdio: 'inherit' });
		const [code] = (await once(tests, 'exit')) as [number | null];
		return code ?? 1;
	} finally {
		await lab.close();
	}
}

process.exitCode = await main();
