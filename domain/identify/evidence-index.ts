import type { FamilyRecord, SignatureBase } from './base.ts';
import { compact } from './compact.ts';
import { withoutFiller } from './contacts.ts';
import { matchesPattern, plainEnding, plainFileName, tellingWords, withoutType } from './file-names.ts';
import { type Hallmark, hallmark } from './hallmarks.ts';
import { buildNameIndex, type NameIndex } from './name-index.ts';
import { createPhraseMatcher, type PhraseMatcher, unpackPhrases } from './phrases.ts';
import { isSharedContact, mailStem } from './services.ts';
import { type TemplateMates, templateMates } from './templates.ts';
import { createToneMeter, type ToneMeter } from './tone.ts';

// What the base knows, turned round: from a clue to the families it speaks for.

export type EvidenceIndex = {
	readonly base: SignatureBase;
	readonly names: NameIndex;
	readonly contacts: ReadonlyMap<string, readonly number[]>;
	readonly parts: ReadonlyMap<string, readonly number[]>;
	readonly endings: ReadonlyMap<string, readonly number[]>;
	readonly endingsInferred: ReadonlyMap<string, readonly number[]>;
	readonly fileNames: ReadonlyMap<string, readonly number[]>;
	readonly filePatterns: readonly { readonly pattern: string; readonly families: readonly number[] }[];
	readonly compare: PhraseMatcher;
	readonly tone: ToneMeter;
	readonly notesOf: readonly number[];
	/** The families with a known note, and for each note the place of its family in that list. */
	readonly worded: readonly number[];
	readonly notePlaces: readonly number[];
	readonly hallmarks: readonly Hallmark[];
	readonly templateMates: TemplateMates;
};

export const partOfOnion = 12;

export function contactKey(kind: string, value: string): string {
	const plain = kind === 'wallet' ? value : value.toLowerCase();
	return `${kind}:${kind === 'onion' ? plain.replace('.onion', '') : plain}`;
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
	const notesOf = base.families.map(() => 0);
	const positions = new Map(base.families.map(({ id }, i) => [id, i]));
	const worded = [...new Set(base.noteFamilies)];
	const places = new Map(worded.map((family, place) => [family, place]));
	for (const family of base.noteFamilies) notesOf[family] = (notesOf[family] ?? 0) + 1;
	for (const [family, record] of base.families.entries()) {
		for (const host of record.onions) {
			const onion = withoutFiller(host);
			if (isSharedContact('onion', onion)) continue;
			addTo(contacts, contactKey('onion', onion), family);
			addTo(parts, `onion:${onion.slice(0, partOfOnion)}`, family);
		}
		for (const start of chosenStarts(record)) addTo(parts, `start:${start}`, family);
		for (const email of record.emails) {
			addTo(contacts, contactKey('email', email), family);
			const stem = mailStem(email);
			if (stem !== null) addTo(parts, `mail:${stem}`, family);
		}
		for (const [kind, value] of record.contacts)
			if (!isSharedContact(kind, value)) addTo(contacts, contactKey(kind, value), family);
		for (const ending of record.endings) addTo(endings, plainEnding(ending), family);
		for (const ending of record.endingsInferred) addTo(endingsInferred, plainEnding(ending), family);
		for (const name of record.noteNames) {
			const plain = withoutType(plainFileName(name));
			if (plain.includes('*')) addTo(patterns, plain, family);
			else addTo(fileNames, plain, family);
		}
	}
	return {
		base,
		names: buildNameIndex(
			base.families.map(({ name, aliases, weak, borrowedNames = [], endings, noteNames }) => ({
				names: [name, ...aliases, ...borrowedNames],
				weak: new Set([...weak, ...borrowedNames].map(compact)),
				brands: new Set([...endings, ...noteNames].flatMap(tellingWords)),
			})),
		),
		contacts,
		parts,
		endings,
		endingsInferred,
		fileNames,
		filePatterns: [...patterns].map(([pattern, families]) => ({ pattern, families })),
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
		const known = withoutFiller(host);
		if (known.length < host.length) {
			starts.add(known);
			continue;
		}
		const start = host.slice(0, shortestStart);
		if (names.includes(start)) starts.add(start);
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

export function fileNameOwners(index: EvidenceIndex, plain: string): { family: number; share: number }[] {
	const stem = withoutType(plain);
	const shares = new Map<number, number>();
	const add = (families: readonly number[], factor: number) => {
		for (const family of families)
			shares.set(family, Math.max(shares.get(family) ?? 0, factor / families.length));
	};
	add(index.fileNames.get(stem) ?? [], 1);
	for (const { pattern, families } of index.filePatterns) {
		if (matchesPattern(pattern, stem)) add(families, pattern.replaceAll('*', '').length >= 6 ? 1 : 0.3);
	}
	return [...shares].map(([family, share]) => ({ family, share }));
}
