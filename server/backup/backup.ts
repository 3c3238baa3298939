import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { StartupError } from '#server/settings/settings.ts';

const backupName = /^ransomprep-\d{8}T\d{6}Z\.(db|dump)$/;
const ownerOnly = 0o600;

async function listBackups(folder: string): Promise<string[]> {
	return (await readdir(folder)).filter((name) => backupName.test(name)).toSorted();
}

export async function findNewestBackup(folder: string): Promise<number | undefined> {
	const newest = (await listBackups(folder)).at(-1);
	return newest ? (await stat(join(folder, newest))).mtimeMs : undefined;
}

async function copyDatabase(url: string, file: string): Promise<void> {
	if (!url.startsWith('sqlite:')) {
		// The password stays out of the process list.
		const { password, ...rest } = splitPassword(url);
		const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
		await promisify(execFile)('pg_dump', ['--format=custom', `--file=${file}`, rest.url], { env });
		return;
	}
	const database = new DatabaseSync(url.slice('sqlite:'.length), { readOnly: true });
	try {
		await backup(database, file);
	} finally {
		database.close();
	}
}

function splitPassword(url: string): { url: string; password: string } {
	const parsed = new URL(url);
	const password = decodeURIComponent(parsed.password);
	parsed.password = '';
	return { url: parsed.href, password };
}

type BackupOptions = { url: string; folder: string; keep: number; now?: Date };

export async function createBackup({ url, folder, keep, now = new Date() }: BackupOptions): Promise<string> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
	const path = join(folder, `ransomprep-${time}.${url.startsWith('sqlite:') ? 'db' : 'dump'}`);
	const draft = `${path}.part`;
	// Personal data: created for the owner alone.
	const umask = process.umask(0o077);
	try {
		await copyDatabase(url, draft);
		await chmod(draft, ownerOnly);
		await rename(draft, path);
	} catch (error) {
		await rm(draft, { force: true });
		const reason = error instanceof Error ? error.message : String(error);
		throw new StartupError(`The backup failed: ${reason}`);
	} finally {
		process.umask(umask);
	}
	for (const name of (await listBackups(folder)).slice(0, -keep)) await rm(join(folder, name));
	return path;
}
