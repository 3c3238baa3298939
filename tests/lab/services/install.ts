import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { run } from './commands.ts';

const packages = [
	'bind9',
	'dovecot-imapd',
	'dovecot-pop3d',
	'iproute2',
	'libreoffice-calc',
	'mariadb-server',
	'memcached',
	'nftables',
	'nginx-light',
	'nmap',
	'openssh-server',
	'openssl',
	'openvpn',
	'postfix',
	'postgresql',
	'pptpd',
	'redis-server',
	'samba',
	'strongswan-charon',
	'xrdp',
];

const policyFile = '/usr/sbin/policy-rc.d';

/** Installs what is missing from Debian's packages, without letting any of it start on this machine itself. */
export function installServices(): void {
	const missing = packages.filter((name) => !isInstalled(name));
	if (missing.length === 0) return;
	console.log(`Installing ${missing.join(', ')}`);
	const ownPolicy = !existsSync(policyFile);
	if (ownPolicy) writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
	try {
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
		execFileSync('apt-get', ['update', '-q'], { env, stdio: 'inherit' });
		execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], {
			env,
			stdio: 'inherit',
		});
	} finally {
		if (ownPolicy) rmSync(policyFile);
	}
}

function isInstalled(name: string): boolean {
	try {
		return run('dpkg-query', '--status', name).includes('\nStatus: install ok installed\n');
	} catch {
		return false;
	}
}
