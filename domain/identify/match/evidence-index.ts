import type { RansomwareFamily, SignatureBase } from '#domain/identify/base.ts';
import { compact } from '#domain/identify/parse/letters.ts';
import {
	findDistinctiveWords,
	isCommonExtension,
	normalizeExtension,
	normalizeFileName,
	stripFileType,
} from './file-names.ts';
import { buildNameIndex, type NameIndex } from './name-index.ts';
import { startsWithCommonStem } from './names-in-addresses.ts';
import { toMisreadKey } from './near-miss.ts';
import { getOnionKeys } from './onions.ts';
import { createPhraseMatcher, type PhraseMatcher, unpackPhrases } from './phrases.ts';
import { getMailStem, isSharedContact } from './services.ts';
import { createToneClassifier, type ToneClassifier } from './tone.ts';

type Patterns = readonly { readonly pattern: string; readonly families: readonly number[] }[];

export type EvidenceIndex = {
	readonly base: SignatureBase;
	/** Per family position: the family that its evidence counts for, see `getRoots`. */
	readonly roots: readonly number[];
	readonly names: NameIndex;
	readonly borrowedNames: ReadonlySet<number>;
	readonly contacts: ReadonlyMap<string, readonly number[]>;
	readonly contactParts: ReadonlyMap<string, readonly number[]>;
	readonly extensions: ReadonlyMap<string, readonly number[]>;
	readonly extensionsInferred: ReadonlyMap<string, readonly number[]>;
	readonly fileNames: ReadonlyMap<string, readonly number[]>;
	readonly filePatterns: Patterns;
	/** As written, with punctuation and file type. */
	readonly writtenNames: ReadonlyMap<string, readonly number[]>;
	readonly writtenPatterns: Patterns;
	readonly extensionPatterns: Patterns;
	readonly markers: ReadonlyMap<string, readonly number[]>;
	readonly comparePhrases: PhraseMatcher;
	readonly measureTone: ToneClassifier;
	readonly noteCounts: readonly number[];
	readonly familiesWithNotes: readonly number[];
	readonly noteFamilyPositions: readonly number[];
	readonly signaturePhrases: Patterns;
	readonly templatePeers: TemplatePeers;
};

export function toContactKey(kind: string, value: string): string {
	const plain = kind === 'wallet' ? value : value.toLowerCase();
	return `${kind}:${kind === 'onion' ? plain.replace('.onion', '') : plain}`;
}

function addOwner(map: Map<string, number[]>, key: string, family: number): void {
	const list = map.get(key);
	if (list === undefined) map.set(key, [family]);
	else if (!list.includes(family)) list.push(family);
}

function createOwnerMaps() {
	const create = () => new Map<string, number[]>();
	return {
		contacts: create(),
		contactParts: create(),
		extensions: create(),
		extensionsInferred: create(),
		extensionPatterns: create(),
		fileNames: create(),
		filePatterns: create(),
		writtenNames: create(),
		writtenPatterns: create(),
		markers: create(),
	};
}
type OwnerMaps = ReturnType<typeof createOwnerMaps>;

function addContacts(maps: OwnerMaps, record: RansomwareFamily, family: number): void {
	for (const host of record.onions) {
		addOwner(maps.contacts, toContactKey('onion', host), family);
		for (const piece of getOnionKeys(host)) addOwner(maps.contactParts, piece, family);
	}
	for (const start of getVanityPrefixes(record)) addOwner(maps.contactParts, `start:${start}`, family);
	for (const email of record.emails) {
		addOwner(maps.contacts, toContactKey('email', email), family);
		const misread = toMisreadKey(email);
		if (misread !== null) addOwner(maps.contactParts, `misread:${misread}`, family);
		const stem = getMailStem(email);
		if (stem !== null) addOwner(maps.contactParts, `mail:${stem}`, family);
	}
	for (const [kind, value] of record.contacts)
		if (!isSharedContact(kind, value)) addOwner(maps.contacts, toContactKey(kind, value), family);
}

function addFileIndicators(maps: OwnerMaps, record: RansomwareFamily, family: number): void {
	for (const extension of record.extensions) addOwner(maps.extensions, normalizeExtension(extension), family);
	for (const extension of record.extensionsInferred)
		addOwner(maps.extensionsInferred, normalizeExtension(extension), family);
	for (const pattern of record.extensionPatterns)
		if (isDistinctive(pattern)) addOwner(maps.extensionPatterns, `*${pattern.toLowerCase()}`, family);
	for (const name of record.noteNames) {
		const plain = stripFileType(normalizeFileName(name));
		const isPattern = plain.includes('*');
		addOwner(isPattern ? maps.filePatterns : maps.fileNames, plain, family);
		addOwner(isPattern ? maps.writtenPatterns : maps.writtenNames, name.toLowerCase(), family);
	}
}

