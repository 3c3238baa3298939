import type {
	FileMarker,
	RansomwareFamily,
	SignatureBase,
	ThreatLevel,
	Weights,
} from '#domain/identify/base.ts';
import { stripFiller } from '#domain/identify/match/contacts.ts';
import { normalizeExtension } from '#domain/identify/match/file-names.ts';
import { compact } from '#domain/identify/parse/letters.ts';
import { isEverydayPhrase, isEverydayWord } from './everyday-names.ts';
import type { FamilyFacts } from './facts.ts';
import { relatedFamilies } from './relations.ts';
import type { Wording } from './schema.ts';
import { signaturePhrases } from './signature-phrases.ts';
import { isWeakName } from './weak-names.ts';

// Pure, so that the evaluation can compile a base without the note it asks about.

/** Whether the base contains an indicator. */
export type IndicatorFilter = (sources: readonly string[], indicator: string) => boolean;

function compileFamily(facts: FamilyFacts, keep: IndicatorFilter): RansomwareFamily {
	const filterIndicators = (sourced: Readonly<Record<string, readonly string[]>>): string[] =>
		Object.entries(sourced).flatMap(([value, sources]) => (keep(sources, value) ? [value] : []));
	const names = [facts.name, ...facts.aliases];
	const record = {
		id: facts.id,
		name: facts.name,
		aliases: facts.aliases,
		weak: [
			...new Set([...facts.weakNames, ...names.filter((name) => isWeakName(name) || isEverydayPhrase(name))]),
		],
		...(facts.borrowedNames.length > 0 && { borrowedNames: facts.borrowedNames }),
		...(facts.sharedLabels.length > 0 && { sharedLabels: facts.sharedLabels }),
		...(facts.formerNames.length > 0 && { formerNames: facts.formerNames }),
		...(facts.laterNames.length > 0 && { laterNames: facts.laterNames }),
		...(facts.builtWith.length > 0 && { builtWith: facts.builtWith }),
		...(facts.builder !== undefined && { builder: facts.builder }),
		...(facts.detectionName !== undefined && { detectionName: facts.detectionName }),
		...(isSecondhand(facts) && { secondhand: true as const }),
		...(facts.variantOf !== undefined && { variantOf: facts.variantOf }),
		extensions: filterIndicators(facts.extensions),
		extensionsInferred: filterIndicators(facts.extensionsInferred),
		extensionPatterns: filterIndicators(facts.extensionPatterns),
		noteNames: filterIndicators(facts.noteNames),
		onions: filterIndicators(facts.onions).map(stripFiller),
		emails: filterIndicators(facts.emails),
		contacts: filterIndicators(facts.contacts).map((contact): [string, string] => {
			const colon = contact.indexOf(':');
			return [contact.slice(0, colon), contact.slice(colon + 1)];
		}),
		...compileVariants(facts),
		ciphers: facts.encrypts ? facts.ciphers : [],
		firstSeen: facts.firstSeen,
		leakSite: facts.leakSite,
		doubleExtortion: facts.stealsData,
		encrypts: facts.encrypts,
		industries: Object.keys(facts.industries),
		geographies: Object.keys(facts.geographies),
		attribution: Object.keys(facts.attribution)[0] ?? null,
		threat: getThreatLevel(facts),
		description: facts.description,
		decryptors: facts.encrypts
			? facts.decryptors.map(({ kind, tool, url, note, opens, checked }) => ({
					...{ kind, tool, url, note, checked },
					...(opens && { opens }),
				}))
			: [],
		ransomUsd: facts.ransomUsd,
		references: facts.references,
	};
	const { extensions, extensionPatterns, noteNames, onions, emails, contacts } = record;
	const indicators = [extensions, extensionPatterns, noteNames, onions, emails, contacts];
	return { ...record, counted: indicators.some((list) => list.length > 0) };
}

const isSecondhandSource = (source: string): boolean =>
	source.startsWith('https://') || ['defender-strings', 'ransomwhere', 'iransom'].includes(source);

