/**
 * npm run test:container: builds the image and checks a container with the settings of compose.yaml. Needs Debian, root
 * and the packages podman, runc, mmdebstrap, netavark and aardvark-dns. A minimal Debian with the Node of node_modules
 * replaces the base image, so that no image registry is needed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#scripts/run.ts';
import { getNpmEnvironment, makeDebianRoot } from '#tests/support/debian-root.ts';
import { checkContainer, type Podman } from './checks.ts';

const workFolder = mkdtempSync(join(tmpdir(), 'ransomprep-container-'));
const configFile = join(workFolder, 'containers.conf');
// The limit of this system can be lower than podman's default.
writeFileSync(
	configFile,
	'[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]\n[engine]\nruntime = "runc"\n[network]\nnetwork_backend = "netavark"\n',
);
const env = { ...process.env, CONTAINERS_CONF: configFile };
const storageArgs = ['--root', join(workFolder, 'store'), '--runroot', join(workFolder, 'run')];

const maxFollowMs = 60_000;

const podman: Podman = {
	run: (...args) =>
		execFileSync('podman', [...storageArgs, ...args], {
			encoding: 'utf8',
			env,
			stdio: ['ignore', 'pipe', 'inherit'],
		}),
	readLines: (...args) =>
		createInterface({
			input: spawn('podman', [...storageArgs, ...args], {
				env,
				stdio: ['ignore', 'pipe', 'inherit'],
				timeout: maxFollowMs,
			}).stdout,
		}),
};

const baseImage = /^FROM (node:\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? '';

function importBaseImage(): void {
	const system = join(workFolder, 'base');
	makeDebianRoot(system, ['ca-certificates', 'libstdc++6', 'libatomic1', 'passwd']);
	const prefix = join(system, 'usr/local');
	execFileSync('npm', ['install', '--silent', '--global', '--prefix', prefix, 'npm@11'], {
		stdio: 'inherit',
	});
	mkdirSync(join(prefix, 'bin'), { recursive: true });
	cpSync(process.execPath, join(prefix, 'bin/node'), { dereference: true });
	execFileSync('chroot', [system, 'useradd', '--uid', '1000', '--create-home', 'node']);
	const archive = join(workFolder, 'base.tar');
	execFileSync('tar', ['-C', system, '--exclude=./dev/*', '--exclude=./proc/*', '-cf', archive, '.']);
	podman.run('import', '--quiet', archive, `docker.io/library/${baseImage}`);
	rmSync(system, { recursive: true, force: true });
	rmSync(archive);
}

/** After a failure containers may run, and their mounts keep the folder from being removed. */
function removeContainers(): void {
	for (const args of [
		['rm', '--all', '--force', '--time', '0'],
		['image', 'umount', '--all'],
	]) {
		try {
			podman.run(...args);
		} catch (error) {
			console.error(error instanceof Error ? error.message : error);
		}
	}
}

const formatSecondsSince = (since: number) => ((performance.now() - since) / 1000).toFixed(0);
const started = performance.now();
try {
	importBaseImage();
	console.log(`base image: ${formatSecondsSince(started)} s`);
	const npmEnvArgs = Object.entries(getNpmEnvironment()).flatMap(([name, value]) => [
		'--env',
		`${name}=${value}`,
	]);
	const buildArgs = [
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
	podman.run(...buildArgs, ...npmEnvArgs, '--tag', 'ransomprep', root);
	const [size = '0'] = podman.run('image', 'inspect', '--format', '{{.Size}}', 'ransomprep').split('\n');
	console.log(`image: ${formatSecondsSince(started)} s, ${(Number(size) / 1e6).toFixed(0)} MB`);
	await checkContainer(podman);
	console.log(`all: ${formatSecondsSince(started)} s`);
} finally {
	removeContainers();
	rmSync(workFolder, { recursive: true, force: true });
}
