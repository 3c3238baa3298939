import type { Candidate, Evidence } from '#domain/identify/match/candidates.ts';
import type { TemplatePeers } from '#domain/identify/match/templates.ts';

// Which candidates are answered together.

const minSameWording = 0.55;
const maxWordingDifference = 0.12;

/** Known to share a template, known for the same address, or both worded almost like this text with no address to decide. */
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

/** It presents itself by name and gives the address of the other. */
const isRenamed = (named: Candidate, other: Candidate): boolean =>
	named.features.nameIntroduced > 0 && named.features.contactLent > 0 && other.features.contact > 0;

/** In the wording of its own notes or of those of a family that shares its template. */
const hasSimilarWording = ({ features }: Candidate): boolean =>
	features.wording + features.wordingLent >= minSameWording / 2;

/** The same address under two names: a rename, or one crew that runs both. */
function hasSharedAddress(a: Candidate, b: Candidate): boolean {
	const addresses = new Set(a.evidence.filter(isStrongContact).map(({ found }) => found));
	return b.evidence.some((item) => isStrongContact(item) && addresses.has(item.found));
}

const isStrongContact = ({ kind, weak }: Evidence): boolean => kind === 'contact' && !weak;
