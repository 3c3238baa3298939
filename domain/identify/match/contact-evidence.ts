import { compact } from '#domain/identify/parse/compact.ts';
import type { NormalizedText } from '#domain/identify/parse/normalize.ts';
import type { Candidates } from './candidates.ts';
import { type Contact, findContacts, findWrappedContacts } from './contacts.ts';
import { type EvidenceIndex, findPrefixOwners, toContactKey } from './evidence-index.ts';
import { toMisreadKey } from './misread-email.ts';
import type { NameIndex } from './name-index.ts';
import { findNamesAtStart, findNamesInParts } from './names-in-addresses.ts';
import { getFuzzyOnionKeys } from './onions.ts';
import { getMailStem, isSharedContact } from './services.ts';

// What the addresses of a text say: known ones, ones like those we know, and names inside them.

const maxContactsCounted = 3;
const ownerShareScale = 6;
/** Cut off or misread, and still too much alike for chance. */
const damagedContactShare = 0.9;

/** The addresses that may belong to a crew, each once. */
export function findGroupContacts({ text, raw }: NormalizedText): Contact[] {
	const seen = new Map<string, Contact>();
	const all = [...findContacts(text), ...findWrappedContacts(text), ...(raw === '' ? [] : findContacts(raw))];
	for (const contact of all)
		if (!isSharedContact(contact.kind, contact.value)) seen.set(`${contact.kind}:${contact.value}`, contact);
	return [...seen.values()];
}

/** Returns, for every family, in how many different addresses an everyday word stands that is also its name. */
export function addContactEvidence(
	index: EvidenceIndex,
	contacts: readonly Contact[],
	candidates: Candidates,
): Map<number, number> {
	const weakNames = new Map<number, Set<string>>();
	const sums = new Map<number, number>();
	for (const contact of contacts) {
		const exact = index.contacts.get(toContactKey(contact.kind, contact.value));
		const owners = exact ?? findDamagedOwners(index, contact);
		const share = (exact === undefined ? damagedContactShare : 1) * getOwnerShare(owners.length);
		for (const family of owners) {
			sums.set(family, (sums.get(family) ?? 0) + share);
			candidates.raiseFeature(family, 'contact', share);
			// Mailboxes are shared and handed on, the site behind an onion address is not.
			if (contact.kind === 'onion') candidates.raiseFeature(family, 'contactOnion', share);
			candidates.addEvidence(family, 'contact', contact.value, false);
		}
		if (owners.length === 0) addSimilarContacts(index, contact, candidates);
		for (const { family, isWeak: weak, isBrand: brand, isBorrowed: borrowed } of findNamesInContact(
			index.names,
			contact,
		)) {
			const plain = weak ? 'weakNameInContact' : 'nameInContact';
			candidates.raiseFeature(family, brand ? 'brandInContact' : plain, 1);
			candidates.addEvidence(family, 'contact', contact.value, weak);
			if (weak && !brand && !borrowed)
				weakNames.set(family, (weakNames.get(family) ?? new Set()).add(getMailbox(contact)));
		}
	}
	const maxSum = Math.min(maxContactsCounted, Math.max(0, ...sums.values()));
	for (const [family, sum] of sums) {
		const features = candidates.getFeatures(family);
		features.contactMany = Math.min(1, (sum - features.contact) / 2);
		features.contactOther = Math.max(0, maxSum - sum);
	}
	return new Map([...weakNames].map(([family, boxes]) => [family, boxes.size]));
}

/** The same box at two services is one choice of words, not two. */
const getMailbox = ({ value }: Contact): string => compact(value.split('@')[0] ?? '');

/** One of three crews with the same address is still far likelier than anybody else: falls with the logarithm. */
function getOwnerShare(owners: number): number {
	return Math.max(0.1, 1 - Math.log(owners) / ownerShareScale);
}

/** Who owns an address that differs from a known one as a cut or a bad photograph makes it differ. */
function findDamagedOwners(
	{ contactParts: parts }: EvidenceIndex,
	{ kind, value }: Contact,
): readonly number[] {
	if (kind === 'email') return parts.get(`misread:${toMisreadKey(value)}`) ?? [];
	if (kind !== 'onion') return [];
	for (const piece of getFuzzyOnionKeys(value)) {
		const owners = parts.get(piece);
		if (owners !== undefined) return owners;
	}
	return [];
}

/** Not an address we know, but under the same mail name or begun like the onion hosts of a crew. */
function addSimilarContacts(index: EvidenceIndex, { kind, value }: Contact, candidates: Candidates): void {
	const boxes = kind === 'email' ? (index.contactParts.get(`mail:${getMailStem(value)}`) ?? []) : [];
	for (const family of boxes) {
		candidates.raiseFeature(family, 'contactPart', 1 / boxes.length);
		candidates.addEvidence(family, 'contact', value, true);
	}
	const starts = kind === 'onion' ? findPrefixOwners(index, value) : [];
	for (const family of starts) {
		candidates.raiseFeature(family, 'nameInContact', 1 / starts.length);
		candidates.addEvidence(family, 'contact', value, true);
	}
}

function findNamesInContact(names: NameIndex, { kind, value }: Contact) {
	if (kind === 'onion') return findNamesAtStart(names, value);
	if (kind === 'email') return findNamesInParts(names, value.slice(0, value.indexOf('@')));
	if (kind === 'telegram') return findNamesInParts(names, value);
	// Web sites have everyday names: python.org.
	if (kind === 'domain')
		return findNamesInParts(names, value.split('.').at(-2) ?? '').filter(({ isWeak: weak }) => !weak);
	return [];
}
