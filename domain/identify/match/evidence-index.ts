import type { RansomwareFamily, SignatureBase } from '#domain/identify/base.ts';
import { compact } from '#domain/identify/parse/compact.ts';
import {
	findDistinctiveWords,
	isCommonEnding,
	normalizeEnding,
	normalizeFileName,
	stripFileType,
} from './file-names.ts';
import { toMisreadKey } from './misread-email.ts';
import { buildNameIndex, type NameIndex } from './name-index.ts';
import { startsWithCommonStem } from './names-in-addresses.ts';
import { getOnionKeys, shortenOnion } from './onions.ts';
import { createPhraseMatcher, type PhraseMatcher, unpackPhrases } from './phrases.ts';
import { getMailStem, isSharedContact } from './services.ts';
import { createSignaturePhrase, type SignaturePhrase } from './signature-phrases.ts';
import { buildTemplatePeers, type TemplatePeers } from './templates.ts';
import { createToneClassifier, type ToneClassifier } from './tone.ts';

// What the base knows, turned round: from a clue to the families it speaks for.

type Patterns = readonly { readonly pattern: string; readonly families: readonly number[] }[];

export type EvidenceIndex = {
	readonly base: SignatureBase;
	readonly names: NameIndex;
	/** Families whose name impostors use. */
	readonly borrowedNames: ReadonlySet<number>;
	readonly contacts: ReadonlyMap<string, readonly number[]>;
	readonly contactParts: ReadonlyMap<string, readonly number[]>;
	readonly endings: ReadonlyMap<string, readonly number[]>;
	readonly endingsInferred: ReadonlyMap<string, readonly number[]>;
	readonly fileNames: ReadonlyMap<string, readonly number[]>;
	readonly filePatterns: Patterns;
	/** The same with all marks and the file type. */
	readonly writtenNames: ReadonlyMap<string, readonly number[]>;
	readonly writtenPatterns: Patterns;
	readonly endingPatterns: Patterns;
	/** By the bytes in hexadecimal. */
	readonly markers: ReadonlyMap<string, readonly number[]>;
	readonly comparePhrases: PhraseMatcher;
	readonly measureTone: ToneClassifier;
	readonly noteCounts: readonly number[];
	/** The families with a known note, and for each note the place of its family in that list. */
	readonly familiesWithNotes: readonly number[];
	readonly noteFamilyPositions: readonly number[];
	readonly signaturePhrases: readonly SignaturePhrase[];
	readonly templatePeers: TemplatePeers;
};

export function toContactKey(kind: string, value: string): string {
	const plain = kind === 'wallet' ? value : value.toLowerCase();
	return `${kind}:${kind === 'onion' ? shortenOnion(plain.replace('.onion', '')) : plain}`;
}

function addOwner(map: Map<string, number[]>, key: string, family: number): void {
	const list = map.get(key);
	if (list === undefined) map.set(key, [family]);
	else if (!list.includes(family)) list.push(family);
}

