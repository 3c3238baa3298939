import type { Candidates } from './candidates.ts';
import type { EvidenceIndex } from './evidence-index.ts';

// What the wording of a text says: how near it is to the notes we know of each family.

const wordingFloor = 0.06;
const clearWording = 0.35;
const nearWording = 0.3;
const heldFloor = 0.2;
const leastLent = 0.2;
/** Of this family and no other. */
const ownAddress = 1;
const mostNotes = 3;
const shareFloor = 0.0001;
/** Makes the nearest stand out from the merely near. */
const sharpened = (value: number): number => value * value * value * value;

/** 0 for wording that any two notes may share, 1 for what only copies have. */
export function closeness(similarity: number): number {
	return Math.max(0, Math.min(1, (similarity - 0.3) / 0.4));
}

export type Wording = {
	/** Of the nearest known note, 0 to 1. */
	readonly nearest: number;
	/** Share of the text's wording that any known note uses. */
	readonly coverage: number;
};

export function addWording(index: EvidenceIndex, keys: Uint32Array, candidates: Candidates): Wording {
	const { similarity, held, coverage } = index.compare(keys);
	const alike = bestOfFamily(index, similarity);
	const heldBy = bestOfFamily(index, held);
	let nearest = 0;
	let total = shareFloor;
	for (const value of alike) {
		nearest = Math.max(nearest, value);
		total += sharpened(value);
	}
	for (const [place, family] of index.worded.entries()) {
		const value = alike[place] ?? 0;
		const heldValue = heldBy[place] ?? 0;
		if (value === 0 || (value < wordingFloor && heldValue < heldFloor && !candidates.has(family))) continue;
		const features = candidates.featuresOf(family);
		features.wording = value;
		features.wordingHeld = heldValue;
		features.wordingClose = closeness(value);
		// Being the nearest says little when nothing is near.
		features.wordingShare = (sharpened(value) / total) * Math.min(1, value / nearWording);
		if (value >= wordingFloor)
			candidates.note(family, 'wording', `${Math.round(value * 100)}`, value < clearWording);
	}
	lendWording(index, candidates);
	lendAddresses(index, candidates);
	for (const { family, features } of candidates.all()) {
		const notes = index.notesOf[family] ?? 0;
		features.known = Math.log1p(Math.min(mostNotes, notes));
		// What a family says of itself and its address stand, however it words its notes this time.
		if (notes === 0 || features.contact >= ownAddress) continue;
		if (features.nameIntroduced > 0 && features.nameBorrowed === 0) continue;
		// A family whose notes we know and whose wording differs from this text loses to one that reads the same.
		features.wordingOther = Math.max(0, nearest - features.wording);
		features.wordingFar = Math.max(0, 1 - features.wording / nearWording);
	}
	return { nearest, coverage };
}

function bestOfFamily({ worded, notePlaces }: EvidenceIndex, ofNotes: Float64Array): Float64Array {
	const best = new Float64Array(worded.length);
	for (let i = 0; i < ofNotes.length; i++) {
		const place = notePlaces[i] ?? 0;
		best[place] = Math.max(best[place] ?? 0, ofNotes[i] ?? 0);
	}
	return best;
}

/** Who renames itself keeps its addresses: those of a family that shares the template speak for the name in the text. */
function lendAddresses(index: EvidenceIndex, candidates: Candidates): void {
	for (const { family, features } of candidates.all()) {
		if (features.nameIntroduced === 0 || features.contact > 0) continue;
		for (const mate of index.templateMates.get(family) ?? []) {
			if (!candidates.has(mate)) continue;
			const { contact } = candidates.featuresOf(mate);
			if (contact > 0) candidates.raise(family, 'contactLent', contact);
		}
	}
}

/** A note in the wording of one family may come from another that shares its template, and so may its addresses. */
function lendWording(index: EvidenceIndex, candidates: Candidates): void {
	for (const { family, features } of candidates.all()) {
		if (features.wording < leastLent) continue;
		for (const mate of index.templateMates.get(family) ?? []) {
			const own = candidates.featuresOf(mate);
			const lent = features.wording - own.wording;
			if (lent <= 0) continue;
			candidates.raise(mate, 'wordingLent', lent);
			if (features.wording >= clearWording)
				candidates.raise(mate, 'contactLent', features.contact - own.contact);
			candidates.note(mate, 'template', index.base.families[family]?.name ?? '', true);
		}
	}
}
