import { type Contact, findContacts, findWrappedContacts } from './contacts.ts';
import {
	contactKey,
	type EvidenceIndex,
	fileNameOwners,
	partOfOnion,
	startOwners,
} from './evidence-index.ts';
import { isCommonEnding, isGenericNoteName, plainFileName, withoutType } from './file-names.ts';
import { findHallmark } from './hallmarks.ts';
import { mentionedEndings, mentionedFileNames } from './mentions.ts';
import { findNames, type NameIndex } from './names.ts';
import { namesAtStart, namesInParts } from './names-in-addresses.ts';
import { normalise } from './normalise.ts';
import { phraseKeys } from './phrases.ts';
import { isSharedContact, mailStem } from './services.ts';
import { splitWords } from './words.ts';

// Collects everything in a note that speaks for a family. What it is worth is decided in scoring.ts.

export const featureNames = [
	'contact',
	'contactMany',
	'contactOther',
	'contactPart',
	'name',
	'nameIntroduced',
	'nameRepeated',
	'nameOther',
	'weakNameIntroduced',
	'nameInContact',
	'weakNameInContact',
	'weakNameTwice',
	'brandIntroduced',
	'brandInContact',
	'ending',
	'endingInferred',
	'fileName',
	'fileNameGeneric',
	'fileNameInText',
	'nameInFileName',
	'wording',
	'wordingClose',
	'wordingShare',
	'wordingClear',
	'wordingOther',
	'wordingFar',
	'wordingHeld',
	'wordingLent',
	'hallmark',
	'contactLent',
	'known',
] as const;
export type Feature = (typeof featureNames)[number];

export type EvidenceKind = 'contact' | 'name' | 'ending' | 'fileName' | 'wording' | 'template' | 'hallmark';
export type Evidence = { readonly kind: EvidenceKind; readonly found: string; readonly weak: boolean };

export type Candidate = {
	readonly family: number;
	readonly features: Record<Feature, number>;
	readonly evidence: Evidence[];
};

export type Reading = {
	readonly candidates: readonly Candidate[];
	readonly contacts: readonly Contact[];
	/** How much the text as a whole is worded like a ransom note; see scoring.ts. */
	readonly context: {
		readonly words: number;
		/** Distinct words and word pairs. */
		readonly phrases: number;
		readonly tone: number;
		readonly coverage: number;
		readonly nearest: number;
		readonly namesSeen: number;
		readonly contactsSeen: number;
	};
};

const blankFeatures = Object.freeze(
	Object.fromEntries(featureNames.map((feature) => [feature, 0])),
) as Readonly<Record<Feature, number>>;

export const noFileName = 'manual_input.txt';
const wordingFloor = 0.06;
const clearWording = 0.35;
const nearWording = 0.3;
const heldFloor = 0.2;
const leastLent = 0.2;
const contactsCounted = 3;
const cubed = (value: number): number => value * value * value;
const mostNotes = 3;
const shareFloor = 0.0005;

const manyOwners = 6;

/** One of three crews with the same address is still far likelier than anybody else: falls with the logarithm. */
function addressShare(owners: number): number {
	return Math.max(0.1, 1 - Math.log(owners) / manyOwners);
}

/** 0 for wording that any two notes may share, 1 for what only copies have. */
export function closeness(similarity: number): number {
	return Math.max(0, Math.min(1, (similarity - 0.3) / 0.4));
}

