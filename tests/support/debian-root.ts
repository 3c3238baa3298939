import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const aptSourceLists = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'];

/** A minimal Debian of the same release as this machine, in a folder. */
export function makeDebianRoot(folder: string, packages: readonly string[]): void {
	const release = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable';
	const args = ['--quiet', '--variant=minbase', `--include=${packages.join(',')}`, release, folder];
	execFileSync('mmdebstrap', [...args, ...aptSourceLists.filter(existsSync)], { stdio: 'inherit' });
	// What the installer of a real machine writes.
	for (const name of ['etc/resolv.conf', 'etc/hosts']) cpSync(join('/', name), join(folder, name));
	const { NODE_EXTRA_CA_CERTS } = process.env;
	if (NODE_EXTRA_CA_CERTS)
		cpSync(NODE_EXTRA_CA_CERTS, join(folder, caCertificatesPath), { dereference: true });
}

const caCertificatesPath = '/etc/extra-certificates.pem';

/** What npm needs in there to reach the registry that this machine uses. */
export function getNpmEnvironment(): Record<string, string> {
	const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
	return {
		npm_config_registry: registry,
		...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: caCertificatesPath }),
	};
}
