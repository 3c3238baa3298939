import { msPerDay } from '#domain/time/calendar.ts';
import { isInside, isPublic } from './addresses.ts';
import type { Analysis, Confidence, Finding } from './analysis.ts';
import { shortName } from './clocks.ts';
import type { DetectionId } from './detections/all.ts';
import {
	isGuess,
	isGuessed,
	isInTwoPlaces,
	isNewPlace,
	isOddHour,
	isSignIn,
	minHabitDays,
} from './habits.ts';
import { accountKey } from './observation.ts';
import { actsAfter, isAct, isStrong, minWeight, type Proof, weighProof } from './proof.ts';

/** Why a candidate has its points; shown as what supports the answer and what speaks against it. */
export type Reason =
	| 'clear record'
	| 'same account later'
	| 'same address later'
	| 'same computer later'
	| 'new address'
	| 'two places'
	| 'nothing follows'
	| 'earliest sign'
	| 'two logs agree'
	| 'innocent explanation'
	| 'after other signs'
	| 'another way possible'
	| 'one computer only'
	| 'log cleared'
	| 'log starts late';

export interface Candidate {
	finding: Finding;
	/** When they came in: for a guessed password, the sign-in after the wrong ones. */
	time: number;
	points: number;
	supports: Reason[];
	against: Reason[];
}

export interface WayIn {
	confidence: Confidence;
	/** Best first. Two if they are close. */
	candidates: Candidate[];
	/** The inside address that the first records point to: fetch the logs of that computer. */
	insideSource: string;
}

const lookBackMs = 30 * msPerDay;
/** They show attempts; a tunnel shows that someone was already inside. */
const neverTheAnswer: readonly DetectionId[] = [
	'guess-burst',
	'guess-spray',
	'sql-guess',
	'rdp-probe',
	'rdp-tunnel',
	'vpn-guess-burst',
	'device-admin-guess',
	'cloud-guess-burst',
	'ssh-guess-burst',
	'nas-guess-burst',
];
const weekMs = 7 * msPerDay;
const linkOrder = ['same account later', 'same address later', 'same computer later'] as const;
const secondLogMs = 10 * 60_000;
const reasonPoints = {
	'same account later': 2,
	'same address later': 2,
	'same computer later': 1,
	'earliest sign': 1,
	'new address': 1,
	'two places': 1,
	'two logs agree': 1,
	'innocent explanation': -2,
	'after other signs': -3,
} as const satisfies Partial<Record<Reason, number>>;
const minPoints = { possible: 3, likely: 5, certain: 8 };
/** A candidate this close to the best one is shown, too. */
const maxRivalLag = 2;
const minComputers = 2;
/** Nobody types a wrong password so often; fewer can be a person. */
const minGuesses = 10;

/** The end of the story: what the attackers did last. */
export function findAnchor(findings: readonly Finding[]): number | undefined {
	const lastOf = (...ids: DetectionId[]) => {
		const times = findings
			.filter(({ id, isInnocent, isUsual }) => ids.includes(id) && !isInnocent && !isUsual)
			.map(({ last }) => last);
		return times.length > 0 ? Math.max(...times) : undefined;
	};
	return (
		lastOf('mass-file-change') ??
		lastOf('shadow-delete', 'recovery-off', 'backup-stop', 'backup-delete') ??
		lastOf('security-log-cleared')
	);
}

/** Another log of the same computer notes the same sign-in. */
function hasSecondLog(finding: Finding, findings: readonly Finding[]): boolean {
	const channels = new Set(
		findings
			.filter(
				(other) =>
					other.computer === finding.computer &&
					(other === finding || (other.address !== '' && other.address === finding.address)) &&
					other.records.some(({ time }) => Math.abs(time - finding.first) <= secondLogMs),
			)
			.flatMap(({ records }) => records.map(({ channel }) => channel)),
	);
	return channels.size > 1;
}

