import type { FamilyRecord, SignatureBase, Weights } from '#domain/identify/base.ts';
import { compact } from '#domain/identify/compact.ts';
import { type Contact, findContacts, findWrappedContacts, withoutFiller } from '#domain/identify/contacts.ts';
import { contactKey } from '#domain/identify/evidence-index.ts';
import { plainFileName } from '#domain/identify/file-names.ts';
import { normalise } from '#domain/identify/normalise.ts';
import { isSharedContact } from '#domain/identify/services.ts';
import { addedFactsBasis } from './added-facts.ts';
import { decryptorLimits } from './decryptor-limits.ts';
import type { Facts, Note } from './facts.ts';
import { hallmarks } from './hallmarks.ts';
import { relatedFamilies } from './relations.ts';
import { reviewed } from './review.ts';
import type { Wording } from './wording.ts';

// Facts and notes in, family records and runtime base out. Pure, so that evaluate.ts can build a base that has never
// seen the note it is asked about.

const fromNotes: ReadonlySet<Contact['kind']> = new Set([
	'onion',
	'email',
	'wallet',
	'tox',
	'session',
	'telegram',
]);
const contactKinds: Readonly<Record<string, string>> = { btc: 'wallet' };

function noteContacts(text: string): Contact[] {
	const normal = normalise(text);
	return [...findContacts(normal.text), ...findWrappedContacts(normal.text)].filter(({ kind }) =>
		fromNotes.has(kind),
	);
}

/** Version 2 and version 3 names; what is shorter was cut before the note was published. */
const isWholeOnion = (host: string): boolean => host.length === 16 || host.length === 56;

type Seen = { readonly contacts: ReadonlySet<string>; readonly fileNames: ReadonlySet<string> };

function seenIn(notes: readonly Note[]): Seen {
	const contacts = new Set<string>();
	const fileNames = new Set<string>();
	for (const { text, fileName } of notes) {
		for (const { kind, value } of noteContacts(text)) contacts.add(contactKey(kind, value));
		if (fileName !== null) fileNames.add(plainFileName(fileName));
	}
	return { contacts, fileNames };
}

/** A fact that may have come from a withheld note alone is withheld with it. */
function withheld(facts: Facts, hidden: readonly Note[], kept: readonly Note[]): Seen {
	if (hidden.length === 0 || !facts.sources.includes('dev-notes'))
		return { contacts: new Set(), fileNames: new Set() };
	const gone = seenIn(hidden);
	const stay = seenIn(kept);
	return {
		contacts: new Set([...gone.contacts].filter((key) => !stay.contacts.has(key))),
		fileNames: new Set([...gone.fileNames].filter((name) => !stay.fileNames.has(name))),
	};
}

/** Where the facts of one record come from. The table names sources per family; where a single fact has its own, it is given. */
export type Provenance = {
	readonly sources: readonly string[];
	readonly endingsInferred?: string;
	readonly firstSeen?: string;
	readonly decryptor?: string;
	readonly decryptorLimit?: string;
	readonly addedFacts?: string | undefined;
	readonly addressesAndWording?: readonly string[];
};

export type Compiled = {
	readonly families: FamilyRecord[];
	readonly provenance: Provenance[];
	readonly notes: readonly Note[];
};

/** Where the limits of a tool were read again. */
function limitBasis(id: string): string {
	const limit = decryptorLimits[id];
	return limit === undefined ? 'not recorded' : (limit.checked ?? 'memory, not checked');
}

function hasUsableIndicator(family: FamilyRecord): boolean {
	const { endings, endingPatterns, noteNames, onions, emails, contacts } = family;
	return [endings, endingPatterns, noteNames, onions, emails, contacts].some((list) => list.length > 0);
}

