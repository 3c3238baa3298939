import type { RansomwareFamily, SignatureBase, Weights } from '#domain/identify/base.ts';
import { buildTemplatePeers } from '#domain/identify/match/templates.ts';
import type { TextAnalysis } from '#domain/identify/match/text-analysis.ts';
import { disputes, toConfidence } from './confidence.ts';
import { sharesTemplate } from './groups.ts';
import type { Doubt, Match } from './match.ts';
import {
	getSupport,
	hasIndicator,
	isLikelyNote,
	minAlikeWording,
	minOwnAddress,
	type ScoredCandidate,
	scoreCandidates,
} from './scoring.ts';

// From the evidence of one text to the answers a person sees: what is too weak is dropped, families that share a template
// come as one group, the likeliest first.

// Below this nothing is named. From here to 40 the page shows a name as a faint lead, never as the answer.
const minConfidence = 8;
const minAlternativeConfidence = 2;
const maxMatches = 5;
const maxGroupSize = 4;
/** Just below what the page calls probable. */
const maxDoubtfulConfidence = 69;

/** Between equals the family that is met more often comes first. */
const countAddresses = ({ onions, emails, contacts }: RansomwareFamily): number =>
	onions.length + emails.length + contacts.length;

/**
 * One of a group speaks for all of it: the only one under whose name the text presents itself, else the only one whose own
 * site it gives, for mailboxes are shared and handed on, else the likeliest.
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
	/** That it is this family, or for one who speaks for a group that it is one of them. */
	readonly probability: number;
	readonly doubt: Doubt | undefined;
};
export type Ranker = (reading: TextAnalysis, weights: Weights) => readonly RankedCandidate[];
export type Classifier = (reading: TextAnalysis, weights: Weights) => readonly Match[];

type FamilyTemplates = Pick<SignatureBase, 'families' | 'templates'>;

function getFamily({ families }: FamilyTemplates, { candidate }: ScoredCandidate): RansomwareFamily {
	const family = families[candidate.family];
	if (family === undefined) throw new Error(`No family at position ${candidate.family}`);
	return family;
}

/** Everything that may be answered, the likeliest first. */
export function createRanker(base: FamilyTemplates): Ranker {
	const templatePeers = buildTemplatePeers(base);
	const getDoubt = (
		own: ScoredCandidate,
		rival: ScoredCandidate | undefined,
		reading: TextAnalysis,
		weights: Weights,
	): Doubt | undefined => {
		if (rival !== undefined) return { kind: 'disputed', by: getFamily(base, rival) };
		if (getSupport(own.candidate, reading, weights) === 'firm') return undefined;
		if (hasIndicator(own.candidate.features)) return { kind: 'single-indicator' };
		const hasSimilarWording = own.candidate.features.wording >= minAlikeWording;
		return {
			kind: hasSimilarWording && reading.context.contactsSeen > 0 ? 'unknown-address' : 'weak-evidence',
		};
	};
	return (reading, weights) => {
		if (!isLikelyNote(reading)) return [];
		const scored = scoreCandidates(reading, weights).filter(
			({ candidate }) => getSupport(candidate, reading, weights) !== 'none',
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
				peers: peers,
				probability: isLeader ? groupProbability : own.probability,
				doubt: getDoubt(own, rival, reading, weights),
			};
		});
		const getAddressCount = ({ scored: own }: RankedCandidate) => countAddresses(getFamily(base, own));
		return ranked.sort((a, b) => b.probability - a.probability || getAddressCount(b) - getAddressCount(a));
	};
}

export function createClassifier(base: FamilyTemplates): Classifier {
	const rank = createRanker(base);
	return (reading, weights) => {
		const matches = rank(reading, weights).map(
			({ scored: own, peers: mates, probability: chance, doubt }): Match => {
				const confidence = toConfidence(chance, weights);
				return {
					family: getFamily(base, own),
					confidence: doubt === undefined ? confidence : Math.min(maxDoubtfulConfidence, confidence),
					evidence: own.candidate.evidence,
					group: mates.map((mate) => getFamily(base, mate)),
					doubt,
				};
			},
		);
		const [leader] = matches;
		if (leader === undefined || leader.confidence < minConfidence) return [];
		// The rest of the leader's group belongs to the answer however unlikely: the victim may hold the clue that decides.
		return matches
			.filter(
				({ family, confidence }) => confidence >= minAlternativeConfidence || leader.group.includes(family),
			)
			.map((answer) => ({ ...answer, confidence: Math.min(answer.confidence, leader.confidence) }))
			.slice(0, maxMatches);
	};
}