function rate(finding: Finding, { findings, owners }: Analysis, { signs }: Proof): Candidate {
	const time = isGuessed(finding) ? finding.last : finding.first;
	const candidate: Candidate = {
		finding,
		time,
		points: finding.weight,
		supports: ['clear record'],
		against: [],
	};
	const add = (reason: keyof typeof reasonPoints) => {
		candidate.points += reasonPoints[reason];
		(reasonPoints[reason] > 0 ? candidate.supports : candidate.against).push(reason);
	};
	const links = actsAfter(finding, findings, owners)
		.filter((act) => isStrong(act.finding) && act.finding.id !== finding.id && !isWayIn(act.finding))
		.map(({ by }) => by);
	const best = linkOrder.find((link) => links.includes(link));
	if (best) add(best);
	const isBefore = (other: Finding) => other.first < finding.first && !isPartOf(other, finding);
	const strong = findings.filter((other) => isStrong(other) && isAct(other) && isBefore(other));
	if (!signs.some((other) => other.level !== 'low' && isBefore(other)) && strong.length === 0)
		add('earliest sign');
	if (isSignIn(finding) && isNewPlace(finding, findings)) add('new address');
	if (isSignIn(finding) && isInTwoPlaces(finding, findings)) add('two places');
	if (hasSecondLog(finding, findings)) add('two logs agree');
	if (finding.isInnocent) add('innocent explanation');
	if (
		strong.some((other) => other.computer === finding.computer) ||
		signs.some(
			(other) =>
				isBefore(other) && isStrong(other) && !isWayIn(other) && other.first > finding.first - weekMs,
		)
	)
		add('after other signs');
	return candidate;
}

const isArrival = (finding: Finding): boolean =>
	(isSignIn(finding) || isGuess(finding)) && finding.id !== 'rdp-login-inside';
const documentIds: readonly DetectionId[] = ['office-child', 'script-open'];

const isWayIn = ({ weight }: Finding): boolean => weight >= minWeight;

/** Records of one act: the guessing, the network check and the session; or the document and its script. */
function isPartOf(a: Finding, b: Finding): boolean {
	if (a.id === b.id) return true;
	const isOneAct = (isArrival(a) && isArrival(b)) || [a, b].every(({ id }) => documentIds.includes(id));
	return (
		isOneAct &&
		(a.address === b.address ||
			a.address === '' ||
			accountKey(a.account) === accountKey(b.account) ||
			documentIds.includes(a.id))
	);
}

function cap(confidence: Confidence, max: Confidence): Confidence {
	const order: Confidence[] = ['cannot tell', 'possible', 'likely', 'certain'];
	return order.indexOf(confidence) <= order.indexOf(max) ? confidence : max;
}

const isSameActor = (reason: Reason) => reason === 'same account later' || reason === 'same address later';

/** A sign-in is an attack by what is done after it; a guessed password by the wrong ones before. */
function isProven(candidate: Candidate, { signs }: Proof, analysis: Analysis): boolean {
	const { finding, supports } = candidate;
	const days = analysis.channels.reduce((max, { first, last }) => Math.max(max, last - first), 0);
	const isShort = days < minHabitDays * msPerDay;
	// IT installs such programs, too.
	if (finding.id === 'remote-tool')
		return (signs.length > 0 || isShort) && !isBroughtAlong(finding, analysis.findings);
	if (!isSignIn(finding) && !isGuessed(finding)) return true;
	if (supports.some(isSameActor)) return true;
	if (supports.includes('same computer later') && signs.includes(finding)) return true;
	if (isGuessed(finding) && Number(finding.detail) >= minGuesses) return signs.length === 0;
	// The log of a VPN alone shows no acts: a new address at an hour the account never works is a possible way in.
	const showsActs = analysis.channels.some(({ channel }) => channel === 'Security');
	if (!showsActs && supports.includes('new address') && isOddHour(finding, analysis.findings)) return true;
	// Everyone signs in to the cloud from the internet.
	// Without any sign of an attack and without days to compare with, it stays a possible way in.
	return signs.length === 0 && isShort && finding.id !== 'cloud-login';
}

/** Another account from another address, with acts of its own: which of the two it was, nobody can tell. */
function isAnotherAttack(other: Candidate, best: Candidate): boolean {
	const isActive = other.supports.some(isSameActor);
	return isArrival(other.finding) && isArrival(best.finding) && isActive && other.finding.level === 'high';
}