export function compileFamilies(
	table: readonly Facts[],
	notes: readonly Note[],
	without: ReadonlySet<string> = new Set(),
	withholdFacts = true,
): Compiled {
	const kept = notes.filter(({ path }) => !without.has(path));
	const provenance: Provenance[] = [];
	const families = reviewed(table).map(({ facts, review }) => {
		const own = kept.filter(({ family }) => family === facts.id);
		const hidden = notes.filter(({ family, path }) => family === facts.id && without.has(path));
		const drop = withheld(facts, withholdFacts ? hidden : [], own);
		const keepContact = (kind: string, value: string) =>
			!drop.contacts.has(contactKey(kind, value)) && !isSharedContact(kind, value);
		const onions = new Set(facts.onionHosts.map((host) => host.toLowerCase().replace('.onion', '')));
		const emails = new Set(facts.emails.map((email) => email.toLowerCase()));
		const others = new Map(
			facts.otherIndicators
				.filter(({ type }) => type !== 'ip')
				.map(({ type, value }) => {
					const kind = contactKinds[type] ?? type;
					const plain = kind === 'wallet' ? value : value.toLowerCase();
					return [contactKey(kind, plain), [kind, plain] as const];
				}),
		);
		for (const { text } of own) {
			for (const { kind, value } of noteContacts(text)) {
				if (kind === 'onion') {
					if (isWholeOnion(value)) onions.add(value);
				} else if (kind === 'email') emails.add(value);
				else others.set(contactKey(kind, value), [kind, value]);
			}
		}
		const noteNames = facts.noteFilenames.filter((name) => !drop.fileNames.has(plainFileName(name)));
		const aliases = [
			...new Map([...facts.aliases, ...facts.variants].map((name) => [compact(name), name])).values(),
		];
		const noteSources = [...new Set(own.map(({ source }) => source))].sort();
		const tableSources = facts.sources.filter((source) => source !== 'dev-notes');
		provenance.push({
			sources: tableSources.length > 0 ? tableSources : ['ransom-notes'],
			...(facts.extensionsInferred.length > 0 && { endingsInferred: 'fileextlist-name-match' }),
			...(facts.firstSeen !== null && facts.firstSeenBasis !== null && { firstSeen: facts.firstSeenBasis }),
			...(review.decryptor !== null && facts.decryptor !== null && { decryptor: facts.decryptor.basis }),
			...(review.decryptor !== null && { decryptorLimit: limitBasis(facts.id) }),
			...(addedFactsBasis(facts.id) !== undefined && { addedFacts: addedFactsBasis(facts.id) }),
			...(noteSources.length > 0 && { addressesAndWording: noteSources }),
		});
		const record: FamilyRecord = {
			id: facts.id,
			name: facts.name,
			aliases: aliases.filter((name) => compact(name) !== compact(facts.name) && compact(name) !== ''),
			weak: review.weak,
			...(review.borrowedNames.length > 0 && { borrowedNames: review.borrowedNames }),
			endings: facts.extensions,
			endingsInferred: facts.extensionsInferred,
			endingPatterns: facts.extensionPatterns,
			noteNames,
			onions: [...onions].filter((host) => keepContact('onion', withoutFiller(host))).sort(),
			emails: [...emails].filter((email) => keepContact('email', email)).sort(),
			contacts: [...others.values()].filter(([kind, value]) => keepContact(kind, value)),
			ciphers: facts.encryption,
			firstSeen: facts.firstSeen,
			leakSite: facts.leakSite,
			doubleExtortion: facts.doubleExtortion === true,
			threat: review.threat,
			description: review.description,
			decryptor: review.decryptor,
			ransomUsd: review.ransomUsd,
			counted: false,
			references: facts.references.slice(0, 2),
		};
		return { ...record, counted: facts.hasAttributedIndicator && hasUsableIndicator(record) };
	});
	const ids = new Set(families.map(({ id }) => id));
	return { families, provenance, notes: kept.filter(({ family }) => ids.has(family)) };
}

export function compileBase(
	{ families, notes }: Pick<Compiled, 'families' | 'notes'>,
	wording: Wording,
	weights: Weights,
	collectedOn: string,
): SignatureBase {
	const position = new Map(families.map(({ id }, index) => [id, index]));
	const templates = new Map<string, readonly [string, string]>();
	const addPair = (family: string, other: string) => {
		const [first = family, second = other] = [family, other].sort();
		if (position.has(first) && position.has(second)) templates.set(`${first} ${second}`, [first, second]);
	};
	for (const [family, other] of relatedFamilies) addPair(family, other);
	for (const { family, sharedTemplateWith } of notes)
		for (const other of sharedTemplateWith) addPair(family, other);
	return {
		collectedOn,
		families,
		noteFamilies: notes.map(({ family }) => position.get(family) ?? 0),
		...wording,
		templates: [...templates.values()],
		hallmarks,
		weights,
	};
}
