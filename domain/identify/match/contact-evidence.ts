import { compact } from '#domain/identify/parse/letters.ts';
import type { NormalizedText } from '#domain/identify/parse/normalize.ts';
import type { Candidates } from './candidates.ts';
import { type Contact, findContacts, findWrappedContacts } from './contacts.ts';
import { type EvidenceIndex, findPrefixOwners, toContactKey } from './evidence-index.ts';
import type { NameIndex } from './name-index.ts';
import { findNamesAtStart, findNamesInParts } from './names-in-addresses.ts';
import { findNearAddress } from './near-address.ts';
import { getMailStem, isSharedContact } from './services.ts';

const maxContactsCounted = 3;
const ownerShareScale = 6;
/** For an address that was truncated or misread by OCR. */
const damagedContactShare = 0.9;

export function findGroupContacts({ text, raw }: NormalizedText): Contact[] {
	const seen = new Map<string, Contact>();
	const all = [...findContacts(text), ...findWrappedContacts(text), ...(raw === '' ? [] : findContacts(raw))];
	for (const contact of all)
		if (!isSharedContact(contact.kind, contact.value)) seen.set(`${contact.kind}:${contact.value}`, contact);
	return [...seen.values()];
}

/** Returns, per family, the number of mailboxes that contain its name where that name is a dictionary word. */
export function addContactEvidence(
	index: EvidenceIndex,
	contacts: readonly Contact[],
	candidates: Candidates,
): Map<number, number> {
	const weakNames = new Map<number, Set<string>>();
	const sums = new Map<number, number>();
	for (const contact of contacts) {
		const exact = index.contacts.get(toContactKey(contact.kind, contact.value));
		const near = exact === undefined ? findNearAddress(index, contact) : undefined;
		const owners = exact ?? near?.owners ?? [];
		const share = (exact === undefined ? damagedContactShare : 1) * getOwnerShare(owners.length);
		for (const family of owners) {
			sums.set(family, (sums.get(family) ?? 0) + share);
			candidates.raiseFeature(family, 'contact', share);
			// Mailboxes are shared between groups, onion sites are not.
			if (contact.kind === 'onion') candidates.raiseFeature(family, 'contactOnion', share);
			candidates.addEvidence(
				family,
				'contact',
				contact.value,
				exact === undefined,
				near && { known: near.known },
			);
		}
		if (owners.length === 0) addSimilarContacts(index, contact, candidates);
		for (const { family, isWeak, isBrand, isBorrowed } of findNamesInContact(index.names, contact)) {
			// Impostors put the name that they borrow into their mailboxes.
			const plain = isWeak || index.borrowedNames.has(family) ? 'weakNameInContact' : 'nameInContact';
			candidates.raiseFeature(family, isBrand ? 'brandInContact' : plain, 1);
			candidates.addEvidence(family, 'contact', contact.value, true);
			if (isWeak && !isBrand && !isBorrowed)
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

const getMailbox = ({ value }: Contact): string => compact(value.split('@')[0] ?? '');

/** Logarithmic: one of three owners of an address is still far more likely than any other family. */
function getOwnerShare(owners: number): number {
	return Math.max(0.1, 1 - Math.log(owners) / ownerShareScale);
}

/** An unknown address with the local part of a known one, or with the vanity prefix of a known onion host. */
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
	// Domains are often dictionary words: python.org.
	if (kind === 'domain')
		return findNamesInParts(names, value.split('.').at(-2) ?? '').filter(({ isWeak }) => !isWeak);
	return [];
}
