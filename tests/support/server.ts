import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { baseEnvironment } from './environment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Saves a fifth of the processor time of a start, for more memory. */
const fewerCollections = ['--min-semi-space-size=32'];

type Environment = Readonly<Record<string, string>>;

export type RunningServer = AsyncDisposable & {
	url: string;
	pid: number;
	output(): string;
	stop(signal?: NodeJS.Signals): Promise<number | null>;
};

function spawnServer(
	env: Environment,
	nodeFlags = fewerCollections,
	cwd = root,
): { child: ChildProcess; output(): string } {
	const child = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
		cwd,
		env: { ...baseEnvironment, PORT: '0', HOST: '127.0.0.1', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let text = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding('utf8').on('data', (chunk: string) => {
			text += chunk;
		});
	}
	return { child, output: () => text };
}

/** With other `nodeFlags` where memory is measured; `folder` has the sources of another release. */
export async function startServer(
	env: Environment,
	nodeFlags?: string[],
	folder?: string,
): Promise<RunningServer> {
	const { child, output } = spawnServer(env, nodeFlags, folder);
	const exited = once(child, 'exit');
	const port = await new Promise<string>((resolve, reject) => {
		child.stdout?.on('data', () => {
			const found = /"address":"http:\/\/localhost:(\d+)"/.exec(output())?.[1];
			if (found) resolve(found);
		});
		child.once('exit', () => reject(new Error(`The server did not start: ${output()}`)));
	});
	async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
		child.kill(signal);
		const [code] = await exited;
		return code;
	}
	return {
		url: `http://127.0.0.1:${port}`,
		pid: child.pid ?? Number.NaN,
		output,
		stop,
		async [Symbol.asyncDispose]() {
			await stop();
		},
	};
}

export async function startServerExpectingFailure(
	env: Environment,
): Promise<{ code: number | null; output: string }> {
	const { child, output } = spawnServer(env);
	const [code] = await once(child, 'close');
	return { code, output: output() };
}
