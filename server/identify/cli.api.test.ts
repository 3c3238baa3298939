import { execFileSync } from 'node:child_process';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTempFolder, type TempFolder } from '#tests/support/temp-folder.ts';

let folder: TempFolder;
beforeAll(() => {
	folder = createTempFolder();
});
afterAll(() => folder.remove());

const runIdentify = (...indicators: string[]): unknown[] =>
	execFileSync(process.execPath, ['server/identify/cli.ts', ...indicators], { encoding: 'utf8' })
		.trim()
		.split('\n')
		.map((line): unknown => JSON.parse(line));

const lockbit = { success: true, matches: [{ name: 'LockBit' }] };

test('npm run identify names a note, an extension and a locked file of 4 GB', () => {
	const note = join(folder.path, 'note.txt');
	writeFileSync(note, 'All your files are encrypted by LockBit 3.0. Do not rename them.');
	const disk = join(folder.path, 'server.vhdx.lockbit');
	writeFileSync(disk, '');
	truncateSync(disk, 4 * 1024 ** 3);
	expect(runIdentify(note, '.lockbit', disk)).toMatchObject([lockbit, lockbit, lockbit]);
});

test('npm run identify rejects a folder with a clear message', () => {
	expect(() => runIdentify(folder.path)).toThrowError(
		expect.objectContaining({ status: 1, stdout: expect.stringContaining('This is a folder') }),
	);
});
