/** npm run test:bare: the two commands of the README on minimal Debian systems. Needs root and mmdebstrap. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#scripts/run.ts';
import { getNpmEnvironment, makeDebianRoot } from '#tests/support/debian-root.ts';

type Machine = { node: string; hasLibrary: boolean };

const machines: readonly Machine[] = [
	{ node: '20', hasLibrary: false },
	{ node: '20', hasLibrary: true },
	{ node: '22', hasLibrary: true },
	{ node: '26', hasLibrary: true },
];

const installHint =
	/^.*install the library libatomic\.so\.1 \(Debian: apt-get install libatomic1\), or Node.*$/m;

const maxStartMs = 300_000;

const excludedNames = new Set(['node_modules', 'build', 'data', '.git', 'test-results']);
const workFolder = mkdtempSync(join(tmpdir(), 'ransomprep-bare-'));

/** npm with Node, as in an archive from nodejs.org. */
function fetchNode(version: string): string {
	const prefix = join(workFolder, `node-${version}`);
	execFileSync('npm', ['install', '--silent', '--global', '--prefix', prefix, `node@${version}`, 'npm@10'], {
		stdio: 'inherit',
	});
	return prefix;
}

const debian = join(workFolder, 'debian');
makeDebianRoot(debian, ['ca-certificates', 'libstdc++6', 'libatomic1']);

function makeMachine({ node, hasLibrary }: Machine): string {
	const system = join(workFolder, `system-${node}-${hasLibrary}`);
	execFileSync('cp', ['-a', debian, system]);
	if (!hasLibrary) for (const file of globSync(join(system, 'usr/lib/*/libatomic.so.1*'))) rmSync(file);
	cpSync(fetchNode(node), join(system, 'usr/local'), { recursive: true, verbatimSymlinks: true });
	mkdirSync(join(system, 'site'));
	for (const name of readdirSync(root).filter((entry) => !excludedNames.has(entry))) {
		cpSync(join(root, name), join(system, 'site', name), { recursive: true });
	}
	return system;
}

const env = {
	PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
	HOME: '/root',
	PORT: '3999',
	...getNpmEnvironment(),
};
/** Mounts /proc in a separate namespace, so that it is unmounted when the command ends. */
const chrootCommand = (system: string, command: string) =>
	[
		...['unshare', '--mount', 'chroot', system, 'sh', '-c'],
		`mount -t proc proc /proc && cd /site && ${command}`,
	] as const;

async function canServeSite(system: string): Promise<boolean> {
	const [command, ...args] = chrootCommand(system, 'exec npm start');
	const site = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
	try {
		const signal = AbortSignal.timeout(maxStartMs);
		for await (const line of createInterface({ input: site.stdout, signal })) {
			console.log(line);
			if (line.includes('"msg":"listening"')) return (await fetch('http://127.0.0.1:3999/')).ok;
		}
		return false;
	} finally {
		if (site.pid && site.exitCode === null) process.kill(-site.pid, 'SIGTERM');
	}
}

let failedCount = 0;
for (const machine of machines) {
	const name = `Node ${machine.node}${machine.hasLibrary ? '' : ' without libatomic.so.1'}`;
	const system = makeMachine(machine);
	const [command, ...args] = chrootCommand(system, 'npm install --no-audit --no-fund 2>&1');
	const { status, stdout, error } = spawnSync(command, args, { env, encoding: 'utf8', maxBuffer: 2 ** 26 });
	if (error) throw error;
	const hasPassed = machine.hasLibrary
		? status === 0 && (await canServeSite(system))
		: status !== 0 && installHint.test(stdout);
	if (!hasPassed) failedCount++;
	console.log(`${name}: ${hasPassed ? 'good' : `FAILED\n${stdout.slice(-2000)}`}`);
	rmSync(system, { recursive: true, force: true });
}
rmSync(workFolder, { recursive: true, force: true });
console.log(`${machines.length - failedCount} passed, ${failedCount} failed`);
process.exitCode = failedCount === 0 ? 0 : 1;
