import { msPerDay } from '#domain/time/calendar.ts';
import { isPublic } from './addresses.ts';
import type { Analysis, Finding } from './analysis.ts';
import { shortName } from './clocks.ts';
import type { DetectionId } from './detections/all.ts';
import {
	type Habit,
	isGuess,
	isGuessed,
	isNewPlace,
	isSignIn,
	type KnownAddresses,
	markHabits,
} from './habits.ts';
import { accountKey, isComputerAccount } from './observation.ts';

/** What administrators do, too. Alone it proves nothing. */
const needsCompany: ReadonlySet<string> = new Set<DetectionId>([
	'new-user',
	'new-admin',
	'password-reset',
	'remote-tool',
	'defender-off',
	'defender-exclusion',
	'defender-alert',
	'task-suspicious',
	'firewall-changed',
	'rdp-enabled',
	'settings-weakened',
	'gpo-change',
	'psexec',
	'log-service-off',
	'other-log-cleared',
	'security-log-cleared',
	'bitlocker-on',
	'copy-tool',
	'archive-pack',
	'backup-stop',
	'rdp-tunnel',
	'exploit-notice',
	'time-changed',
	'device-export',
	'device-new-account',
	'cloud-role-added',
	'cloud-app-consent',
	'cloud-mailbox-access',
	'cloud-inbox-rule',
	'cloud-app-secret',
	'cloud-download',
	'remote-tool-file',
	'esxi-shell',
	'ssh-key-added',
	'esxi-ssh-enabled',
]);
/** The aim of the attack. */
const harms: ReadonlySet<string> = new Set<DetectionId>([
	'mass-file-change',
	'shadow-delete',
	'recovery-off',
	'backup-delete',
	'esxi-vm-killed',
	'esxi-snapshot-deleted',
]);
const deviceIds: ReadonlySet<string> = new Set<DetectionId>([
	'vpn-login',
	'vpn-guess-success',
	'rdp-gateway-login',
]);
const testNames = /pen-?test|red-?team|security-?(?:test|scan)/i;
/** From this weight on, a finding can be the way in. */
export const minWeight = 2;
const hourMs = 3_600_000;
const sessionMs = 24 * hourMs;
/** Longer apart, two acts of one account are not one story. */
const episodeMs = 3 * msPerDay;
const maxLinked = 800;

export interface Proof {
	/** The findings of the attack, by time. */
	signs: Finding[];
	/** Signs of something else, or of an earlier attack; nobody can tell from the logs. */
	unclear: Finding[];
	habits: Habit[];
}

export const isStrong = (finding: Finding): boolean =>
	finding.level === 'high' && !finding.isInnocent && !finding.isUsual;
const isCredible = (finding: Finding): boolean =>
	finding.level !== 'low' && !finding.isInnocent && !finding.isUsual;
export const isAct = (finding: Finding): boolean => !isSignIn(finding) && !isGuess(finding);
const isSure = (finding: Finding): boolean =>
	isStrong(finding) && isAct(finding) && !needsCompany.has(finding.id);

const isSharedAccount = (account: string): boolean =>
	account === '' ||
	isComputerAccount(account) ||
	/^(?:system|local service|network service|-)$/.test(account);

/** Accounts that a finding names: who did it, and who was created. */
function accountsOf({ id, account, detail }: Finding): string[] {
	const names =
		id === 'new-user' || id === 'new-admin' || id === 'hidden-account' ? [account, detail] : [account];
	return names.map(accountKey).filter((name) => !isSharedAccount(name));
}

export interface Link {
	finding: Finding;
	by: 'same account later' | 'same address later' | 'same computer later';
}

/** What was done soon after a sign-in: by its account or from its address, or by nobody the record names, on that computer. */
export function actsAfter(entry: Finding, findings: readonly Finding[], owners: Analysis['owners']): Link[] {
	const names = accountsOf(entry);
	const isSoon = (time: number) => entry.days.some((day) => time >= day && time <= day + sessionMs);
	return findings.flatMap((finding): Link[] => {
		if (!isAct(finding) || finding === entry || !(isSoon(finding.first) || isSoon(finding.last))) return [];
		const isHere = finding.computer === entry.computer;
		const comesFromHere = finding.address !== '' && owners[finding.address] === shortName(entry.computer);
		// A device of the network has no acts of its own: what its account does inside counts.
		const isFollowed = isHere || comesFromHere || !isSignIn(entry) || deviceIds.has(entry.id);
		// A session of a remote control program works as whoever is signed in.
		const isAnyones = entry.id === 'remote-tool-session' || isSharedAccount(accountKey(finding.account));
		if (isFollowed && names.some((name) => accountsOf(finding).includes(name)))
			return [{ finding, by: 'same account later' }];
		if (
			finding.address !== '' &&
			(finding.address === entry.address || entry.inside.includes(finding.address))
		)
			return [{ finding, by: 'same address later' }];
		const isNear = entry.days.some((day) => finding.first >= day && finding.first <= day + 4 * hourMs);
		return isHere && isNear && isAnyones && !finding.address ? [{ finding, by: 'same computer later' }] : [];
	});
}

