import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './commands.ts';

/** A daemon from a Debian package: writes its files to `folder` and returns the command that starts it in the foreground. */
export type Daemon = (folder: string) => readonly string[];

export type SecurityLevel = 'insecure' | 'hardened';

export function writeConfigFile(folder: string, name: string, text: string): string {
	const path = join(folder, name);
	writeFileSync(path, text);
	return path;
}

export function chownRecursively(user: string, folder: string): void {
	run('chown', '-R', user, folder);
}

export function createCertificate(folder: string): { cert: string; key: string } {
	const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
	const subject = ['-subj', '/CN=lab.test', '-days', '30'];
	run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject);
	chmodSync(key, 0o644);
	return { cert, key };
}