export function buildEvidenceIndex(base: SignatureBase): EvidenceIndex {
	const contacts = new Map<string, number[]>();
	const parts = new Map<string, number[]>();
	const endings = new Map<string, number[]>();
	const endingsInferred = new Map<string, number[]>();
	const fileNames = new Map<string, number[]>();
	const patterns = new Map<string, number[]>();
	const writtenNames = new Map<string, number[]>();
	const writtenPatterns = new Map<string, number[]>();
	const endingPatterns = new Map<string, number[]>();
	const markers = new Map<string, number[]>();
	const notesOf = base.families.map(() => 0);
	const positions = new Map(base.families.map(({ id }, i) => [id, i]));
	const worded = [...new Set(base.noteFamilies)];
	const places = new Map(worded.map((family, place) => [family, place]));
	for (const family of base.noteFamilies) notesOf[family] = (notesOf[family] ?? 0) + 1;
	for (const [family, record] of base.families.entries()) {
		for (const host of record.onions) {
			addOwner(contacts, toContactKey('onion', host), family);
			for (const piece of getOnionKeys(host)) addOwner(parts, piece, family);
		}
		for (const start of getVanityPrefixes(record)) addOwner(parts, `start:${start}`, family);
		for (const email of record.emails) {
			addOwner(contacts, toContactKey('email', email), family);
			const misread = toMisreadKey(email);
			if (misread !== null) addOwner(parts, `misread:${misread}`, family);
			const stem = getMailStem(email);
			if (stem !== null) addOwner(parts, `mail:${stem}`, family);
		}
		for (const [kind, value] of record.contacts)
			if (!isSharedContact(kind, value)) addOwner(contacts, toContactKey(kind, value), family);
		for (const ending of record.endings) addOwner(endings, normalizeEnding(ending), family);
		for (const ending of record.endingsInferred) addOwner(endingsInferred, normalizeEnding(ending), family);
		for (const pattern of record.endingPatterns)
			if (isDistinctive(pattern)) addOwner(endingPatterns, `*${pattern.toLowerCase()}`, family);
		for (const name of record.noteNames) {
			const plain = stripFileType(normalizeFileName(name));
			const hasGap = plain.includes('*');
			addOwner(hasGap ? patterns : fileNames, plain, family);
			addOwner(hasGap ? writtenPatterns : writtenNames, name.toLowerCase(), family);
		}
	}
	for (const [hex, , ...owners] of base.markers)
		for (const id of owners) addOwner(markers, hex, positions.get(id) ?? -1);
	return {
		base,
		names: buildNameIndex(
			base.families.map(({ name, aliases, weak, borrowedNames = [], endings, noteNames }) => ({
				names: [name, ...aliases, ...borrowedNames],
				weak: new Set([...weak, ...borrowedNames].map(compact)),
				borrowed: new Set(borrowedNames.map(compact)),
				brands: new Set([...endings, ...noteNames].flatMap(findDistinctiveWords)),
			})),
		),
		borrowedNames: findBorrowedNames(base.families),
		contacts,
		contactParts: parts,
		endings,
		endingsInferred,
		fileNames,
		filePatterns: toPatterns(patterns),
		writtenNames,
		writtenPatterns: toPatterns(writtenPatterns),
		endingPatterns: toPatterns(endingPatterns),
		markers,
		comparePhrases: createPhraseMatcher(unpackPhrases(base.phrases, base.noteFamilies.length)),
		measureTone: createToneClassifier(base.cues),
		noteCounts: notesOf,
		familiesWithNotes: worded,
		templatePeers: buildTemplatePeers(base),
		signaturePhrases: base.hallmarks.map(([pattern, ...families]) =>
			createSignaturePhrase(
				pattern,
				families.flatMap((id) => positions.get(id) ?? []),
			),
		),
		noteFamilyPositions: base.noteFamilies.map((family) => places.get(family) ?? 0),
	};
}

const toPatterns = (owners: ReadonlyMap<string, readonly number[]>): Patterns =>
	[...owners].map(([pattern, families]) => ({ pattern, families }));

function findBorrowedNames(families: readonly RansomwareFamily[]): Set<number> {
	const borrowed = new Set(families.flatMap(({ borrowedNames = [] }) => borrowedNames.map(compact)));
	return new Set(families.flatMap(({ name }, i) => (borrowed.has(compact(name)) ? [i] : [])));
}

const minLiteralLength = 5;

/** Enough of it is fixed, and ends in something that not every crew uses. */
function isDistinctive(pattern: string): boolean {
	const fixed = pattern.replaceAll('*', '');
	return fixed.length >= minLiteralLength && !isCommonEnding(pattern.slice(pattern.lastIndexOf('.') + 1));
}

const minWholeLength = 16;
const minStartLength = 5;
const maxStartLength = 8;

/** Crews compute onion names that begin alike: with their name or part of it, or with the same letters on every mirror. */
function getVanityPrefixes({ name, aliases, weak, onions }: RansomwareFamily): Set<string> {
	const starts = new Set<string>();
	const times = new Map<string, number>();
	const ordinary = new Set(weak.map(compact));
	const names = [name, ...aliases]
		.map(compact)
		.filter((one) => !ordinary.has(one))
		.map((one) => one.slice(0, minStartLength));
	for (const host of onions) {
		if (host.length < minWholeLength) {
			starts.add(host);
			continue;
		}
		const start = host.slice(0, minStartLength);
		if (names.includes(start) && !startsWithCommonStem(start)) starts.add(start);
		const longer = host.slice(0, minStartLength + 1);
		times.set(longer, (times.get(longer) ?? 0) + 1);
		if (times.get(longer) === 2) starts.add(longer);
	}
	return starts;
}

export function findPrefixOwners(index: EvidenceIndex, host: string): readonly number[] {
	for (let to = Math.min(host.length, maxStartLength); to >= minStartLength - 1; to--) {
		const owners = index.contactParts.get(`start:${host.slice(0, to)}`);
		if (owners !== undefined) return owners;
	}
	return [];
}
