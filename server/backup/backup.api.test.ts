import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { root } from '#scripts/run.ts';
import { baseEnvironment } from '#tests/support/environment.ts';
import { startServer } from '#tests/support/server.ts';
import { setupSharedSite } from '#tests/support/shared-server.ts';
import { submit } from '#tests/support/submissions.ts';
import { createTempFolder, type TempFolder } from '#tests/support/temp-folder.ts';
import { createBackup, findNewestBackup } from './backup.ts';

const site = setupSharedSite();
const folders: TempFolder[] = [];
const openFolder = () => {
	const folder = createTempFolder();
	folders.push(folder);
	return folder.path;
};
afterEach(() => {
	for (const folder of folders.splice(0)) folder.remove();
});

it('copies the database of a running server for its owner alone and reports its age', async () => {
	const data = openFolder();
	const BACKUP_FOLDER = join(data, 'backups');
	const env = { DATABASE_URL: `sqlite:${join(data, 'x.db')}`, BACKUP_FOLDER };
	const token = 'a token for metrics';
	const server = await startServer({ ...env, SITE_FILES: site.path, METRICS_TOKEN: token });
	const readAge = async () => {
		const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
		return /^site_backup_age_seconds (\S+)$/m.exec(await answer.text())?.[1];
	};
	expect(await readAge()).toBe('+Inf');
	await submit(server, { email: 'owner@example.org' });
	const { stdout } = await promisify(execFile)(process.execPath, ['server/backup.ts'], {
		cwd: root,
		env: { ...baseEnvironment, ...env },
	});
	const path = stdout.trim();
	expect(statSync(path).mode & 0o777).toBe(0o600);
	expect(Number(await readAge())).toBeLessThan(300);
	await server.stop();
	const copy = new DatabaseSync(path, { readOnly: true });
	expect(copy.prepare('select email from assessment_responses').all()).toEqual([
		expect.objectContaining({ email: 'owner@example.org' }),
	]);
	copy.close();
});

it('keeps the newest backups and files that are no backups', async () => {
	const folder = openFolder();
	const url = `sqlite:${join(folder, 'x.db')}`;
	new DatabaseSync(join(folder, 'x.db')).close();
	writeFileSync(join(folder, 'notes.txt'), '');
	for (const day of [1, 2, 3, 4])
		await createBackup({ url, folder, keep: 2, now: new Date(`2026-11-0${day}T00:00:00Z`) });
	expect(readdirSync(folder).toSorted()).toEqual([
		'notes.txt',
		'ransomprep-20261103T000000Z.db',
		'ransomprep-20261104T000000Z.db',
		'x.db',
	]);
});

it('leaves older backups alone when a new one fails', async () => {
	const folder = openFolder();
	const older = join(folder, 'ransomprep-20261101T000000Z.db');
	writeFileSync(older, '');
	const url = `sqlite:${join(folder, 'missing', 'x.db')}`;
	await expect(createBackup({ url, folder, keep: 1 })).rejects.toThrow('The backup failed');
	expect(readdirSync(folder)).toEqual(['ransomprep-20261101T000000Z.db']);
	expect(existsSync(older)).toBe(true);
	expect(await findNewestBackup(folder)).toBe(statSync(older).mtimeMs);
});