/** Somebody was on the computer before they installed the program. */
function isBroughtAlong(finding: Finding, findings: readonly Finding[]): boolean {
	return findings.some(
		(other) =>
			other !== finding &&
			(isSignIn(other) || (isWayIn(other) && isStrong(other))) &&
			!other.isUsual &&
			other.computer === finding.computer &&
			other.days.some((day) => day <= finding.first && day > finding.first - msPerDay),
	);
}

/** Where the first sure sign came from: a sign-in that is not a habit, or the address of the sign. */
function findInsideSource({ findings, machines, owners }: Analysis, { signs }: Proof): string {
	const first = signs.find((sign) => isStrong(sign) && !isSignIn(sign));
	if (!first) return '';
	const names = machines.map(({ name }) => shortName(name));
	const isElsewhere = ({ address }: Finding) => isInside(address) && !names.includes(owners[address] ?? '');
	const signIns = findings.filter(
		(other) =>
			isSignIn(other) &&
			!other.isUsual &&
			isElsewhere(other) &&
			other.computer === first.computer &&
			(accountKey(other.account) === accountKey(first.account) || first.account === '') &&
			other.days.some((day) => day <= first.first && day > first.first - msPerDay),
	);
	return (
		signIns.at(-1)?.address ?? signs.find((sign) => sign.level !== 'low' && isElsewhere(sign))?.address ?? ''
	);
}

/** Best first. */
function rateAll(analysis: Analysis, proof: Proof): Candidate[] {
	const { findings } = analysis;
	const anchor = findAnchor(findings);
	const isInTime = ({ first }: Finding) =>
		anchor === undefined || (first >= anchor - lookBackMs && first <= anchor);
	return findings
		.filter(
			(finding) =>
				isWayIn(finding) && !finding.isUsual && !neverTheAnswer.includes(finding.id) && isInTime(finding),
		)
		.filter((finding) => !(isGuessed(finding) && !isPublic(finding.address)))
		.map((finding) => rate(finding, analysis, proof))
		.filter((candidate) => isProven(candidate, proof, analysis))
		.sort((a, b) => b.points - a.points || a.finding.first - b.finding.first);
}

/** Adds what speaks against the candidate. */
function judge(best: Candidate, hasRival: boolean, { channels, machines }: Analysis): Confidence {
	const { finding, points, supports, against } = best;
	if (hasRival) against.push('another way possible');
	const isFollowed = supports.some((reason) => linkOrder.some((link) => link === reason));
	const isNoSignIn = !isSignIn(finding) && !isGuessed(finding);
	if (!isFollowed) against.push('nothing follows');
	const isLikely = points >= minPoints.likely && !hasRival && (isFollowed || isNoSignIn);
	const coversDayBefore = channels.some(
		({ computer, channel, first }) =>
			shortName(computer) === shortName(finding.computer) &&
			finding.records.some((record) => record.channel === channel) &&
			first <= finding.first - msPerDay,
	);
	const isCertain =
		points >= minPoints.certain &&
		supports.includes('two logs agree') &&
		supports.some(isSameActor) &&
		coversDayBefore &&
		finding.records.every((record) => record.isIntact);
	let confidence: Confidence = isLikely ? (isCertain ? 'certain' : 'likely') : 'possible';
	if (!coversDayBefore) against.push('log starts late');
	if (machines.length < minComputers) {
		confidence = cap(confidence, 'likely');
		against.push('one computer only');
	}
	const security = channels.find(
		({ computer, channel }) => computer === finding.computer && channel === 'Security',
	);
	if (security && security.clearedAt.length > 0) {
		confidence = cap(confidence, 'possible');
		against.push('log cleared');
	}
	return confidence;
}

export function findWayIn(analysis: Analysis, proof: Proof = weighProof(analysis)): WayIn {
	const rated = rateAll(analysis, proof);
	const [best] = rated;
	if (!best || best.points < minPoints.possible)
		return {
			confidence: 'cannot tell',
			candidates: [],
			insideSource: findInsideSource(analysis, proof),
		};
	const rival = rated.find(
		(other) =>
			other !== best &&
			!isPartOf(other.finding, best.finding) &&
			(best.points - other.points <= maxRivalLag || isAnotherAttack(other, best)),
	);
	const confidence = judge(best, rival !== undefined, analysis);
	return { confidence, candidates: rival ? [best, rival] : [best], insideSource: '' };
}
