import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const aptSourceLists = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'];

export function makeDebianRoot(folder: string, packages: readonly string[]): void {
	const release = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable';
	const args = ['--quiet', '--variant=minbase', `--include=${packages.join(',')}`, release, folder];
	execFileSync('mmdebstrap', [...args, ...aptSourceLists.filter(existsSync)], { stdio: 'inherit' });
	// The Debian installer writes these files.
	for (const name of ['etc/resolv.conf', 'etc/hosts']) cpSync(join('/', name), join(folder, name));
	const { NODE_EXTRA_CA_CERTS } = process.env;
	if (NODE_EXTRA_CA_CERTS)
		cpSync(NODE_EXTRA_CA_CERTS, join(folder, caCertificatesPath), { dereference: true });
}

const caCertificatesPath = '/etc/extra-certificates.pem';

/** npm in the chroot uses the registry of this machine. */
export function getNpmEnvironment(): Record<string, string> {
	const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
	return {
		npm_config_registry: registry,
		...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: caCertificatesPath }),
	};
}
