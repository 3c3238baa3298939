/**
 * npm run test:bare: the two commands of the README on machines that have nothing but a Node. Needs Debian, root and the
 * package mmdebstrap; makes small Debian systems in a temporary folder and tries in them, one after the other.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/run.ts';
import { makeDebianRoot, npmEnvironment } from '#tests/support/debian-root.ts';

type Machine = { node: string; hasLibrary: boolean };

const machines: readonly Machine[] = [
	{ node: '20', hasLibrary: false },
	{ node: '20', hasLibrary: true },
	{ node: '22', hasLibrary: true },
	{ node: '26', hasLibrary: true },
];

const whatToInstall =
	/^.*install the library libatomic\.so\.1 \(Debian: apt-get install libatomic1\), or Node.*$/m;

const leftBehind = new Set(['node_modules', 'build', 'data', '.git', 'test-results']);
const work = mkdtempSync(join(tmpdir(), 'ransomprep-bare-'));

/** npm and a Node of its own, as an archive from nodejs.org would bring them. */
function fetchNode(version: string): string {
	const prefix = join(work, `node-${version}`);
	execFileSync('npm', ['install', '--silent', '--global', '--prefix', prefix, `node@${version}`, 'npm@10'], {
		stdio: 'inherit',
	});
	return prefix;
}

const debian = join(work, 'debian');
makeDebianRoot(debian, ['ca-certificates', 'libstdc++6', 'libatomic1']);

function makeMachine({ node, hasLibrary }: Machine): string {
	const system = join(work, `system-${node}-${hasLibrary}`);
	execFileSync('cp', ['-a', debian, system]);
	if (!hasLibrary) for (const file of globSync(join(system, 'usr/lib/*/libatomic.so.1*'))) rmSync(file);
	cpSync(fetchNode(node), join(system, 'usr/local'), { recursive: true, verbatimSymlinks: true });
	mkdirSync(join(system, 'site'));
	for (const name of readdirSync(root).filter((entry) => !leftBehind.has(entry))) {
		cpSync(join(root, name), join(system, 'site', name), { recursive: true });
	}
	return system;
}

const env = {
	PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
	HOME: '/root',
	PORT: '3999',
	...npmEnvironment(),
};
/** A machine has /proc; mounted in a namespace of its own, it goes with the command. */
const inside = (system: string, command: string) =>
	[
		...['unshare', '--mount', 'chroot', system, 'sh', '-c'],
		`mount -t proc proc /proc && cd /site && ${command}`,
	] as const;

async function serves(system: string): Promise<boolean> {
	const [command, ...args] = inside(system, 'exec npm start');
	const site = spawn(command, args, { env, stdio: 'inherit', detached: true });
	try {
		for (let second = 0; second < 300 && site.exitCode === null; second++) {
			const answer = await fetch('http://127.0.0.1:3999/').catch(() => undefined);
			if (answer?.ok) return true;
			await new Promise((resolve) => setTimeout(resolve, 1000));
		}
		return false;
	} finally {
		if (site.pid && site.exitCode === null) process.kill(-site.pid, 'SIGTERM');
	}
}

let failed = 0;
for (const machine of machines) {
	const name = `Node ${machine.node}${machine.hasLibrary ? '' : ' without libatomic.so.1'}`;
	const system = makeMachine(machine);
	const [command, ...args] = inside(system, 'npm install --no-audit --no-fund 2>&1');
	const { status, stdout, error } = spawnSync(command, args, { env, encoding: 'utf8', maxBuffer: 2 ** 26 });
	if (error) throw error;
	const good = machine.hasLibrary
		? status === 0 && (await serves(system))
		: status !== 0 && whatToInstall.test(stdout);
	if (!good) failed++;
	console.log(`${name}: ${good ? 'good' : `FAILED\n${stdout.slice(-2000)}`}`);
	rmSync(system, { recursive: true, force: true });
}
rmSync(work, { recursive: true, force: true });
console.log(`${machines.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
