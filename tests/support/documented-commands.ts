import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#scripts/run.ts';

/** Reads the command from the operating docs, so that the documented command is the tested one. */
export function findDocumentedCommand(pattern: RegExp): string {
	const matches = globSync('docs/{operating.md,operating/*.md}', { cwd: root })
		.flatMap((name) => readFileSync(join(root, name), 'utf8').split('\n'))
		.filter((line) => line.startsWith('    '))
		.map((line) => line.trim())
		.filter((line) => pattern.test(line));
	if (matches.length !== 1)
		throw new Error(`The operating docs have ${matches.length} commands with ${pattern}`);
	return matches[0] ?? '';
}

export async function runDocumentedCommand(
	command: string,
	{ cwd, env = {} }: { cwd: string; env?: Readonly<Record<string, string>> },
): Promise<void> {
	const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
	await promisify(execFile)('sh', ['-c', command], { cwd, env: { ...process.env, PATH: path, ...env } });
}
