import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { getFreePort } from './postgres.ts';

const installFolder = '/usr/lib/postgresql';

/** The npm package has no pg_dump and pg_restore, and older ones refuse a newer server. */
export async function startSystemPostgres(): Promise<{ url: string; bin: string; remove(): Promise<void> }> {
	const version = readdirSync(installFolder)
		.toSorted((a, b) => Number(a) - Number(b))
		.at(-1);
	if (!version) throw new Error(`There is no PostgreSQL in ${installFolder}`);
	const bin = join(installFolder, version, 'bin');
	const folder = mkdtempSync(join(tmpdir(), 'ransomprep-pg-'));
	const owner = findPostgresUser();
	if (owner) chownSync(folder, owner.uid, owner.gid);
	const data = join(folder, 'data');
	await promisify(execFile)(
		join(bin, 'initdb'),
		['--no-sync', '--auth=trust', '--username=postgres', '-D', data],
		{
			...owner,
			cwd: folder,
		},
	);
	const port = await getFreePort();
	const server = spawn(
		join(bin, 'postgres'),
		['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder],
		{ ...owner, cwd: folder, stdio: 'ignore' },
	);
	await vi.waitFor(
		() => promisify(execFile)(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]),
		{ timeout: 30_000 },
	);
	return {
		url: `postgres://postgres@127.0.0.1:${port}/postgres`,
		bin,
		async remove() {
			const exited = once(server, 'exit');
			server.kill('SIGINT');
			await exited;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** PostgreSQL refuses to run as root. */
function findPostgresUser(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
	return { uid: id('-u'), gid: id('-g') };
}
