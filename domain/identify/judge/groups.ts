import type { Candidate, Evidence } from '#domain/identify/find/candidates.ts';
import type { TemplateMates } from '#domain/identify/find/templates.ts';

// Which candidates are answered together.

const sameWording = 0.55;
const aboutEqual = 0.12;

/** Known to share a template, known for the same address, or both worded almost like this text with no address to decide. */
export function sharesTemplate(mates: TemplateMates, a: Candidate, b: Candidate): boolean {
	const [ofA, ofB] = [a.features, b.features];
	if (ofA.contact > 0 && ofB.contact > 0 && haveAddressInCommon(a, b)) return true;
	const areMates = mates.get(a.family)?.has(b.family) === true;
	if (areMates && (isRenamed(a, b) || isRenamed(b, a))) return true;
	if (!isWorded(a) || !isWorded(b)) return false;
	if (areMates) return true;
	return (
		ofA.wording >= sameWording &&
		ofB.wording >= sameWording &&
		Math.abs(ofA.wording - ofB.wording) <= aboutEqual &&
		ofA.contact === 0 &&
		ofB.contact === 0
	);
}

/** It presents itself by name and gives the address of the other. */
const isRenamed = (named: Candidate, other: Candidate): boolean =>
	named.features.nameIntroduced > 0 && named.features.contactLent > 0 && other.features.contact > 0;

/** In the wording of its own notes or of those of a family that shares its template. */
const isWorded = ({ features }: Candidate): boolean =>
	features.wording + features.wordingLent >= sameWording / 2;

/** The same address under two names: a rename, or one crew that runs both. */
function haveAddressInCommon(a: Candidate, b: Candidate): boolean {
	const addresses = new Set(a.evidence.filter(isAddress).map(({ found }) => found));
	return b.evidence.some((item) => isAddress(item) && addresses.has(item.found));
}

const isAddress = ({ kind, weak }: Evidence): boolean => kind === 'contact' && !weak;
