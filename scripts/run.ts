import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

function spawnInRoot(command: string, args: readonly string[], env: NodeJS.ProcessEnv, stdio: StdioOptions) {
	const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
	return spawn(command, args, {
		cwd: root,
		stdio,
		shell: process.platform === 'win32',
		env: { ...process.env, PATH: path, ...env },
	});
}

export async function run(
	command: string,
	args: readonly string[],
	env: NodeJS.ProcessEnv = {},
): Promise<number> {
	const [code] = await once(spawnInRoot(command, args, env, 'inherit'), 'exit');
	return code ?? 1;
}

/** Like `run`, but buffers the output, so that commands running side by side do not interleave their lines. */
export async function runBuffered(
	command: string,
	args: readonly string[],
	env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
	const child = spawnInRoot(command, args, env, ['ignore', 'pipe', 'pipe']);
	let output = '';
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (chunk: string) => {
			output += chunk;
		});
	const [code] = await once(child, 'close');
	return { code: code ?? 1, output };
}