function isSecondhand(facts: FamilyFacts): boolean {
	const { extensions, extensionPatterns, noteNames, onions, emails, contacts } = facts;
	const sources = new Set(
		[extensions, extensionPatterns, noteNames, onions, emails, contacts].flatMap((sourced) =>
			Object.values(sourced).flat(),
		),
	);
	const [source, ...others] = [...sources].filter((one) => !one.startsWith('note:'));
	return source !== undefined && others.length === 0 && isSecondhandSource(source);
}

/** Also aliases that equal an extension: Phobos with .faust is the variant Faust. */
function compileVariants({
	name,
	aliases,
	extensions,
	variants,
}: FamilyFacts): Pick<RansomwareFamily, 'variants'> {
	const fromAliases = aliases.flatMap((alias): [string, string][] => {
		const extension = Object.keys(extensions).find((one) => compact(one) === compact(alias));
		return extension === undefined || compact(alias) === compact(name)
			? []
			: [[capitalize(alias), extension]];
	});
	const stated = Object.entries(variants).map(([variant, values]): [string, ...string[]] => [
		variant,
		...values.map((value) => value.slice(value.indexOf(':') + 1)),
	]);
	const all = [...stated, ...fromAliases];
	return all.length > 0 ? { variants: all } : {};
}

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function getThreatLevel({ stealsData, leakSite, description, decryptors }: FamilyFacts): ThreatLevel {
	const steals = stealsData || leakSite;
	if (steals && description !== null) return 'critical';
	if (steals || description !== null) return 'high';
	return decryptors.length === 0 ? 'medium' : 'low';
}

function compileMarkers(facts: readonly FamilyFacts[]): FileMarker[] {
	const owners = new Map<string, string[]>();
	for (const { id, fileMarkers } of facts)
		for (const marker of Object.keys(fileMarkers)) owners.set(marker, [...(owners.get(marker) ?? []), id]);
	return [...owners].map(([marker, families]) => {
		const [at, hex = ''] = marker.split(':');
		return [hex, at === 'start' ? 'start' : 'end', ...families];
	});
}

/** A strong name is none: nobody but Akira appends ".akira". */
function findEverydayExtensions(families: readonly RansomwareFamily[]): string[] {
	const strongNames = new Set(
		families.flatMap(({ name, aliases, weak }) =>
			[name, ...aliases].filter((one) => !weak.includes(one)).map(compact),
		),
	);
	const extensions = new Set(families.flatMap((family) => family.extensions.map(normalizeExtension)));
	return [...extensions].filter((extension) => isEverydayWord(extension) && !strongNames.has(extension));
}

export function compileBase(
	facts: readonly FamilyFacts[],
	wording: Wording,
	weights: Weights,
	collectedOn: string,
	keep: IndicatorFilter = () => true,
): SignatureBase {
	const lineOf = new Map(
		facts.flatMap(({ id, formerIds }) => [id, ...formerIds].map((own) => [own, id] as const)),
	);
	const position = new Map(facts.map(({ id }, index) => [id, index]));
	const templates = new Map<string, readonly [string, string]>();
	const addPair = (family: string, other: string) => {
		const [first = family, second = other] = [family, other].map((id) => lineOf.get(id) ?? id).sort();
		if (position.has(first) && position.has(second)) templates.set(`${first} ${second}`, [first, second]);
	};
	for (const [family, other] of relatedFamilies) addPair(family, other);
	for (const { family, sharedTemplateWith } of wording.notes)
		for (const other of sharedTemplateWith) addPair(family, other);
	const families = facts.map((family) => compileFamily(family, keep));
	return {
		collectedOn,
		families,
		everydayExtensions: findEverydayExtensions(families),
		noteFamilies: wording.notes.map(({ family }) => position.get(lineOf.get(family) ?? family) ?? -1),
		phrases: wording.phrases,
		cues: wording.cues,
		templates: [...templates.values()],
		signaturePhrases,
		markers: compileMarkers(facts),
		weights,
	};
}
