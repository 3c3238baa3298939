import { msPerDay } from '#domain/time/calendar.ts';
import { isInside, isPublic } from './addresses.ts';
import type { Finding } from './analysis.ts';
import type { DetectionId } from './detections/all.ts';
import { accountKey } from './observation.ts';

/** An account that signs in from the same address or network on several days before the attack. */
export interface Habit {
	account: string;
	/** The latest address of the network. */
	address: string;
	days: number;
	computers: string[];
}

/** What the visitor said about an address: theirs or their IT provider's, or unknown to them. */
export type KnownAddresses = Readonly<Record<string, boolean>>;

export const minHabitDays = 3;
const hourMs = 3_600_000;
const minOddHours = 4;

const signIns: ReadonlySet<string> = new Set<DetectionId>([
	'rdp-login-public',
	'rdp-login-inside',
	'rdp-gateway-login',
	'network-login-public',
	'ssh-login',
	'vpn-login',
	'device-admin-login',
	'cloud-login',
	'remote-tool-session',
	'nas-login',
	'esxi-login',
]);
const guesses: ReadonlySet<string> = new Set<DetectionId>([
	'guess-burst',
	'guess-spray',
	'guess-success',
	'vpn-guess-burst',
	'vpn-guess-success',
	'device-admin-guess',
	'cloud-guess-burst',
	'cloud-guess-success',
	'ssh-guess-burst',
	'ssh-guess-success',
	'nas-guess-burst',
	'nas-guess-success',
	'esxi-guess-burst',
	'esxi-guess-success',
	'sql-guess',
	'rdp-probe',
]);

/** The record says that somebody came, not what they did. */
export const isSignIn = ({ id }: Pick<Finding, 'id'>): boolean => signIns.has(id);
/** A right password after wrong ones. */
export const isGuessed = ({ id }: Pick<Finding, 'id'>): boolean => id.endsWith('guess-success');
export const isGuess = ({ id }: Pick<Finding, 'id'>): boolean => guesses.has(id);

/** The other side of a session is known by the number of its program; its address can be that of a relay. */
const isToolSession = ({ id }: Finding): boolean => id === 'remote-tool-session';

/** Providers give one customer changing addresses of one network: 256 of IPv4, a /48 of IPv6. */
function networkOf(address: string): string {
	if (!isPublic(address)) return address;
	return address.includes(':')
		? address.split(':').slice(0, 3).join(':')
		: address.slice(0, address.lastIndexOf('.'));
}

/** The account signs in from elsewhere, too. */
export function isNewPlace({ account, address }: Finding, findings: readonly Finding[]): boolean {
	return findings.some(
		(other) =>
			isSignIn(other) &&
			other.isUsual &&
			accountKey(other.account) === accountKey(account) &&
			networkOf(other.address) !== networkOf(address),
	);
}

/** Within the hour, the account signed in from another network of the internet: one of the two is somebody else. */
export function isInTwoPlaces({ account, address, days }: Finding, findings: readonly Finding[]): boolean {
	return findings.some(
		(other) =>
			isSignIn(other) &&
			accountKey(other.account) === accountKey(account) &&
			[address, other.address].every(isPublic) &&
			networkOf(other.address) !== networkOf(address) &&
			days.some((time) => other.days.some((otherTime) => Math.abs(time - otherTime) < hourMs)),
	);
}

/** Hours away from every usual sign-in of the account. */
export function isOddHour({ account, days }: Finding, findings: readonly Finding[]): boolean {
	const clock = (time: number) => (time % msPerDay) / hourMs;
	const hours = findings
		.filter((other) => isSignIn(other) && other.isUsual && accountKey(other.account) === accountKey(account))
		.flatMap((other) => other.days.map(clock));
	const distance = (a: number, b: number) => Math.min(Math.abs(a - b), 24 - Math.abs(a - b));
	return days.some((time) => hours.every((hour) => distance(clock(time), hour) >= minOddHours));
}

