import type { RansomwareFamily, SignatureBase, Weights } from '#domain/identify/base.ts';
import type { Candidate, Evidence } from '#domain/identify/match/candidates.ts';
import { buildTemplatePeers, type TemplatePeers } from '#domain/identify/match/evidence-index.ts';
import type { TextAnalysis } from '#domain/identify/match/text-analysis.ts';
import { type Doubt, type Match, maxDoubtfulConfidence } from './match.ts';
import {
	countKinds,
	getSupport,
	hasIndicator,
	isLikelyNote,
	isNamed,
	minAlikeWording,
	minOwnAddress,
	minStrongSimilarity,
	type ScoredCandidate,
	scoreCandidates,
} from './scoring.ts';
import { createVariantFinder } from './variants.ts';

const maxProbability = 0.9999;

export function toLogOdds(probability: number): number {
	const inside = Math.max(1 - maxProbability, Math.min(maxProbability, probability));
	return Math.log(inside / (1 - inside));
}

/** What an answer rests on. Each is calibrated separately, since the same score is right more or less often. */
export type Basis =
	| 'Address'
	| 'Name'
	| 'NameInAddress'
	| 'Other'
	| 'DoubtfulIndicator'
	| 'DoubtfulWording'
	| 'DoubtfulCopy';

export function getBasis({ features }: Candidate, doubt: Doubt | undefined): Basis {
	if (doubt?.kind === 'unknown-address') return 'DoubtfulCopy';
	if (doubt) return doubt.kind === 'weak-evidence' ? 'DoubtfulWording' : 'DoubtfulIndicator';
	if (features.contact >= minOwnAddress) return 'Address';
	if (isNamed(features)) return 'Name';
	return features.nameInContact > 0 ? 'NameInAddress' : 'Other';
}

/** In percent, 1 to 99. */
export function toConfidence(probability: number, weights: Weights, basis: Basis): number {
	const intercept = weights[`sure${basis}`] ?? 0;
	const slope = weights[`sure${basis}ByChance`] ?? 1;
	const odds = intercept + slope * toLogOdds(probability);
	return Math.max(1, Math.min(99, Math.round(100 / (1 + Math.exp(-odds)))));
}

const maxCertainty = 99;
/** Letters of its address differ: 95 of 100 held-out answers were right. */
const maxNearAddressCertainty = 98;
/** One kind of evidence that others can copy. */
const maxSingleKindCertainty = 89;

export function getMaxCertainty({ features, evidence }: Candidate): number {
	const isExact = features.marker > 0 || evidence.some(({ kind, weak }) => kind === 'contact' && !weak);
	if (isExact || countKinds(features) > 1) return maxCertainty;
	return features.contact >= minOwnAddress ? maxNearAddressCertainty : maxSingleKindCertainty;
}

const maxSelfNamed = 55;
/** Some of its sentences: 11 of 12 such answers were right on one collection, none of 7 on another. */
const maxSharedWording = 45;

const isWording = ({ kind }: Evidence): boolean => kind === 'wording' || kind === 'template';

function getMaxDoubtful({ features: { wording }, evidence }: Candidate, { kind }: Doubt): number {
	if (kind === 'self-named') return maxSelfNamed;
	const isShared = wording < minAlikeWording && (wording >= minStrongSimilarity || evidence.every(isWording));
	return kind === 'weak-evidence' && isShared ? maxSharedWording : maxDoubtfulConfidence;
}

// From here to 40 the page shows a name as a weak hint only.
const minConfidence = 8;
const minAlternativeConfidence = 2;
const maxMatches = 5;
const maxGroupSize = 4;

/** Tie-breaker: a family with more known addresses is more common. */
const countAddresses = ({ onions, emails, contacts }: RansomwareFamily): number =>
	onions.length + emails.length + contacts.length;

/**
 * The only family that the text presents itself as, else the only one whose onion site it gives (mailboxes are shared), else the
 * most likely.
 */