/** Position of the parent for a variant, of the family itself for all others. */
export function getRoots(families: readonly RansomwareFamily[]): readonly number[] {
	const positions = new Map(families.map(({ id }, i) => [id, i]));
	return families.map(({ variantOf }, i) => positions.get(variantOf ?? '') ?? i);
}

const indexNames = (families: readonly RansomwareFamily[], roots: readonly number[]): NameIndex =>
	buildNameIndex(
		families.map(
			({ name, aliases, weak, borrowedNames = [], sharedLabels = [], extensions, noteNames }, i) => ({
				family: roots[i] ?? i,
				names: [name, ...aliases, ...borrowedNames, ...sharedLabels],
				weak: new Set([...weak, ...borrowedNames, ...sharedLabels].map(compact)),
				borrowed: new Set([...borrowedNames, ...sharedLabels].map(compact)),
				brands: new Set([...extensions, ...noteNames].flatMap(findDistinctiveWords)),
			}),
		),
		new Set(
			families.flatMap(({ name, decryptors }) =>
				decryptors.flatMap(({ tool }) => [`${compact(name)}decryptor`, ...tool.toLowerCase().split(' ')]),
			),
		),
	);

export function buildEvidenceIndex(base: SignatureBase): EvidenceIndex {
	const maps = createOwnerMaps();
	const roots = getRoots(base.families);
	const toRoot = (family: number): number => roots[family] ?? family;
	const positions = new Map(base.families.map(({ id }, i) => [id, i]));
	for (const [family, record] of base.families.entries()) {
		addContacts(maps, record, toRoot(family));
		addFileIndicators(maps, record, toRoot(family));
	}
	for (const [hex, , ...owners] of base.markers)
		for (const id of owners) addOwner(maps.markers, hex, toRoot(positions.get(id) ?? -1));
	const noteCounts = base.families.map(() => 0);
	const noteRoots = base.noteFamilies.map(toRoot);
	for (const family of noteRoots) noteCounts[family] = (noteCounts[family] ?? 0) + 1;
	const familiesWithNotes = [...new Set(noteRoots)];
	const places = new Map(familiesWithNotes.map((family, place) => [family, place]));
	return {
		...maps,
		base,
		roots,
		names: indexNames(base.families, roots),
		borrowedNames: findBorrowedNames(base.families),
		filePatterns: toPatterns(maps.filePatterns),
		writtenPatterns: toPatterns(maps.writtenPatterns),
		extensionPatterns: toPatterns(maps.extensionPatterns),
		comparePhrases: createPhraseMatcher(unpackPhrases(base.phrases, base.noteFamilies.length)),
		measureTone: createToneClassifier(base.cues),
		noteCounts,
		familiesWithNotes,
		noteFamilyPositions: noteRoots.map((family) => places.get(family) ?? 0),
		templatePeers: buildTemplatePeers(base),
		signaturePhrases: base.signaturePhrases.map(([pattern, ...ids]) => ({
			pattern,
			families: [...new Set(ids.flatMap((id) => positions.get(id) ?? []).map(toRoot))],
		})),
	};
}

const toPatterns = (owners: ReadonlyMap<string, readonly number[]>): Patterns =>
	[...owners].map(([pattern, families]) => ({ pattern, families }));

function findBorrowedNames(families: readonly RansomwareFamily[]): Set<number> {
	const borrowed = new Set(families.flatMap(({ borrowedNames = [] }) => borrowedNames.map(compact)));
	return new Set(families.flatMap(({ name }, i) => (borrowed.has(compact(name)) ? [i] : [])));
}

const minLiteralLength = 5;

function isDistinctive(pattern: string): boolean {
	const fixed = pattern.replaceAll('*', '');
	return fixed.length >= minLiteralLength && !isCommonExtension(pattern.slice(pattern.lastIndexOf('.') + 1));
}

const minWholeLength = 16;
const minStartLength = 5;
const maxStartLength = 8;

/** Groups generate onion names that start with their name, or with the same letters on every mirror. */
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

/** Per family position: the families that share its note template. */
export type TemplatePeers = ReadonlyMap<number, ReadonlySet<number>>;

export function buildTemplatePeers({
	families,
	templates,
}: Pick<SignatureBase, 'families' | 'templates'>): TemplatePeers {
	const positions = new Map(families.map(({ id }, i) => [id, i]));
	const roots = getRoots(families);
	const peers = new Map<number, Set<number>>();
	const add = (a: number, b: number) => peers.set(a, (peers.get(a) ?? new Set()).add(b));
	for (const [a, b] of templates) {
		const [first, second] = [a, b].map((id) => roots[positions.get(id) ?? -1]);
		if (first === undefined || second === undefined || first === second) continue;
		add(first, second);
		add(second, first);
	}
	return peers;
}