/** Detections of which the same line at the same hour on several days is a job. */
const jobs: ReadonlySet<string> = new Set<DetectionId>([
	'shadow-delete',
	'backup-stop',
	'backup-delete',
	'task-suspicious',
	'service-suspicious',
	'remote-service',
	'remote-exec',
	'archive-pack',
	'copy-tool',
	'bulk-read',
	'mass-file-change',
	'discovery',
	'psexec',
	'wmi-remote',
	'winrm-remote',
	'admin-share',
	'ps-encoded',
	'ps-download',
	'download-tool',
	'bits-download',
	'script-open',
	'office-child',
	'sql-command',
	'remote-tool',
	'ntds-copy',
	'kerberoast',
	'firewall-changed',
	'log-service-off',
	'new-share',
]);

/** Same for each run of a job: numbers, ids and dates in its command change. */
export function jobPattern(id: DetectionId, detail: string, time: number): string {
	if (!jobs.has(id)) return '';
	const line = detail
		.toLowerCase()
		.replace(/[0-9a-f]{8,}|\d+/g, '#')
		.slice(0, 80);
	return `${line}|${new Date(time).getUTCHours()}`;
}

/** The jobs among findings that were kept apart by pattern and hour; an hour counts with those next to it. */
export function markJobs(groups: ReadonlyMap<string, Finding>): void {
	for (const [key, finding] of groups) {
		if (!jobs.has(finding.id)) continue;
		const at = key.lastIndexOf('|');
		const hour = Number(key.slice(at + 1));
		const near = [hour + 23, hour, hour + 1].flatMap((other) => {
			const group = groups.get(`${key.slice(0, at)}|${other % 24}`);
			return group
				? group.days.map((time) => Math.floor((time + 12 * hourMs - hour * hourMs) / msPerDay))
				: [];
		});
		finding.isUsual = new Set(near).size >= minHabitDays;
	}
}

/** Marks the sign-ins of each account from its usual places, and lists those from the internet. `end` is the first sure sign. */
export function markHabits(
	findings: readonly Finding[],
	end: number | undefined,
	known: KnownAddresses,
	isMisused: (finding: Finding) => boolean,
): Habit[] {
	const habits = new Map<string, Omit<Habit, 'days'> & { times: Set<number> }>();
	const days = new Map<string, Set<number>>();
	// The day of the attack itself makes no habit.
	const before = (finding: Finding) =>
		finding.days
			.filter((time) => end === undefined || time < end - msPerDay)
			.map((time) => Math.floor(time / msPerDay));
	const placeOf = (finding: Finding) => (isToolSession(finding) ? finding.account : finding.address);
	const keysOf = (finding: Finding) =>
		[placeOf(finding), networkOf(placeOf(finding))].map((place) => `${accountKey(finding.account)}|${place}`);
	const signedIn = findings.filter((finding) => isSignIn(finding) && placeOf(finding) !== '');
	for (const finding of signedIn) {
		for (const key of new Set(keysOf(finding)))
			days.set(key, new Set([...(days.get(key) ?? []), ...before(finding)]));
	}
	const isHabit = (key: string) => (days.get(key)?.size ?? 0) >= minHabitDays;
	for (const finding of signedIn) {
		const [exact = '', network = ''] = keysOf(finding);
		const answer = known[placeOf(finding)];
		// A new address of a known network is the same person, unless something was done from it.
		finding.isUsual = answer ?? (isHabit(exact) || (isHabit(network) && !isMisused(finding)));
		if ((!finding.isUsual && answer === undefined) || isInside(finding.address)) continue;
		const habit = habits.get(network) ?? {
			account: finding.account,
			address: placeOf(finding),
			computers: [],
			times: new Set<number>(),
		};
		for (const day of before(finding)) habit.times.add(day);
		habits.set(network, {
			...habit,
			computers: [...new Set([...habit.computers, finding.computer])].sort(),
		});
	}
	const usual = new Set(
		[...habits.values()].map(({ account, address }) => `${accountKey(account)}|${address}`),
	);
	for (const finding of findings)
		if (isGuess(finding)) finding.isUsual = usual.has(`${accountKey(finding.account)}|${finding.address}`);
	return [...habits.values()]
		.map(({ times, ...habit }): Habit => ({ ...habit, days: times.size }))
		.sort((a, b) => b.days - a.days || a.address.localeCompare(b.address));
}
