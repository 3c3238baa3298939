import { execSync } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/run.ts';
import { createTempFolder, type TempFolder } from './temp-folder.ts';

const excludedNames = new Set(['node_modules', 'build', 'data', '.git', '.react-router', 'test-results']);

export function copyProject(): TempFolder {
	const copy = createTempFolder();
	for (const name of readdirSync(root).filter((entry) => !excludedNames.has(entry))) {
		cpSync(join(root, name), join(copy.path, name), { recursive: true });
	}
	symlinkSync(join(root, 'node_modules'), join(copy.path, 'node_modules'));
	return copy;
}

/** The commit of release 2.0.0. */
export const release2 = 'e11e6a48';

/** An earlier release, from the history of this repository, with the packages of this one. */
export function checkOutRelease(commit: string): TempFolder {
	const copy = createTempFolder();
	execSync(`git archive ${commit} | tar --extract --directory ${copy.path}`, { cwd: root });
	symlinkSync(join(root, 'node_modules'), join(copy.path, 'node_modules'));
	return copy;
}
