import type { Candidates } from './candidates.ts';
import type { EvidenceIndex } from './evidence-index.ts';

const minWording = 0.06;
const minClearWording = 0.35;
/** From here on a note is a copy of a known one, and a variant's note names the variant. */
const minSameNote = 0.55;
const nearWordingScale = 0.3;
const minContainment = 0.2;
const minLentWording = 0.2;
const ownAddressShare = 1;
const maxNotesCounted = 3;
const minShare = 0.0001;
const sharpen = (value: number): number => value * value * value * value;

/** 0 for what any two notes share, 1 for copies. */
export function getCloseness(similarity: number): number {
	return Math.max(0, Math.min(1, (similarity - 0.3) / 0.4));
}

export type WordingSummary = {
	readonly nearest: number;
	readonly coverage: number;
};

export function addWordingEvidence(
	index: EvidenceIndex,
	keys: ReadonlySet<number>,
	candidates: Candidates,
): WordingSummary {
	const { similarity, containment, coverage } = index.comparePhrases(keys);
	const bestSimilarity = getBestPerFamily(index, similarity);
	const bestContainment = getBestPerFamily(index, containment);
	let nearest = 0;
	let total = minShare;
	for (const value of bestSimilarity) {
		nearest = Math.max(nearest, value);
		total += sharpen(value);
	}
	for (const [place, family] of index.familiesWithNotes.entries()) {
		const value = bestSimilarity[place] ?? 0;
		const containmentValue = bestContainment[place] ?? 0;
		if (value === 0 || (value < minWording && containmentValue < minContainment && !candidates.has(family)))
			continue;
		const features = candidates.getFeatures(family);
		features.wording = value;
		features.wordingHeld = containmentValue;
		features.wordingClose = getCloseness(value);
		features.wordingShare = (sharpen(value) / total) * Math.min(1, value / nearWordingScale);
		if (value >= minWording)
			candidates.addEvidence(
				family,
				'wording',
				`${Math.round(value * 100)}`,
				value < minClearWording,
				value < minSameNote ? {} : { note: index.base.noteFamilies[similarity.indexOf(value)] },
			);
	}
	lendWording(index, candidates);
	lendAddresses(index, candidates);
	for (const { family, features } of candidates.all()) {
		const notes = index.noteCounts[family] ?? 0;
		features.known = Math.log1p(Math.min(maxNotesCounted, notes));
		// A name or an exclusive address counts however this note is worded.
		if (notes === 0 || features.contact >= ownAddressShare) continue;
		if (features.nameIntroduced > 0 && features.nameBorrowed === 0) continue;
		features.wordingOther = Math.max(0, nearest - features.wording);
		features.wordingFar = Math.max(0, 1 - features.wording / nearWordingScale);
	}
	return { nearest, coverage };
}

function getBestPerFamily(
	{ familiesWithNotes, noteFamilyPositions }: EvidenceIndex,
	ofNotes: Float64Array,
): Float64Array {
	const best = new Float64Array(familiesWithNotes.length);
	for (let i = 0; i < ofNotes.length; i++) {
		const place = noteFamilyPositions[i] ?? 0;
		best[place] = Math.max(best[place] ?? 0, ofNotes[i] ?? 0);
	}
	return best;
}

/** A renamed group keeps its addresses: those of a template peer count for the name in the text. */
function lendAddresses(index: EvidenceIndex, candidates: Candidates): void {
	for (const { family, features } of candidates.all()) {
		if (features.nameIntroduced === 0 || features.contact > 0) continue;
		for (const peer of index.templatePeers.get(family) ?? []) {
			if (!candidates.has(peer)) continue;
			const { contact } = candidates.getFeatures(peer);
			if (contact > 0) candidates.raiseFeature(family, 'contactLent', contact);
		}
	}
}

/** A note worded like one family may come from a template peer. */
function lendWording(index: EvidenceIndex, candidates: Candidates): void {
	for (const { family, features } of candidates.all()) {
		if (features.wording < minLentWording) continue;
		for (const peer of index.templatePeers.get(family) ?? []) {
			const own = candidates.getFeatures(peer);
			const lent = features.wording - own.wording;
			if (lent <= 0) continue;
			candidates.raiseFeature(peer, 'wordingLent', lent);
			if (features.wording >= minClearWording)
				candidates.raiseFeature(peer, 'contactLent', features.contact - own.contact);
			candidates.addEvidence(peer, 'template', index.base.families[family]?.name ?? '', true);
		}
	}
}
