/**
 * npm run test:container: builds the image of the Dockerfile and holds a container of it to what compose.yaml asks of it.
 * Needs Debian, root and the packages podman, runc, mmdebstrap, netavark and aardvark-dns. The image that the Dockerfile
 * starts from is stood in for by a minimal Debian with the Node of node_modules, so that no registry of images is asked.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/run.ts';
import { makeDebianRoot, npmEnvironment } from '#tests/support/debian-root.ts';
import { checkContainer } from './checks.ts';

const work = mkdtempSync(join(tmpdir(), 'ransomprep-container-'));
const settings = join(work, 'containers.conf');
// Where this runs, the system may allow fewer files than podman asks for.
writeFileSync(
	settings,
	'[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]\n[engine]\nruntime = "runc"\n[network]\nnetwork_backend = "netavark"\n',
);
const env = { ...process.env, CONTAINERS_CONF: settings };
const store = ['--root', join(work, 'store'), '--runroot', join(work, 'run')];

function podman(...args: readonly string[]): string {
	return execFileSync('podman', [...store, ...args], {
		encoding: 'utf8',
		env,
		stdio: ['ignore', 'pipe', 'inherit'],
	});
}

const base = /^FROM (node:\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? '';

function importBase(): void {
	const system = join(work, 'base');
	makeDebianRoot(system, ['ca-certificates', 'libstdc++6', 'libatomic1', 'passwd']);
	const prefix = join(system, 'usr/local');
	execFileSync('npm', ['install', '--silent', '--global', '--prefix', prefix, 'npm@11'], {
		stdio: 'inherit',
	});
	mkdirSync(join(prefix, 'bin'), { recursive: true });
	cpSync(process.execPath, join(prefix, 'bin/node'), { dereference: true });
	execFileSync('chroot', [system, 'useradd', '--uid', '1000', '--create-home', 'node']);
	const archive = join(work, 'base.tar');
	execFileSync('tar', ['-C', system, '--exclude=./dev/*', '-cf', archive, '.']);
	podman('import', '--quiet', archive, `docker.io/library/${base}`);
	rmSync(system, { recursive: true, force: true });
	rmSync(archive);
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);
const started = performance.now();
try {
	importBase();
	console.log(`base image: ${seconds(started)} s`);
	const npmSettings = Object.entries(npmEnvironment()).flatMap(([name, value]) => [
		'--env',
		`${name}=${value}`,
	]);
	const build = [
		'build',
		'--quiet',
		'--pull=never',
		'--format',
		'docker',
		'--network',
		'host',
		'--isolation',
		'chroot',
	];
	podman(...build, ...npmSettings, '--tag', 'ransomprep', root);
	const [size = '0'] = podman('image', 'inspect', '--format', '{{.Size}}', 'ransomprep').split('\n');
	console.log(`image: ${seconds(started)} s, ${(Number(size) / 1e6).toFixed(0)} MB`);
	await checkContainer(podman);
	console.log(`all: ${seconds(started)} s`);
} finally {
	rmSync(work, { recursive: true, force: true });
}