function getGroupLeader(group: readonly ScoredCandidate[]): ScoredCandidate | undefined {
	const [named, ...others] = group.filter(({ candidate }) => candidate.features.nameIntroduced > 0);
	if (named !== undefined && others.length === 0) return named;
	const [withOwnSite, ...more] = group.filter(
		({ candidate }) => candidate.features.contactOnion >= minOwnAddress,
	);
	if (withOwnSite !== undefined && more.length === 0) return withOwnSite;
	return group.reduce((best, one) => (one.probability > best.probability ? one : best));
}

export type RankedCandidate = {
	readonly scored: ScoredCandidate;
	readonly peers: readonly ScoredCandidate[];
	/** For the leader of a group: that it is any of them. */
	readonly probability: number;
	readonly doubt: Doubt | undefined;
};
export type Ranker = (analysis: TextAnalysis, weights: Weights) => readonly RankedCandidate[];
export type Classifier = (analysis: TextAnalysis, weights: Weights) => readonly Match[];

type FamilyTemplates = Pick<SignatureBase, 'families' | 'templates'>;

function getFamily({ families }: FamilyTemplates, { candidate }: ScoredCandidate): RansomwareFamily {
	const family = families[candidate.family];
	if (family === undefined) throw new Error(`No family at position ${candidate.family}`);
	return family;
}

export function createRanker(base: FamilyTemplates): Ranker {
	const templatePeers = buildTemplatePeers(base);
	return (analysis, weights) => {
		const isNote = isLikelyNote(analysis);
		const scored = scoreCandidates(analysis, weights).filter(({ candidate }) =>
			isNote ? getSupport(candidate, analysis) !== 'none' : candidate.family === analysis.context.selfNamed,
		);
		const ranked = scored.slice(0, maxMatches * 2).map((own): RankedCandidate => {
			const peers = scored
				.filter((other) => other !== own && sharesTemplate(templatePeers, own.candidate, other.candidate))
				.slice(0, maxGroupSize);
			const isLeader = getGroupLeader([own, ...peers]) === own;
			const groupProbability = own.probability + peers.reduce((sum, { probability }) => sum + probability, 0);
			const rival = scored.find(
				(other) => other !== own && !peers.includes(other) && disputes(other.candidate, own.candidate),
			);
			return {
				scored: own,
				peers,
				probability: isLeader ? groupProbability : own.probability,
				doubt: !isNote
					? { kind: 'self-named' }
					: rival
						? { kind: 'disputed', by: getFamily(base, rival) }
						: getDoubt(getFamily(base, own), own.candidate, analysis),
			};
		});
		const getAddressCount = ({ scored: own }: RankedCandidate) => countAddresses(getFamily(base, own));
		return ranked.sort((a, b) => b.probability - a.probability || getAddressCount(b) - getAddressCount(a));
	};
}

function getEvidenceDoubt(candidate: Candidate, analysis: TextAnalysis): Doubt | undefined {
	if (getSupport(candidate, analysis) === 'firm') return undefined;
	if (hasIndicator(candidate.features)) return { kind: 'single-indicator' };
	const hasSimilarWording = candidate.features.wording >= minAlikeWording;
	return {
		kind: hasSimilarWording && analysis.context.contactsSeen > 0 ? 'unknown-address' : 'weak-evidence',
	};
}

function getDoubt(family: RansomwareFamily, candidate: Candidate, analysis: TextAnalysis): Doubt | undefined {
	const doubt = getEvidenceDoubt(candidate, analysis);
	return doubt?.kind === 'weak-evidence' ? doubt : (getNameDoubt(family, candidate) ?? doubt);
}

/** The evidence is there, but the name may be wrong: not for a text that gives the name itself. */
function getNameDoubt(
	{ builder, detectionName, secondhand }: RansomwareFamily,
	{ features }: Candidate,
): Doubt | undefined {
	if (detectionName !== undefined) return { kind: 'detection-name', vendor: detectionName };
	const hasAddress = features.contact >= minOwnAddress || features.nameInContact > 0;
	if (builder !== undefined && !hasAddress && features.marker === 0) return { kind: 'builder', builder };
	return secondhand === true && features.known === 0 && !isNamed(features) && features.nameInContact === 0
		? { kind: 'secondhand' }
		: undefined;
}

