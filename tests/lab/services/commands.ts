import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export function run(command: string, ...args: string[]): string {
	return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Runs inside a network namespace, with processes and a /run of its own: two hosts can run the same daemon, and whatever
 * a daemon forks ends together with it.
 */
export function startInside(
	namespace: string,
	command: readonly string[],
	log: (line: string) => void,
): ChildProcess {
	const setUp = 'mount -t tmpfs tmpfs /run && mkdir -p /run/sshd /run/xrdp /run/samba && exec "$@"';
	const enclosed = ['unshare', '--pid', '--fork', '--mount-proc', 'sh', '-c', setUp, 'sh'];
	const child = spawn('ip', ['netns', 'exec', namespace, ...enclosed, ...command], {
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	for (const stream of [child.stdout, child.stderr]) {
		stream
			?.setEncoding('utf8')
			.on('data', (text: string) => log(`[${namespace} ${command[0]}] ${text.trimEnd()}`));
	}
	return child;
}

/** The daemon is the first process of its own process namespace; with it the kernel ends all the others there. */
export async function stop(child: ChildProcess): Promise<void> {
	if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, 'close');
	const daemons = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
	for (const pid of daemons.split(' ').map(Number)) if (pid > 0) process.kill(pid, 'SIGKILL');
	child.kill('SIGKILL');
	await ended;
}

export async function until(what: string, ready: () => boolean, seconds: number): Promise<void> {
	for (let tries = 0; tries < seconds * 10; tries += 1) {
		if (ready()) return;
		await pause(100);
	}
	throw new Error(`${what} did not happen within ${seconds} seconds`);
}
