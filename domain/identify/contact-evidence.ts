import type { Candidates } from './candidates.ts';
import { type Contact, findContacts, findWrappedContacts } from './contacts.ts';
import { contactKey, type EvidenceIndex, partOfOnion, startOwners } from './evidence-index.ts';
import type { NameIndex } from './name-index.ts';
import { namesAtStart, namesInParts } from './names-in-addresses.ts';
import type { NormalText } from './normalise.ts';
import { isSharedContact, mailStem } from './services.ts';

// What the addresses of a text say: known ones, ones like those we know, and names inside them.

const contactsCounted = 3;
const manyOwners = 6;

/** The addresses that may belong to a crew, each once. */
export function crewContacts({ text, raw }: NormalText): Contact[] {
	const seen = new Map<string, Contact>();
	const all = [...findContacts(text), ...findWrappedContacts(text), ...(raw === '' ? [] : findContacts(raw))];
	for (const contact of all)
		if (!isSharedContact(contact.kind, contact.value)) seen.set(`${contact.kind}:${contact.value}`, contact);
	return [...seen.values()];
}

/** Returns, for every family, in how many addresses an everyday word stands that is also its name. */
export function addContacts(
	index: EvidenceIndex,
	contacts: readonly Contact[],
	candidates: Candidates,
): Map<number, number> {
	const weakNames = new Map<number, number>();
	const sums = new Map<number, number>();
	for (const contact of contacts) {
		const owners = index.contacts.get(contactKey(contact.kind, contact.value)) ?? [];
		const share = addressShare(owners.length);
		for (const family of owners) {
			sums.set(family, (sums.get(family) ?? 0) + share);
			candidates.raise(family, 'contact', share);
			candidates.note(family, 'contact', contact.value, false);
		}
		if (owners.length === 0) addAlike(index, contact, candidates);
		for (const { family, weak, brand } of namesInContact(index.names, contact)) {
			const plain = weak ? 'weakNameInContact' : 'nameInContact';
			candidates.raise(family, brand ? 'brandInContact' : plain, 1);
			candidates.note(family, 'contact', contact.value, weak);
			if (weak && !brand) weakNames.set(family, (weakNames.get(family) ?? 0) + 1);
		}
	}
	const most = Math.min(contactsCounted, Math.max(0, ...sums.values()));
	for (const [family, sum] of sums) {
		const features = candidates.featuresOf(family);
		features.contactMany = Math.min(1, (sum - features.contact) / 2);
		features.contactOther = Math.max(0, most - sum);
	}
	return weakNames;
}

/** One of three crews with the same address is still far likelier than anybody else: falls with the logarithm. */
function addressShare(owners: number): number {
	return Math.max(0.1, 1 - Math.log(owners) / manyOwners);
}

/** Not an address we know, but begun like one or under the same mail name. */
function addAlike(index: EvidenceIndex, { kind, value }: Contact, candidates: Candidates): void {
	const part = kind === 'onion' ? `onion:${value.slice(0, partOfOnion)}` : `mail:${mailPart(kind, value)}`;
	const owners = index.parts.get(part) ?? [];
	for (const family of owners) {
		candidates.raise(family, 'contactPart', 1 / owners.length);
		candidates.note(family, 'contact', value, true);
	}
	const starts = kind === 'onion' ? startOwners(index, value) : [];
	for (const family of starts) {
		candidates.raise(family, 'nameInContact', 1 / starts.length);
		candidates.note(family, 'contact', value, true);
	}
}

const mailPart = (kind: Contact['kind'], value: string): string =>
	(kind === 'email' ? mailStem(value) : null) ?? '';

function namesInContact(names: NameIndex, { kind, value }: Contact) {
	if (kind === 'onion') return namesAtStart(names, value);
	if (kind === 'email') return namesInParts(names, value.slice(0, value.indexOf('@')));
	if (kind === 'telegram') return namesInParts(names, value);
	if (kind === 'domain') return namesInParts(names, value.split('.').at(-2) ?? '');
	return [];
}