function isLinked(a: Finding, b: Finding): boolean {
	const distance = Math.max(a.first, b.first) - Math.min(a.last, b.last);
	if (a.address !== '' && a.address === b.address && isPublic(a.address)) return true;
	if (distance > episodeMs) return false;
	if (accountsOf(a).some((name) => accountsOf(b).includes(name))) return true;
	return (
		distance <= sessionMs && (a.computer === b.computer || (a.address !== '' && a.address === b.address))
	);
}

/** The groups of findings that belong together. */
function group(findings: readonly Finding[]): Finding[][] {
	const groups: Finding[][] = [];
	const left = new Set(findings);
	for (const start of findings) {
		if (!left.delete(start)) continue;
		const found = [start];
		for (const one of found) {
			for (const other of left) {
				if (!isLinked(one, other)) continue;
				left.delete(other);
				found.push(other);
			}
		}
		groups.push(found);
	}
	return groups;
}

const byTime = (a: Finding, b: Finding) => a.first - b.first || a.id.localeCompare(b.id);
const count = (findings: readonly Finding[]) => new Set(findings.map(({ id }) => id)).size;
const isTest = (findings: readonly Finding[]) =>
	findings.some(({ account, detail }) => testNames.test(account) || testNames.test(detail));

/** Separates what an attack did from what happens in any office. Marks habits in the findings. */
export function weighProof({ findings, owners }: Analysis, known: KnownAddresses = {}): Proof {
	const sure = findings.filter(isSure);
	const harm = sure.filter(({ id }) => harms.has(id));
	const start = harm.length > 0 || sure.length > 1 ? findStart(sure) : undefined;
	const isMisused = (finding: Finding) =>
		actsAfter(finding, sure, owners).some(({ by }) => by !== 'same computer later');
	const habits = markHabits(findings, start, known, isMisused);
	const usualAccounts = new Set(
		findings
			.filter((finding) => isSignIn(finding) && finding.isUsual)
			.map(({ account }) => accountKey(account)),
	);
	const foreign = findings.filter((finding) => isSignIn(finding) && !finding.isUsual);
	const isOwnWork = (finding: Finding) =>
		needsCompany.has(finding.id) &&
		usualAccounts.has(accountKey(finding.account)) &&
		!foreign.some((entry) => actsAfter(entry, [finding], owners).length > 0);
	const linkable = findings
		.filter((finding) => isCredible(finding) && isAct(finding) && !isOwnWork(finding))
		.sort((a, b) => Number(isSure(b)) - Number(isSure(a)) || byTime(a, b))
		.slice(0, maxLinked);
	const signs: Finding[] = [];
	const unclear: Finding[] = [];
	const groups = group(linkable);
	const isEnd = (found: readonly Finding[]) =>
		found.some((finding) => isSure(finding) && harms.has(finding.id));
	const hasEnd = groups.some(isEnd);
	for (const found of groups) {
		const entries = findings.filter(
			(finding) =>
				(isSignIn(finding) || isGuessed(finding)) &&
				!finding.isUsual &&
				found.some((act) => isStrong(act) && actsAfter(finding, [act], owners).length > 0),
		);
		const strong = found.filter(isStrong);
		const sureHere = strong.filter(isSure);
		const hasHarm = isEnd(found);
		const isEntered = [...entries, ...sureHere].some(
			({ level, weight }) => level === 'high' && weight >= minWeight,
		);
		const isAttack =
			(count(sureHere) > 1 && (!hasEnd || isEntered)) ||
			(sureHere.length > 0 && (isEntered || (!hasEnd && count(strong) > 2))) ||
			(strong.length > 0 && entries.some(isGuessed)) ||
			(count(strong) > 1 && entries.some((entry) => isNewPlace(entry, findings)));
		(hasHarm || (isAttack && !isTest([...found, ...entries])) ? signs : unclear).push(...found, ...entries);
	}
	// Whoever guessed a password may sell it: the guess counts, and an earlier sign-in from elsewhere may belong to the attack.
	const misused = new Set(signs.flatMap(accountsOf));
	for (const finding of findings) {
		const isMisusedEntry = isPublic(finding.address) && accountsOf(finding).some((name) => misused.has(name));
		if (!isMisusedEntry || finding.isUsual || signs.includes(finding)) continue;
		if (isGuessed(finding) && isStrong(finding)) signs.push(finding);
		else if (isSignIn(finding)) unclear.push(finding);
	}
	return { signs: [...new Set(signs)].sort(byTime), unclear: unclear.sort(byTime), habits };
}

/** The first of the sure signs that others follow within days. */
function findStart(sure: readonly Finding[]): number | undefined {
	const [first] = group(sure)
		.filter((found) => found.some(({ id }) => harms.has(id)) || count(found) > 1)
		.flat()
		.sort(byTime);
	return first?.first;
}
