import { compact } from '#domain/identify/read/compact.ts';
import type { NormalText } from '#domain/identify/read/normalize.ts';
import type { Candidates } from './candidates.ts';
import { type Contact, findContacts, findWrappedContacts } from './contacts.ts';
import { contactKey, type EvidenceIndex, startOwners } from './evidence-index.ts';
import { misreadKey } from './misread-mail.ts';
import type { NameIndex } from './name-index.ts';
import { namesAtStart, namesInParts } from './names-in-addresses.ts';
import { readPieces } from './onions.ts';
import { isSharedContact, mailStem } from './services.ts';

// What the addresses of a text say: known ones, ones like those we know, and names inside them.

const contactsCounted = 3;
const manyOwners = 6;
/** Cut off or misread, and still too much alike for chance. */
const damagedShare = 0.9;

/** The addresses that may belong to a crew, each once. */
export function crewContacts({ text, raw }: NormalText): Contact[] {
	const seen = new Map<string, Contact>();
	const all = [...findContacts(text), ...findWrappedContacts(text), ...(raw === '' ? [] : findContacts(raw))];
	for (const contact of all)
		if (!isSharedContact(contact.kind, contact.value)) seen.set(`${contact.kind}:${contact.value}`, contact);
	return [...seen.values()];
}

/** Returns, for every family, in how many different addresses an everyday word stands that is also its name. */
export function addContacts(
	index: EvidenceIndex,
	contacts: readonly Contact[],
	candidates: Candidates,
): Map<number, number> {
	const weakNames = new Map<number, Set<string>>();
	const sums = new Map<number, number>();
	for (const contact of contacts) {
		const exact = index.contacts.get(contactKey(contact.kind, contact.value));
		const owners = exact ?? damagedOwners(index, contact);
		const share = (exact === undefined ? damagedShare : 1) * addressShare(owners.length);
		for (const family of owners) {
			sums.set(family, (sums.get(family) ?? 0) + share);
			candidates.raise(family, 'contact', share);
			// Mailboxes are shared and handed on, the site behind an onion address is not.
			if (contact.kind === 'onion') candidates.raise(family, 'contactOnion', share);
			candidates.note(family, 'contact', contact.value, false);
		}
		if (owners.length === 0) addAlike(index, contact, candidates);
		for (const { family, weak, brand, borrowed } of namesInContact(index.names, contact)) {
			const plain = weak ? 'weakNameInContact' : 'nameInContact';
			candidates.raise(family, brand ? 'brandInContact' : plain, 1);
			candidates.note(family, 'contact', contact.value, weak);
			if (weak && !brand && !borrowed)
				weakNames.set(family, (weakNames.get(family) ?? new Set()).add(mailBox(contact)));
		}
	}
	const most = Math.min(contactsCounted, Math.max(0, ...sums.values()));
	for (const [family, sum] of sums) {
		const features = candidates.featuresOf(family);
		features.contactMany = Math.min(1, (sum - features.contact) / 2);
		features.contactOther = Math.max(0, most - sum);
	}
	return new Map([...weakNames].map(([family, boxes]) => [family, boxes.size]));
}

/** The same box at two services is one choice of words, not two. */
const mailBox = ({ value }: Contact): string => compact(value.split('@')[0] ?? '');

/** One of three crews with the same address is still far likelier than anybody else: falls with the logarithm. */
function addressShare(owners: number): number {
	return Math.max(0.1, 1 - Math.log(owners) / manyOwners);
}

/** Who owns an address that differs from a known one as a cut or a bad photograph makes it differ. */
function damagedOwners({ parts }: EvidenceIndex, { kind, value }: Contact): readonly number[] {
	if (kind === 'email') return parts.get(`misread:${misreadKey(value)}`) ?? [];
	if (kind !== 'onion') return [];
	for (const piece of readPieces(value)) {
		const owners = parts.get(piece);
		if (owners !== undefined) return owners;
	}
	return [];
}

/** Not an address we know, but under the same mail name or begun like the onion hosts of a crew. */
function addAlike(index: EvidenceIndex, { kind, value }: Contact, candidates: Candidates): void {
	const boxes = kind === 'email' ? (index.parts.get(`mail:${mailStem(value)}`) ?? []) : [];
	for (const family of boxes) {
		candidates.raise(family, 'contactPart', 1 / boxes.length);
		candidates.note(family, 'contact', value, true);
	}
	const starts = kind === 'onion' ? startOwners(index, value) : [];
	for (const family of starts) {
		candidates.raise(family, 'nameInContact', 1 / starts.length);
		candidates.note(family, 'contact', value, true);
	}
}

function namesInContact(names: NameIndex, { kind, value }: Contact) {
	if (kind === 'onion') return namesAtStart(names, value);
	if (kind === 'email') return namesInParts(names, value.slice(0, value.indexOf('@')));
	if (kind === 'telegram') return namesInParts(names, value);
	// Web sites have everyday names: python.org.
	if (kind === 'domain')
		return namesInParts(names, value.split('.').at(-2) ?? '').filter(({ weak }) => !weak);
	return [];
}
