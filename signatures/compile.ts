import type { FamilyRecord, FileMarker, SignatureBase, ThreatLevel, Weights } from '#domain/identify/base.ts';
import { withoutFiller } from '#domain/identify/find/contacts.ts';
import { shortOnion } from '#domain/identify/find/onions.ts';
import type { FamilyFacts } from './facts.ts';
import { hallmarks } from './hallmarks.ts';
import { relatedFamilies } from './relations.ts';
import { isWeakName } from './weak-names.ts';
import type { Wording } from './wording.ts';

// Facts in, runtime base out. Pure, so that the evaluation can build a base that has never seen the note it asks about.

/** Whether an indicator with these sources may be used. */
export type Keep = (sources: readonly string[], indicator: string) => boolean;

/** Drops what nobody but these sources states. */
export function without(withheld: ReadonlySet<string>): Keep {
	return (sources) => sources.some((source) => !withheld.has(source));
}

/** Drops what stands in these texts as well, whoever else states it. */
export function withoutAny(withheld: ReadonlySet<string>, texts: readonly string[]): Keep {
	const keep = without(withheld);
	const read = texts.join('\n').toLowerCase();
	return (sources, indicator) => keep(sources, indicator) && !read.includes(bare(indicator.toLowerCase()));
}

/** `telegram:name` without its kind; a name with a gap by its longest part. */
const bare = (indicator: string): string =>
	indicator
		.slice(indicator.indexOf(':') + 1)
		.split('*')
		.reduce((longest, part) => (part.length > longest.length ? part : longest), '');

const keepAll: Keep = () => true;

function compileFamily(facts: FamilyFacts, keep: Keep = keepAll): FamilyRecord {
	const kept = (sourced: Readonly<Record<string, readonly string[]>>): string[] =>
		Object.entries(sourced).flatMap(([value, sources]) => (keep(sources, value) ? [value] : []));
	const names = [facts.name, ...facts.aliases];
	const record = {
		id: facts.id,
		name: facts.name,
		aliases: facts.aliases,
		weak: [...new Set([...facts.weakNames, ...names.filter(isWeakName)])],
		...(facts.borrowedNames.length > 0 && { borrowedNames: facts.borrowedNames }),
		endings: kept(facts.endings),
		endingsInferred: kept(facts.endingsInferred),
		endingPatterns: kept(facts.endingPatterns),
		noteNames: kept(facts.noteNames),
		onions: kept(facts.onions).map((host) => shortOnion(withoutFiller(host))),
		emails: kept(facts.emails),
		contacts: kept(facts.contacts).map((contact): [string, string] => {
			const colon = contact.indexOf(':');
			return [contact.slice(0, colon), contact.slice(colon + 1)];
		}),
		ciphers: facts.encrypts ? facts.ciphers : [],
		firstSeen: facts.firstSeen,
		leakSite: facts.leakSite,
		doubleExtortion: facts.stealsData,
		encrypts: facts.encrypts,
		industries: Object.keys(facts.industries),
		geographies: Object.keys(facts.geographies),
		attribution: Object.keys(facts.attribution)[0] ?? null,
		threat: threatLevel(facts),
		description: facts.description,
		decryptors: facts.encrypts
			? facts.decryptors.map(({ kind, tool, url, note, checked }) => ({ kind, tool, url, note, checked }))
			: [],
		ransomUsd: facts.ransomUsd,
		references: facts.references,
	};
	const { endings, endingPatterns, noteNames, onions, emails, contacts } = record;
	const indicators = [endings, endingPatterns, noteNames, onions, emails, contacts];
	return { ...record, counted: indicators.some((list) => list.length > 0) };
}

/** The rule is written out in README.md; change both together. */
function threatLevel({ stealsData, leakSite, description, decryptors }: FamilyFacts): ThreatLevel {
	const steals = stealsData || leakSite;
	if (steals && description !== null) return 'critical';
	if (steals || description !== null) return 'high';
	return decryptors.length === 0 ? 'medium' : 'low';
}

/** Bytes that a family leaves in locked files, with all families that leave them. */
function compileMarkers(facts: readonly FamilyFacts[]): FileMarker[] {
	const owners = new Map<string, string[]>();
	for (const { id, fileMarkers } of facts)
		for (const marker of Object.keys(fileMarkers)) owners.set(marker, [...(owners.get(marker) ?? []), id]);
	return [...owners].map(([marker, families]) => {
		const [at, hex = ''] = marker.split(':');
		return [hex, at === 'start' ? 'start' : 'end', ...families];
	});
}

export function compileBase(
	facts: readonly FamilyFacts[],
	wording: Wording,
	weights: Weights,
	collectedOn: string,
	{ keep = keepAll, handMade = true }: { readonly keep?: Keep; readonly handMade?: boolean } = {},
): SignatureBase {
	const position = new Map(facts.map(({ id }, index) => [id, index]));
	const templates = new Map<string, readonly [string, string]>();
	const addPair = (family: string, other: string) => {
		const [first = family, second = other] = [family, other].sort();
		if (position.has(first) && position.has(second)) templates.set(`${first} ${second}`, [first, second]);
	};
	if (handMade) for (const [family, other] of relatedFamilies) addPair(family, other);
	for (const { family, sharedTemplateWith } of wording.notes)
		for (const other of sharedTemplateWith) addPair(family, other);
	return {
		collectedOn,
		families: facts.map((family) => compileFamily(family, keep)),
		noteFamilies: wording.notes.map(({ family }) => position.get(family) ?? -1),
		phrases: wording.phrases,
		cues: wording.cues,
		templates: [...templates.values()],
		hallmarks: handMade ? hallmarks : [],
		markers: compileMarkers(facts),
		weights,
	};
}
