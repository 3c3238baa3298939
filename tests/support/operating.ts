import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#scripts/run.ts';

/** The one command line of docs/operating.md that matches, so that what operators read is what is tried. */
export function documentedCommand(pattern: RegExp): string {
	const lines = readFileSync(join(root, 'docs', 'operating.md'), 'utf8').split('\n');
	const found = lines.filter((line) => line.startsWith('    ') && pattern.test(line));
	if (found.length !== 1) throw new Error(`docs/operating.md has ${found.length} commands with ${pattern}`);
	return found[0]?.trim() ?? '';
}

export async function runDocumented(
	command: string,
	{ cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string>> },
): Promise<void> {
	const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
	await promisify(execFile)('sh', ['-c', command], { cwd, env: { ...process.env, PATH: path, ...env } });
}
