import { msPerDay } from '#domain/time/calendar.ts';
import { isInside, isLoopback } from './addresses.ts';
import type { Analysis, Confidence, Finding } from './analysis.ts';
import type { DetectionId } from './detections/all.ts';
import { accountKey } from './observation.ts';

/** Why a candidate has its points; shown as what supports the answer and what speaks against it. */
export type Reason =
	| 'clear record'
	| 'same account later'
	| 'same address later'
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
];
const minWeight = 2;
const secondLogMs = 10 * 60_000;
const reasonPoints = {
	'same account later': 2,
	'same address later': 2,
	'earliest sign': 1,
	'two logs agree': 1,
	'innocent explanation': -2,
	'after other signs': -3,
} as const satisfies Partial<Record<Reason, number>>;
const minPoints = { possible: 3, likely: 5, certain: 8 };
/** A candidate this close to the best one is shown, too. */
const maxRivalLag = 2;
const minComputers = 2;

/** The end of the story: what the attackers did last. */
export function findAnchor(findings: readonly Finding[]): number | undefined {
	const lastOf = (...ids: DetectionId[]) => {
		const times = findings
			.filter(({ id, isInnocent }) => ids.includes(id) && !isInnocent)
			.map(({ last }) => last);
		return times.length > 0 ? Math.max(...times) : undefined;
	};
	return (
		lastOf('mass-file-change') ??
		lastOf('shadow-delete', 'recovery-off', 'backup-stop', 'backup-delete') ??
		lastOf('security-log-cleared')
	);
}

function isSameActor(a: Finding, b: Finding): keyof typeof reasonPoints | undefined {
	const account = accountKey(a.account);
	if (account && (account === accountKey(b.account) || account === accountKey(b.detail)))
		return 'same account later';
	return a.address && a.address === b.address ? 'same address later' : undefined;
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

function rate(finding: Finding, all: readonly Finding[], anchor: number | undefined): Candidate {
	const time = finding.id === 'guess-success' ? finding.last : finding.first;
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
	const strong = all.filter(({ level, isInnocent }) => level === 'high' && !isInnocent);
	const later = strong
		.filter((other) => other.first >= finding.first && other.id !== finding.id && !isWayIn(other))
		.map((other) => isSameActor(finding, other))
		.find(Boolean);
	if (later) add(later);
	const signs = all.filter(
		({ level, first }) => level !== 'low' && (anchor === undefined || first >= anchor - lookBackMs),
	);
	// Wrong passwords before the right one belong to the same act.
	const before = signs.filter((other) => other.first < finding.first && !isPartOf(other, finding));
	if (before.length === 0) add('earliest sign');
	if (hasSecondLog(finding, all)) add('two logs agree');
	if (finding.isInnocent) add('innocent explanation');
	if (
		strong.some(
			(other) =>
				other.computer === finding.computer && other.first < finding.first && !isPartOf(other, finding),
		)
	) {
		add('after other signs');
	}
	return candidate;
}

const signInIds: readonly DetectionId[] = [
	'guess-burst',
	'guess-spray',
	'guess-success',
	'rdp-probe',
	'rdp-login-public',
	'network-login-public',
	'rdp-gateway-login',
	'ssh-login',
];
const documentIds: readonly DetectionId[] = ['office-child', 'script-open'];

const isWayIn = ({ weight }: Finding): boolean => weight >= minWeight;

/** Records of one act: the guessing, the network check and the session; or the document and its script. */
function isPartOf(a: Finding, b: Finding): boolean {
	if (a.id === b.id) return true;
	const isOneAct = [signInIds, documentIds].some((ids) => ids.includes(a.id) && ids.includes(b.id));
	return (
		isOneAct &&
		(a.address === b.address || a.address === '' || a.account === b.account || documentIds.includes(a.id))
	);
}

function cap(confidence: Confidence, max: Confidence): Confidence {
	const order: Confidence[] = ['cannot tell', 'possible', 'likely', 'certain'];
	return order.indexOf(confidence) <= order.indexOf(max) ? confidence : max;
}

export function findWayIn(analysis: Analysis): WayIn {
	const { findings, channels, machines } = analysis;
	const anchor = findAnchor(findings);
	const isInTime = ({ first }: Finding) =>
		anchor === undefined || (first >= anchor - lookBackMs && first <= anchor);
	const rated = findings
		.filter((finding) => isWayIn(finding) && !neverTheAnswer.includes(finding.id) && isInTime(finding))
		.filter(
			({ id, address }) =>
				!(id === 'guess-success' && (isInside(address) || isLoopback(address) || address === '')),
		)
		.map((finding) => rate(finding, findings, anchor))
		.sort((a, b) => b.points - a.points || a.finding.first - b.finding.first);
	const [best] = rated;
	const insideSource =
		findings.find(({ address, level }) => level !== 'low' && isInside(address))?.address ??
		findings.find(({ address }) => isInside(address))?.address ??
		'';
	if (!best || best.points < minPoints.possible)
		return { confidence: 'cannot tell', candidates: [], insideSource };
	const rival = rated.find(
		(other) =>
			other !== best && !isPartOf(other.finding, best.finding) && best.points - other.points <= maxRivalLag,
	);
	if (rival) best.against.push('another way possible');
	let confidence: Confidence = best.points >= minPoints.likely && !rival ? 'likely' : 'possible';
	const security = channels.find(
		({ computer, channel }) => computer === best.finding.computer && channel === 'Security',
	);
	const log = channels.find(
		({ computer, channel }) =>
			computer === best.finding.computer && channel === best.finding.records[0]?.channel,
	);
	const coversDayBefore = log !== undefined && log.first <= best.finding.first - msPerDay;
	const isIntact = best.finding.records.every((record) => record.isIntact);
	const hasSameActor = best.supports.some(
		(reason) => reason === 'same account later' || reason === 'same address later',
	);
	if (
		confidence === 'likely' &&
		best.points >= minPoints.certain &&
		best.supports.includes('two logs agree') &&
		hasSameActor &&
		coversDayBefore &&
		isIntact
	) {
		confidence = 'certain';
	}
	if (!coversDayBefore) best.against.push('log starts late');
	if (machines.length < minComputers) {
		confidence = cap(confidence, 'likely');
		best.against.push('one computer only');
	}
	if (security && security.clearedAt.length > 0) {
		confidence = cap(confidence, 'possible');
		best.against.push('log cleared');
	}
	return { confidence, candidates: rival ? [best, rival] : [best], insideSource };
}
