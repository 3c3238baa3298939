import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#scripts/run.ts';

/** Reads the command from docs/operating.md, so that the documented command is the tested one. */
export function findDocumentedCommand(pattern: RegExp): string {
	const lines = readFileSync(join(root, 'docs', 'operating.md'), 'utf8').split('\n');
	const matches = lines.filter((line) => line.startsWith('    ') && pattern.test(line));
	if (matches.length !== 1)
		throw new Error(`docs/operating.md has ${matches.length} commands with ${pattern}`);
	return matches[0]?.trim() ?? '';
}

export async function runDocumentedCommand(
	command: string,
	{ cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string>> },
): Promise<void> {
	const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
	await promisify(execFile)('sh', ['-c', command], { cwd, env: { ...process.env, PATH: path, ...env } });
}
