import type { FamilyRecord, SignatureBase } from '#domain/identify/base.ts';
import { compact } from '#domain/identify/read/compact.ts';
import { isCommonEnding, plainEnding, plainFileName, tellingWords, withoutType } from './file-names.ts';
import { type Hallmark, hallmark } from './hallmarks.ts';
import { misreadKey } from './misread-mail.ts';
import { buildNameIndex, type NameIndex } from './name-index.ts';
import { beginsCommonStem } from './names-in-addresses.ts';
import { onionPieces, shortOnion } from './onions.ts';
import { createPhraseMatcher, type PhraseMatcher, unpackPhrases } from './phrases.ts';
import { isSharedContact, mailStem } from './services.ts';
import { type TemplateMates, templateMates } from './templates.ts';
import { createToneMeter, type ToneMeter } from './tone.ts';

// What the base knows, turned round: from a clue to the families it speaks for.

type Patterns = readonly { readonly pattern: string; readonly families: readonly number[] }[];

export type EvidenceIndex = {
	readonly base: SignatureBase;
	readonly names: NameIndex;
	/** Families whose name impostors use. */
	readonly borrowed: ReadonlySet<number>;
	readonly contacts: ReadonlyMap<string, readonly number[]>;
	readonly parts: ReadonlyMap<string, readonly number[]>;
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
	readonly compare: PhraseMatcher;
	readonly tone: ToneMeter;
	readonly notesOf: readonly number[];
	/** The families with a known note, and for each note the place of its family in that list. */
	readonly worded: readonly number[];
	readonly notePlaces: readonly number[];
	readonly hallmarks: readonly Hallmark[];
	readonly templateMates: TemplateMates;
};

export function contactKey(kind: string, value: string): string {
	const plain = kind === 'wallet' ? value : value.toLowerCase();
	return `${kind}:${kind === 'onion' ? shortOnion(plain.replace('.onion', '')) : plain}`;
}

function addTo(map: Map<string, number[]>, key: string, family: number): void {
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
			addTo(contacts, contactKey('onion', host), family);
			for (const piece of onionPieces(host)) addTo(parts, piece, family);
		}
		for (const start of chosenStarts(record)) addTo(parts, `start:${start}`, family);
		for (const email of record.emails) {
			addTo(contacts, contactKey('email', email), family);
			const misread = misreadKey(email);
			if (misread !== null) addTo(parts, `misread:${misread}`, family);
			const stem = mailStem(email);
			if (stem !== null) addTo(parts, `mail:${stem}`, family);
		}
		for (const [kind, value] of record.contacts)
			if (!isSharedContact(kind, value)) addTo(contacts, contactKey(kind, value), family);
		for (const ending of record.endings) addTo(endings, plainEnding(ending), family);
		for (const ending of record.endingsInferred) addTo(endingsInferred, plainEnding(ending), family);
		for (const pattern of record.endingPatterns)
			if (isTelling(pattern)) addTo(endingPatterns, `*${pattern.toLowerCase()}`, family);
		for (const name of record.noteNames) {
			const plain = withoutType(plainFileName(name));
			const hasGap = plain.includes('*');
			addTo(hasGap ? patterns : fileNames, plain, family);
			addTo(hasGap ? writtenPatterns : writtenNames, name.toLowerCase(), family);
		}
	}
	for (const [hex, , ...owners] of base.markers)
		for (const id of owners) addTo(markers, hex, positions.get(id) ?? -1);
	return {
		base,
		names: buildNameIndex(
			base.families.map(({ name, aliases, weak, borrowedNames = [], endings, noteNames }) => ({
				names: [name, ...aliases, ...borrowedNames],
				weak: new Set([...weak, ...borrowedNames].map(compact)),
				borrowed: new Set(borrowedNames.map(compact)),
				brands: new Set([...endings, ...noteNames].flatMap(tellingWords)),
			})),
		),
		borrowed: borrowedFrom(base.families),
		contacts,
		parts,
		endings,
		endingsInferred,
		fileNames,
		filePatterns: asPatterns(patterns),
		writtenNames,
		writtenPatterns: asPatterns(writtenPatterns),
		endingPatterns: asPatterns(endingPatterns),
		markers,
		compare: createPhraseMatcher(unpackPhrases(base.phrases, base.noteFamilies.length)),
		tone: createToneMeter(base.cues),
		notesOf,
		worded,
		templateMates: templateMates(base),
		hallmarks: base.hallmarks.map(([pattern, ...families]) =>
			hallmark(
				pattern,
				families.flatMap((id) => positions.get(id) ?? []),
			),
		),
		notePlaces: base.noteFamilies.map((family) => places.get(family) ?? 0),
	};
}

const asPatterns = (owners: ReadonlyMap<string, readonly number[]>): Patterns =>
	[...owners].map(([pattern, families]) => ({ pattern, families }));

function borrowedFrom(families: readonly FamilyRecord[]): Set<number> {
	const borrowed = new Set(families.flatMap(({ borrowedNames = [] }) => borrowedNames.map(compact)));
	return new Set(families.flatMap(({ name }, i) => (borrowed.has(compact(name)) ? [i] : [])));
}

const leastLiteral = 5;

/** Enough of it is fixed, and ends in something that not every crew uses. */
function isTelling(pattern: string): boolean {
	const fixed = pattern.replaceAll('*', '');
	return fixed.length >= leastLiteral && !isCommonEnding(pattern.slice(pattern.lastIndexOf('.') + 1));
}

const shortestWhole = 16;
const shortestStart = 5;
const longestStart = 8;

/** Crews compute onion names that begin alike: with their name or part of it, or with the same letters on every mirror. */
function chosenStarts({ name, aliases, weak, onions }: FamilyRecord): Set<string> {
	const starts = new Set<string>();
	const times = new Map<string, number>();
	const ordinary = new Set(weak.map(compact));
	const names = [name, ...aliases]
		.map(compact)
		.filter((one) => !ordinary.has(one))
		.map((one) => one.slice(0, shortestStart));
	for (const host of onions) {
		if (host.length < shortestWhole) {
			starts.add(host);
			continue;
		}
		const start = host.slice(0, shortestStart);
		if (names.includes(start) && !beginsCommonStem(start)) starts.add(start);
		const longer = host.slice(0, shortestStart + 1);
		times.set(longer, (times.get(longer) ?? 0) + 1);
		if (times.get(longer) === 2) starts.add(longer);
	}
	return starts;
}

export function startOwners(index: EvidenceIndex, host: string): readonly number[] {
	for (let to = Math.min(host.length, longestStart); to >= shortestStart - 1; to--) {
		const owners = index.parts.get(`start:${host.slice(0, to)}`);
		if (owners !== undefined) return owners;
	}
	return [];
}
