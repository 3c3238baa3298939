import { complete, type LineReader, readAccount, readHost, readTime } from './text-event.ts';

/** Somebody who adds a key to this file signs in without a password from then on. */
const isKeyWritten = (command: string): boolean =>
	/(?:>|\b(?:tee|cp|mv|install|vi|vim|nano|sed -i)\b).*authorized_keys/.test(command);

/** As in the manual of sudoers: who, where, as whom, and the command last. */
const sudo: LineReader = (line, context) => {
	const found = /\bsudo(?:\[\d+\])?:\s+(\S+) : .*\bCOMMAND=(.*)$/.exec(line);
	if (!found || !isKeyWritten(found[2] ?? '')) return;
	return complete({
		source: 'Linux',
		act: 'ssh-key',
		time: readTime(line, context),
		computer: readHost(line) || 'Linux',
		account: readAccount(found[1]),
		detail: (found[2] ?? '').slice(0, 160),
	});
};

/** hostd, shell, vpxd, auth and vobd logs of VMware, in UTC. */
const vmware: LineReader = (line, context) => {
	const isHere = /\b(?:Hostd|hostd|shell|vpxd|vobd|ESXShell)\b|\[vim\.event\.|esx\.audit\./.test(line);
	if (!isHere) return;
	const time = readTime(line, { ...context, zone: 'UTC' });
	const base = { source: 'VMware', time, computer: readHost(line) || 'VMware host' };
	const typed = /shell\[\d+\]: \[([^\]]+)\]: (.*)$/.exec(line);
	if (typed) {
		const [, account = '', command = ''] = typed;
		const act = /vm process kill|vmsvc\/power\.off|vmsvc\/power\.shutdown/.test(command)
			? 'vm-stop'
			: /snapshot\.remove/.test(command)
				? 'vm-snapshot'
				: isKeyWritten(command)
					? 'ssh-key'
					: 'host-shell';
		return complete({ ...base, act, account, detail: command.slice(0, 160) });
	}
	const failed =
		/Rejected password for user (\S+) from (\S+)/.exec(line) ?? /Cannot login (\S+)@(\S+)/.exec(line);
	if (failed) {
		// hostd and its event list write one try twice.
		if (isRepeat(context.memory, `vm-failure ${failed[1]} ${failed[2]?.replace(/[,.]$/, '')}`, line)) return;
		return complete({
			...base,
			act: 'host-failure',
			account: failed[1] ?? '',
			address: (failed[2] ?? '').replace(/[,.]$/, ''),
		});
	}
	const joined =
		/Accepted password for user (\S+) from (\S+)/.exec(line) ??
		/User ([^\s@]+(?:@[\w.-]+)?)@(\S+) logged in as/.exec(line);
	if (joined) {
		const [, account = '', address = ''] = joined;
		// vpxuser is the service of vCenter itself.
		return /^(?:vpxuser|dcui)$/.test(account)
			? undefined
			: complete({ ...base, act: 'host-login', account, address });
	}
	if (/SSH access has been enabled|SSH login enabled|esx\.audit\.(?:ssh|shell)\.enabled/.test(line))
		return complete({ ...base, act: 'host-ssh' });
	return /esx\.audit\.account\.locked/.test(line) ? complete({ ...base, act: 'host-failure' }) : undefined;
};

/** The line of the event list comes right after that of the service, with another wording. */
function isRepeat(memory: Map<string, string>, key: string, line: string): boolean {
	const kind = line.includes('Event ') ? 'event' : 'service';
	const before = memory.get(key);
	memory.set(key, kind);
	return before === 'service' && kind === 'event';
}

const sshd: LineReader = (line, context) => {
	if (!/\b(?:sshd|sshd-session|dropbear)\b/.test(line)) return;
	const message = line.replace(/^.*?(?:sshd|sshd-session|dropbear)(?:\[\d+\])?:\s+/, '');
	const base = { source: 'SSH', time: readTime(line, context), computer: readHost(line) || 'Linux' };
	// A name can hold anything, also " from 1.2.3.4", so the address is read from the end.
	const joined = /^Accepted \S+ for (.+?) from (\S+) port \d+(?:\s+ssh2.*)?$/.exec(
		message.replace(/(ssh2): .*$/, '$1'),
	);
	if (joined)
		return complete({ ...base, act: 'ssh-login', account: readAccount(joined[1]), address: joined[2] ?? '' });
	const repeats = Number(/^message repeated (\d+) times/.exec(message)?.[1] ?? 1);
	const failed = /Failed password for (?:invalid user )?(.*) from (\S+) port \d+(?:\s+ssh2)?\s*\]?$/.exec(
		message,
	);
	return failed
		? complete({
				...base,
				act: 'ssh-failure',
				account: readAccount(failed[1]),
				address: failed[2] ?? '',
				detail: String(repeats),
			})
		: undefined;
};

/** Accounts of packages cannot sign in. */
const newUser: LineReader = (line, context) => {
	const found = /useradd\[\d+\]: new user: name=([^,]+),.*home=([^,]+), shell=([^,\s]+)/.exec(line);
	if (!found || /nologin|\/false$/.test(found[3] ?? '') || /^\/(?:usr|var|run)\//.test(found[2] ?? ''))
		return;
	return complete({
		source: 'Linux',
		act: 'host-account',
		time: readTime(line, context),
		computer: readHost(line) || 'Linux',
		detail: readAccount(found[1]),
	});
};

const qnap: LineReader = (line, context) => {
	const found =
		/conn log: Users: (.*?), Source IP: ([^,]+),.*Connection type: ([^,]+),.*Action: Login (Success|Fail|OK)/.exec(
			line,
		);
	if (!found) return;
	const [, account, address = '', , result] = found;
	return complete({
		source: 'QNAP',
		act: result === 'Fail' ? 'nas-failure' : 'nas-login',
		time: readTime(line, context),
		computer: readHost(line) || 'QNAP',
		account: readAccount(account),
		address,
	});
};

const synology: LineReader = (line, context) => {
	const found =
		/User \[([^\]]*)\] from \[([^\]]*)\] (?:(logged in successfully|signed in)|failed to (?:log|sign) in)/.exec(
			line,
		);
	if (!found) return;
	return complete({
		source: 'Synology',
		act: found[3] ? 'nas-login' : 'nas-failure',
		time: readTime(line, context),
		computer: readHost(line) || 'Synology',
		account: readAccount(found[1]),
		address: found[2] ?? '',
	});
};

export const hostReaders: readonly LineReader[] = [vmware, sshd, sudo, newUser, qnap, synology];
