import { isLoopback, isPublic, readAddress } from './addresses.ts';
import type { Sign } from './detection.ts';
import type { DetectionId } from './detections/all.ts';
import { type EventReference, referenceTo } from './log-event.ts';
import { accountKey, failedSignIn, isComputerAccount, type Observation } from './observation.ts';

interface Trace {
	address: string;
	account: string;
	logonType: string;
	reference: EventReference;
}

export interface Correlation {
	id: DetectionId;
	sign: Sign;
	references: EventReference[];
	count: number;
}

const minuteMs = 60_000;
const maxTraces = 400_000;
const guessWindowMs = 60 * minuteMs;
const pairWindowMs = 5 * minuteMs;
const minFailures = 10;
const minPublicFailures = 5;

const guessedIds: Readonly<Record<string, DetectionId>> = {
	vpn: 'vpn-guess-success',
	cloud: 'cloud-guess-success',
	ssh: 'ssh-guess-success',
	nas: 'nas-guess-success',
	host: 'esxi-guess-success',
};

type TraceKind = 'failure' | 'sign-in' | 'task-created' | 'task-deleted' | 'registry' | 'file-read';

/** Findings that need several records: wrong passwords before a right one, a task made and deleted, passwords read over the network. */
export class Correlations {
	readonly #traces = new Map<string, Trace[]>();
	readonly #shutdowns = new Map<string, number[]>();
	#count = 0;

	add(observation: Observation, file: string, isIntact: boolean): void {
		const { log, id, event } = observation;
		if (
			(log === 'kernel' && id === 13) ||
			(log === 'shutdown' && id === 1074) ||
			(event.provider === 'EventLog' && id === 6006)
		) {
			const times = this.#shutdowns.get(event.computer) ?? [];
			times.push(event.time);
			this.#shutdowns.set(event.computer, times);
		}
		const found = readTrace(observation);
		if (!found || this.#count >= maxTraces) return;
		this.#count++;
		const key = [found.kind, event.computer, found.key].join('|');
		const traces = this.#traces.get(key) ?? [];
		const reference = referenceTo(event, file, isIntact, traces.length < 20);
		traces.push({ address: found.address, account: found.account, logonType: found.logonType, reference });
		this.#traces.set(key, traces);
	}

	isNearShutdown({ computer, time }: EventReference): boolean {
		return (this.#shutdowns.get(computer) ?? []).some((other) => Math.abs(other - time) < pairWindowMs);
	}

	finish(): Correlation[] {
		const found: Correlation[] = [];
		for (const [key, traces] of this.#traces) {
			const [kind = '', computer = '', name = ''] = key.split('|');
			const others = (other: TraceKind) => this.#traces.get([other, computer, name].join('|')) ?? [];
			if (kind === 'failure') {
				const id = guessedIds[name.slice(0, name.indexOf(':'))] ?? 'guess-success';
				found.push(...guessedPasswords(id, traces, others('sign-in')));
			} else if (kind === 'task-created') {
				found.push(
					...pairs(traces, others('task-deleted'), 'task-suspicious', { detail: name, level: 'high' }),
				);
			} else if (kind === 'registry') {
				found.push(...pairs(traces, others('file-read'), 'sam-copy', {}));
			}
		}
		return found;
	}
}

function readTrace(
	observation: Observation,
): { kind: TraceKind; key: string; account: string; address: string; logonType: string } | undefined {
	const { log, id, get } = observation;
	const tried = log === 'device' ? /^(vpn|cloud|ssh|nas|host)-(login|failure)$/.exec(get('act')) : null;
	if (tried && get('account')) {
		const [, family = '', result] = tried;
		const account = get('account');
		const key = `${family}:${accountKey(account)}`;
		const kind = result === 'login' ? 'sign-in' : 'failure';
		return { kind, key, account, address: readAddress(get('address')), logonType: '' };
	}
	if (log === 'device') return;
	const failure = failedSignIn(observation);
	if (failure) {
		const { account, address } = failure;
		return { kind: 'failure', key: accountKey(account), account, address, logonType: '' };
	}
	if (log !== 'security') return;
	const address = readAddress(get('IpAddress'));
	if (id === 4624 && ['2', '3', '7', '8', '10'].includes(get('LogonType'))) {
		const account = get('TargetUserName');
		return isComputerAccount(account) || get('TargetUserSid') === 'S-1-5-7'
			? undefined
			: { kind: 'sign-in', key: accountKey(account), account, address, logonType: get('LogonType') };
	}
	const account = get('SubjectUserName');
	if (id === 4698 || id === 4699) {
		const task = get('TaskName');
		const kind = id === 4698 ? 'task-created' : 'task-deleted';
		return /^\\microsoft\\/i.test(task)
			? undefined
			: { kind, key: task.replaceAll('|', ''), account, address: '', logonType: '' };
	}
	if (id === 5145 && address && !isLoopback(address)) {
		const file = get('RelativeTargetName').toLowerCase();
		const isRead =
			/%%4416/.test(get('AccessList')) &&
			(/\\c\$$/i.test(get('ShareName')) || (/\\admin\$$/i.test(get('ShareName')) && /temp\\./.test(file)));
		const kind = file === 'winreg' ? 'registry' : isRead ? 'file-read' : undefined;
		return kind && { kind, key: accountKey(account), account, address, logonType: '' };
	}
	return;
}

function guessedPasswords(id: DetectionId, failures: Trace[], signIns: Trace[]): Correlation[] {
	const byTime = (a: Trace, b: Trace) => a.reference.time - b.reference.time;
	const wrong = [...failures].sort(byTime);
	const found = new Map<string, Correlation>();
	let start = 0;
	let end = 0;
	for (const signIn of [...signIns].sort(byTime)) {
		const { time } = signIn.reference;
		while ((wrong[end]?.reference.time ?? Number.POSITIVE_INFINITY) <= time) {
			end++;
		}
		while (start < end && (wrong[start]?.reference.time ?? time) < time - guessWindowMs) {
			start++;
		}
		const count = end - start;
		const isFromInternet = isPublic(signIn.address);
		if (
			count < (isFromInternet || id !== 'guess-success' ? minPublicFailures : minFailures) ||
			found.has(signIn.address)
		)
			continue;
		const before = wrong.slice(start, end);
		const isSameSource = before.some(({ address }) => address === signIn.address);
		const isAtKeyboard = ['2', '7'].includes(signIn.logonType) && !isFromInternet;
		const isDevice = id !== 'guess-success';
		// Devices note the address of every try.
		if (isDevice && !isSameSource) continue;
		found.set(signIn.address, {
			id,
			sign: {
				account: signIn.account,
				address: signIn.address,
				detail: String(count),
				...(isFromInternet ? {} : { weight: 2 }),
				isInnocent: isAtKeyboard || !isSameSource,
			},
			references: [signIn.reference, ...before.slice(-10).map(({ reference }) => reference)],
			count: 1,
		});
	}
	return [...found.values()];
}

function pairs(first: Trace[], second: Trace[], id: DetectionId, sign: Sign): Correlation[] {
	for (const one of first) {
		const other = second.find(({ reference }) => {
			const distance = reference.time - one.reference.time;
			return distance >= (id === 'sam-copy' ? -pairWindowMs : 0) && distance <= pairWindowMs;
		});
		if (other) {
			const { account, address } = one;
			return [
				{ id, sign: { account, address, ...sign }, references: [one.reference, other.reference], count: 1 },
			];
		}
	}
	return [];
}