export function createClassifier(base: FamilyTemplates): Classifier {
	const rank = createRanker(base);
	const findVariant = createVariantFinder(base.families);
	return (analysis, weights) => {
		const ranked = rank(analysis, weights);
		const matches = ranked.map(({ scored: own, peers, probability, doubt }): Match => {
			const confidence = toConfidence(probability, weights, getBasis(own.candidate, doubt));
			const family = getFamily(base, own);
			return {
				family,
				variant: findVariant(family, own.candidate.evidence),
				confidence: Math.min(
					confidence,
					doubt ? getMaxDoubtful(own.candidate, doubt) : getMaxCertainty(own.candidate),
				),
				evidence: own.candidate.evidence,
				group: peers.map((peer) => getFamily(base, peer)),
				doubt,
			};
		});
		const [leader] = matches;
		if (leader === undefined || leader.confidence < minConfidence) return [];
		// First answers are what the calibration was fitted to: the others get no more than their score, or what the leader leaves.
		const capAlternative = (match: Match, index: number): Match => {
			const score = Math.round(100 * (ranked[index]?.probability ?? 0));
			const max = Math.min(leader.confidence, Math.max(score, 100 - leader.confidence));
			return index === 0 ? match : { ...match, confidence: Math.min(match.confidence, max) };
		};
		// Keeps the leader's group however unlikely: the visitor may have the indicator that decides.
		const isShown = ({ family, confidence }: Match) =>
			confidence >= minAlternativeConfidence || leader.group.includes(family);
		return matches
			.map((match, index) => ({ isShown: isShown(match), match: capAlternative(match, index) }))
			.flatMap((one) => (one.isShown ? [one.match] : []))
			.slice(0, maxMatches);
	};
}

const minSameWording = 0.55;
const maxWordingDifference = 0.12;

export function sharesTemplate(peers: TemplatePeers, a: Candidate, b: Candidate): boolean {
	const [ofA, ofB] = [a.features, b.features];
	if (ofA.contact > 0 && ofB.contact > 0 && hasSharedAddress(a, b)) return true;
	const arePeers = peers.get(a.family)?.has(b.family) === true;
	if (arePeers && (isRenamed(a, b) || isRenamed(b, a))) return true;
	if (!hasSimilarWording(a) || !hasSimilarWording(b)) return false;
	if (arePeers) return true;
	return (
		ofA.wording >= minSameWording &&
		ofB.wording >= minSameWording &&
		Math.abs(ofA.wording - ofB.wording) <= maxWordingDifference &&
		ofA.contact === 0 &&
		ofB.contact === 0
	);
}

/** It names itself and gives the other's address. */
const isRenamed = (named: Candidate, other: Candidate): boolean =>
	named.features.nameIntroduced > 0 && named.features.contactLent > 0 && other.features.contact > 0;

const hasSimilarWording = ({ features }: Candidate): boolean =>
	features.wording + features.wordingLent >= minSameWording / 2;

/** A rename, or one group that runs both. */
function hasSharedAddress(a: Candidate, b: Candidate): boolean {
	const addresses = new Set(a.evidence.filter(isOwnAddress).map(({ found }) => found));
	return b.evidence.some((item) => isOwnAddress(item) && addresses.has(item.found));
}

/** Every letter of it, or all but those that a camera misreads. */
const isOwnAddress = ({ kind, weak, known }: Evidence): boolean =>
	kind === 'contact' && (!weak || known !== undefined);

const minSharedContact = 0.5;
const minContactLead = 0.2;

/** Another family has an equally strong address, or is the only one that the text names. */
export function disputes({ features: other }: Candidate, { features: own }: Candidate): boolean {
	const hasAddress = other.contact >= minSharedContact && own.contact < other.contact + minContactLead;
	const hasName = other.nameIntroduced > 0 && other.nameBorrowed === 0 && own.nameIntroduced === 0;
	return hasAddress || hasName;
}
