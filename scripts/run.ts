import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command of the project in its root, with its output shown, and gives the exit code. */
export async function run(
	command: string,
	args: readonly string[],
	env: NodeJS.ProcessEnv = {},
): Promise<number> {
	const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
	const child = spawn(command, args, {
		cwd: root,
		stdio: 'inherit',
		shell: process.platform === 'win32',
		env: { ...process.env, PATH: path, ...env },
	});
	const [code] = await once(child, 'exit');
	return code ?? 1;
}
