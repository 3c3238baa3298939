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

/** Installs missing Debian packages without starting their services on this machine. */
export function installServices(): void {
	const missingPackages = packages.filter((name) => !isInstalled(name));
	if (missingPackages.length === 0) return;
	console.log(`Installing ${missingPackages.join(', ')}`);
	const shouldWritePolicy = !existsSync(policyFile);
	if (shouldWritePolicy) writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
	try {
		const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
		execFileSync('apt-get', ['update', '-q'], { env, stdio: 'inherit' });
		execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missingPackages], {
			env,
			stdio: 'inherit',
		});
	} finally {
		if (shouldWritePolicy) rmSync(policyFile);
	}
}

function isInstalled(name: string): boolean {
	try {
		return run('dpkg-query', '--status', name).includes('\nStatus: install ok installed\n');
	} catch {
		return false;
	}
}
