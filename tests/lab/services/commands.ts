import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export function run(command: string, ...args: string[]): string {
	return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs in a network namespace with a separate PID namespace and /run, so that two hosts can run the same daemon. */
export function startInNamespace(
	namespace: string,
	command: readonly string[],
	log: (line: string) => void,
): ChildProcess {
	const setupScript = 'mount -t tmpfs tmpfs /run && mkdir -p /run/sshd /run/xrdp /run/samba && exec "$@"';
	const unshareCommand = ['unshare', '--pid', '--fork', '--mount-proc', 'sh', '-c', setupScript, 'sh'];
	const child = spawn('ip', ['netns', 'exec', namespace, ...unshareCommand, ...command], {
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	for (const stream of [child.stdout, child.stderr]) {
		stream
			?.setEncoding('utf8')
			.on('data', (text: string) => log(`[${namespace} ${command[0]}] ${text.trimEnd()}`));
	}
	return child;
}

/** The daemon is PID 1 of its namespace, so the kernel ends its child processes with it. */
export async function stopDaemon(child: ChildProcess): Promise<void> {
	if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
	const closed = once(child, 'close');
	const daemons = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
	for (const pid of daemons.split(' ').map(Number)) if (pid > 0) process.kill(pid, 'SIGKILL');
	child.kill('SIGKILL');
	await closed;
}

export async function waitUntil(description: string, isReady: () => boolean, seconds: number): Promise<void> {
	for (let attempt = 0; attempt < seconds * 10; attempt += 1) {
		if (isReady()) return;
		await pause(100);
	}
	throw new Error(`${description} did not happen within ${seconds} seconds`);
}
