import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { baseEnvironment } from './environment.ts';
import type { WatchStep } from './watch-process.ts';

const script = fileURLToPath(new URL('./watch-process.ts', import.meta.url));

export type WatchProcess = {
	/** False when the process died before the end of the step. */
	run(step: WatchStep): Promise<boolean>;
	stop(): Promise<void>;
	kill: ChildProcess['kill'];
};

export async function startWatchProcess(env: NodeJS.ProcessEnv): Promise<WatchProcess> {
	const child = spawn(process.execPath, [script], {
		env: { ...baseEnvironment, ...env },
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	const exited = once(child, 'exit');
	const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
	const { value } = await lines.next();
	if (value !== 'ready') throw new Error('The process did not start.');
	return {
		async run(step) {
			child.stdin.write(`${JSON.stringify(step)}\n`);
			return (await lines.next()).value === 'done';
		},
		async stop() {
			child.stdin.end();
			await exited;
		},
		kill: (signal) => child.kill(signal),
	};
}