export function readEvidence(index: EvidenceIndex, fileContent: string, fileName: string): Reading {
	const { text, raw } = normalise(fileContent);
	const words = splitWords(text);
	const candidates = new Map<number, Candidate>();
	const candidate = (family: number): Candidate => {
		const known = candidates.get(family);
		if (known !== undefined) return known;
		const made = { family, features: { ...blankFeatures }, evidence: [] };
		candidates.set(family, made);
		return made;
	};
	const raise = (family: number, feature: Feature, to: number) => {
		const { features } = candidate(family);
		features[feature] = Math.max(features[feature], to);
	};
	const note = (family: number, kind: EvidenceKind, found: string, weak: boolean) => {
		const { evidence } = candidate(family);
		if (!evidence.some((item) => item.kind === kind && item.found === found))
			evidence.push({ kind, found, weak });
	};

	const contacts = uniqueContacts([
		...findContacts(text),
		...findWrappedContacts(text),
		...(raw === '' ? [] : findContacts(raw)),
	]);
	const contactSum = new Map<number, number>();
	const weakIn = new Map<number, number>();
	for (const contact of contacts) {
		const key = contactKey(contact.kind, contact.value);
		const owners = index.contacts.get(key) ?? [];
		for (const family of owners) {
			contactSum.set(family, (contactSum.get(family) ?? 0) + 1 / owners.length);
			raise(family, 'contact', addressShare(owners.length));
			note(family, 'contact', contact.value, false);
		}
		if (owners.length === 0) {
			const stem = contact.kind === 'email' ? mailStem(contact.value) : null;
			const partKey =
				contact.kind === 'onion' ? `onion:${contact.value.slice(0, partOfOnion)}` : `mail:${stem ?? ''}`;
			const partOwners = index.parts.get(partKey) ?? [];
			for (const family of partOwners) {
				raise(family, 'contactPart', 1 / partOwners.length);
				note(family, 'contact', contact.value, true);
			}
			const starts = contact.kind === 'onion' ? startOwners(index, contact.value) : [];
			for (const family of starts) {
				raise(family, 'nameInContact', 1 / starts.length);
				note(family, 'contact', contact.value, true);
			}
		}
		for (const { family, weak, brand } of namesInContact(index.names, contact)) {
			if (brand) {
				raise(family, 'brandInContact', 1);
				note(family, 'contact', contact.value, true);
				continue;
			}
			raise(family, weak ? 'weakNameInContact' : 'nameInContact', 1);
			note(family, 'contact', contact.value, weak);
			if (weak) weakIn.set(family, (weakIn.get(family) ?? 0) + 1);
		}
	}
	const mostContacts = Math.min(contactsCounted, Math.max(0, ...contactSum.values()));
	for (const [family, sum] of contactSum) {
		const { features } = candidate(family);
		features.contactMany = Math.max(0, Math.min(1, (sum - features.contact) / 2));
		features.contactOther = Math.max(0, mostContacts - sum);
	}

	const nameHits = findNames(index.names, text, words);
	const strongNames = new Set<number>();
	for (const { entry, written, introduced, times } of nameHits) {
		const { family, weak, brand } = entry;
		if (brand) {
			if (introduced) raise(family, 'brandIntroduced', 1);
			if (introduced) note(family, 'name', written, true);
			continue;
		}
		if (!weak) strongNames.add(family);
		if (weak && !introduced) continue;
		if (!weak) raise(family, 'name', 1);
		if (introduced) raise(family, weak ? 'weakNameIntroduced' : 'nameIntroduced', 1);
		if (weak && introduced) weakIn.set(family, (weakIn.get(family) ?? 0) + 1);
		if (times > 1 && !weak) raise(family, 'nameRepeated', Math.min(1, (times - 1) / 3));
		note(family, 'name', written, weak);
	}

	for (const [family, times] of weakIn) if (times > 1) raise(family, 'weakNameTwice', 1);

	for (const { written, stem } of mentionedFileNames(text)) {
		const owners = index.fileNames.get(stem) ?? [];
		for (const family of owners) {
			raise(family, 'fileNameInText', 1 / owners.length);
			note(family, 'fileName', written, owners.length > 1);
		}
	}

	for (const { pattern, families } of index.hallmarks) {
		const found = findHallmark(words.lower, pattern);
		if (found === null) continue;
		for (const family of families) {
			raise(family, 'hallmark', 1 / families.length);
			note(family, 'hallmark', found, families.length > 1);
		}
	}

	const { sure, loose } = mentionedEndings(text);
	for (const ending of loose) {
		// "Cpriv.Loki": in other words the dot proves nothing, unless the family calls itself what its files end in.
		const named = new Set(index.names.entries.get(ending)?.map(({ family }) => family));
		const owners = (index.endings.get(ending) ?? []).filter((family) => named.has(family));
		if (owners.length > 0) sure.add(ending);
	}
	for (const ending of sure) {
		if (isCommonEnding(ending)) continue;
		const owners = index.endings.get(ending) ?? [];
		for (const family of owners) {
			raise(family, 'ending', 1 / owners.length);
			note(family, 'ending', `.${ending}`, owners.length > 1);
		}
		const inferred = owners.length > 0 ? [] : (index.endingsInferred.get(ending) ?? []);
		for (const family of inferred) {
			raise(family, 'endingInferred', 1 / inferred.length);
			note(family, 'ending', `.${ending}`, true);
		}
	}

	if (fileName !== '' && fileName !== noFileName) {
		const plain = plainFileName(fileName);
		const generic = isGenericNoteName(fileName);
		for (const { family, share } of fileNameOwners(index, plain)) {
			raise(family, generic ? 'fileNameGeneric' : 'fileName', share);
			note(family, 'fileName', fileName, generic || share < 0.5);
		}
		for (const { entry } of findNames(
			index.names,
			fileName,
			splitWords(withoutType(plain).replaceAll('.', ' ')),
		)) {
			if (entry.brand) continue;
			if (!entry.weak) raise(entry.family, 'nameInFileName', 1);
			note(entry.family, 'fileName', fileName, entry.weak);
		}
	}

	const keys = phraseKeys(words);
	const { similarity, held, coverage } = index.compare(keys);
	const { worded, notePlaces } = index;
	const alike = new Float64Array(worded.length);
	const heldBy = new Float64Array(worded.length);
	for (let i = 0; i < similarity.length; i++) {
		const place = notePlaces[i] ?? 0;
		alike[place] = Math.max(alike[place] ?? 0, similarity[i] ?? 0);
		heldBy[place] = Math.max(heldBy[place] ?? 0, held[i] ?? 0);
	}
	let best = 0;
	let total = shareFloor;
	for (const value of alike) {
		best = Math.max(best, value);
		total += cubed(value);
	}
	for (let place = 0; place < worded.length; place++) {
		const family = worded[place] ?? 0;
		const value = alike[place] ?? 0;
		const heldValue = heldBy[place] ?? 0;
		if (value === 0 || (value < wordingFloor && heldValue < heldFloor && !candidates.has(family))) continue;
		const { features } = candidate(family);
		features.wording = value;
		features.wordingHeld = heldValue;
		features.wordingClose = closeness(value);
		// Being the nearest says little when nothing is near.
		features.wordingShare = (cubed(value) / total) * Math.min(1, value / nearWording);
		features.wordingClear = Math.max(0, features.wordingShare - 0.5) * 2;
		if (value >= wordingFloor) note(family, 'wording', `${Math.round(value * 100)}`, value < clearWording);
	}
	// A note in the wording of one family may come from another that shares its template.
	for (const { family, features } of [...candidates.values()]) {
		if (features.wording < leastLent) continue;
		for (const mate of index.templateMates.get(family) ?? []) {
			const lent = features.wording - (candidates.get(mate)?.features.wording ?? 0);
			if (lent <= 0) continue;
			raise(mate, 'wordingLent', lent);
			if (features.wording >= clearWording)
				raise(mate, 'contactLent', features.contact - (candidates.get(mate)?.features.contact ?? 0));
			note(mate, 'template', index.base.families[family]?.name ?? '', true);
		}
	}
	// A family whose notes we know and whose wording differs from this text loses to one that reads the same.
	for (const { family, features } of candidates.values())
		if ((index.notesOf[family] ?? 0) > 0) {
			features.wordingOther = Math.max(0, best - features.wording);
			features.wordingFar = Math.max(0, 1 - features.wording / nearWording);
		}
	const introducedNames = [...candidates.values()].filter(({ features }) => features.nameIntroduced > 0);
	for (const { family, features } of candidates.values()) {
		features.known = Math.log1p(Math.min(mostNotes, index.notesOf[family] ?? 0));
		if (introducedNames.length > 0 && features.name === 0) features.nameOther = 1;
	}

	return {
		candidates: [...candidates.values()],
		contacts,
		context: {
			words: words.count,
			phrases: keys.length,
			tone: index.tone(keys),
			coverage,
			nearest: best,
			namesSeen: strongNames.size,
			contactsSeen: contacts.length,
		},
	};
}

function uniqueContacts(contacts: readonly Contact[]): Contact[] {
	const seen = new Map<string, Contact>();
	for (const contact of contacts) {
		if (isSharedContact(contact.kind, contact.value)) continue;
		seen.set(`${contact.kind}:${contact.value}`, contact);
	}
	return [...seen.values()];
}

function namesInContact(names: NameIndex, { kind, value }: Contact) {
	if (kind === 'onion') return namesAtStart(names, value);
	if (kind === 'email') return namesInParts(names, value.slice(0, value.indexOf('@')));
	if (kind === 'telegram') return namesInParts(names, value);
	if (kind === 'domain') return namesInParts(names, value.split('.').at(-2) ?? '');
	return [];
}
