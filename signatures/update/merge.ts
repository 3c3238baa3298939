import { findContacts } from '#domain/identify/match/contacts.ts';
import { isCommonExtension, isGenericNoteName, isNoteFileName } from '#domain/identify/match/file-names.ts';
import { isSharedContact } from '#domain/identify/match/services.ts';
import { compact } from '#domain/identify/parse/letters.ts';
import { createFamilyFacts, type FamilyFacts } from '#signatures/facts.ts';
import { isWeakName } from '#signatures/weak-names.ts';

export type SourcedLine = {
	readonly family: string;
	readonly variantOf?: string | undefined;
	readonly aliases?: readonly string[] | undefined;
	readonly extensions?: readonly string[] | undefined;
	readonly extensionPatterns?: readonly string[] | undefined;
	readonly noteNames?: readonly string[] | undefined;
	readonly contacts?: readonly string[] | undefined;
	readonly source: string;
};

type MergeResult = {
	readonly facts: readonly FamilyFacts[];
	readonly newFamilies: readonly string[];
	readonly newVariants: readonly string[];
	readonly added: readonly { readonly family: string; readonly indicator: string; readonly source: string }[];
	/** Indicators that another family already has: added to neither, for a person to decide. */
	readonly conflicts: readonly {
		readonly indicator: string;
		readonly knownAs: string;
		readonly claimedBy: string;
	}[];
	readonly skipped: readonly string[];
};

type IndicatorField = 'extensions' | 'extensionPatterns' | 'noteNames' | 'onions' | 'emails' | 'contacts';
type Indicator = { readonly field: IndicatorField; readonly value: string };
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const exclusiveFields: ReadonlySet<IndicatorField> = new Set(['onions', 'emails', 'contacts']);

export function mergeLines(known: readonly FamilyFacts[], lines: readonly SourcedLine[]): MergeResult {
	const facts = new Map<string, Mutable<FamilyFacts>>(
		known.map((family) => [family.id, structuredClone(family)]),
	);
	const index = buildIndex(known);
	const newFamilies = new Set<string>();
	const newVariants = new Set<string>();
	const added: MergeResult['added'][number][] = [];
	const conflicts: MergeResult['conflicts'][number][] = [];
	const skipped: string[] = [];
	// Parents first, so that their variants find them.
	const isVariant = (line: SourcedLine) =>
		Number(line.variantOf !== undefined || namesakePattern.test(line.family));
	for (const line of lines.toSorted((a, b) => isVariant(a) - isVariant(b))) {
		const { indicators, rejected } = cleanIndicators(line);
		skipped.push(...rejected.map((value) => `${line.family}: ${value}`));
		if (indicators.length === 0) continue;
		const { id, variant, parent } = resolveFamily(index, line, indicators);
		if (id === '' || line.family.length > maxFamilyNameLength) {
			skipped.push(`${line.family.slice(0, maxFamilyNameLength)}: not a usable family name`);
			continue;
		}
		let family = facts.get(id);
		const usable = indicators.filter(({ field, value }) => {
			const owner = exclusiveFields.has(field)
				? index.owners.get(toKey({ field, value }))?.find((one) => one !== id)
				: undefined;
			if (owner !== undefined) conflicts.push({ indicator: value, knownAs: owner, claimedBy: id });
			return owner === undefined;
		});
		if (usable.length === 0) continue;
		if (family === undefined) {
			family = createFamily(id, line);
			facts.set(id, family);
			addName(index, line.family, id);
			newFamilies.add(id);
		}
		if (parent !== undefined && parent !== id) family.variantOf ??= parent;
		for (const indicator of usable) {
			if (addIndicator(index, family, indicator, line.source))
				added.push({ family: id, indicator: indicator.value, source: line.source });
			addOwner(index, indicator, id);
		}
		if (!family.sources.includes(line.source)) family.sources = [...family.sources, line.source].sort();
		family.aliases = addAliases(index, family, line.aliases ?? []);
		if (variant !== undefined && addVariant(family, variant, usable)) newVariants.add(`${id}: ${variant}`);
	}
	return {
		facts: [...facts.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
		newFamilies: [...newFamilies],
		newVariants: [...newVariants],
		added,
		conflicts,
		skipped,
	};
}

type FactIndex = {
	readonly names: Map<string, Set<string>>;
	readonly owners: Map<string, string[]>;
};

function buildIndex(facts: readonly FamilyFacts[]): FactIndex {
	const index: FactIndex = { names: new Map(), owners: new Map() };
	for (const family of facts) {
		for (const name of [family.id, ...family.formerIds, family.name, ...family.aliases])
			addName(index, name, family.id);
		for (const field of ['extensions', 'noteNames', 'onions', 'emails', 'contacts'] as const)
			for (const value of Object.keys(family[field])) addOwner(index, { field, value }, family.id);
	}
	return index;
}

const toKey = ({ field, value }: Indicator): string => `${field} ${value.toLowerCase()}`;

function addName({ names }: FactIndex, name: string, id: string): void {
	const key = compact(name);
	names.set(key, (names.get(key) ?? new Set()).add(id));
}

function addOwner({ owners }: FactIndex, indicator: Indicator, id: string): void {
	const key = toKey(indicator);
	const list = owners.get(key) ?? [];
	if (!list.includes(id)) owners.set(key, [...list, id]);
}

const getOnlyName = ({ names }: FactIndex, name: string): string | undefined => {
	const [id, ...others] = names.get(compact(name)) ?? [];
	return others.length === 0 ? id : undefined;
};

const namesakePattern = /^(.+?) \((.+)\)$/;

/** By id, name or alias; as a variant of a known family; or by an indicator that only one known family has. */
function resolveFamily(
	index: FactIndex,
	line: SourcedLine,
	indicators: readonly Indicator[],
): { id: string; variant?: string; parent?: string } {
	const [, variantName = line.family, parentName] = namesakePattern.exec(line.family) ?? [];
	const parent = getOnlyName(index, line.variantOf ?? parentName ?? '');
	const own = parentName === undefined ? getOnlyName(index, line.family) : undefined;
	if (own !== undefined) return { id: own, ...(parent !== undefined && { parent }) };
	if (parent !== undefined) return { id: parent, variant: variantName };
	const sharers = new Set(
		indicators.filter(isDistinctive).flatMap((indicator) => {
			const [owner, ...others] = index.owners.get(toKey(indicator)) ?? [];
			return owner !== undefined && others.length === 0 ? [owner] : [];
		}),
	);
	const [sharer, ...others] = sharers;
	if (sharer !== undefined && others.length === 0) return { id: sharer, variant: variantName };
	return { id: toId(line.family) };
}

const minDistinctiveExtension = 5;

const isDistinctive = ({ field, value }: Indicator): boolean =>
	field === 'extensions'
		? value.length >= minDistinctiveExtension
		: field !== 'noteNames' || !isGenericNoteName(value);

const toId = (name: string): string =>
	name
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');

/** Parsed once: the schema would take most of the time of a large list. */
const emptyFamily = createFamilyFacts({ id: 'empty', name: 'Empty', sources: ['none'] });

const createFamily = (id: string, { family, source }: SourcedLine): Mutable<FamilyFacts> => ({
	...structuredClone(emptyFamily),
	id,
	name: family,
	references: source.startsWith('https://') ? [source] : [],
	sources: [source],
});

/** Changes the record in place, since copying it for each of 200,000 addresses takes quadratic time. */
function addIndicator(
	{ owners }: FactIndex,
	family: Mutable<FamilyFacts>,
	indicator: Indicator,
	source: string,
): boolean {
	const { field, value } = indicator;
	const record = family[field];
	const mayBeKnown = field === 'extensionPatterns' || owners.get(toKey(indicator))?.includes(family.id);
	const written =
		record[value] !== undefined || !mayBeKnown
			? value
			: (Object.keys(record).find((one) => one.toLowerCase() === value.toLowerCase()) ?? value);
	const sources = record[written];
	record[written] = [...new Set([...(sources ?? []), source])].sort();
	return sources === undefined;
}

function addAliases(index: FactIndex, family: FamilyFacts, aliases: readonly string[]): string[] {
	const names = new Set([family.name, ...family.aliases].map(compact));
	const fresh = aliases.filter(
		(alias) => !names.has(compact(alias)) && !index.names.has(compact(alias)) && !isWeakName(alias),
	);
	for (const alias of fresh) addName(index, alias, family.id);
	return [...family.aliases, ...fresh];
}

function addVariant(
	family: Mutable<FamilyFacts>,
	variant: string,
	indicators: readonly Indicator[],
): boolean {
	const values = indicators
		.filter((indicator) => exclusiveFields.has(indicator.field) || isDistinctive(indicator))
		.map(({ value }) => value);
	if (values.length === 0 || compact(variant) === compact(family.name)) return false;
	const known = family.variants[variant];
	family.variants = { ...family.variants, [variant]: [...new Set([...(known ?? []), ...values])].sort() };
	return known === undefined;
}

/** As in facts.ts. */
const maxFamilyNameLength = 80;
const extensionPattern = /^\.[\p{L}\p{N}_!@#$-]{2,24}$/u;
const maxNameLength = 60;

function cleanIndicators(line: SourcedLine): { indicators: Indicator[]; rejected: string[] } {
	const indicators: Indicator[] = [];
	const rejected: string[] = [];
	const add = (value: string, indicator: Indicator | undefined) => {
		if (indicator === undefined) rejected.push(value);
		else indicators.push(indicator);
	};
	for (const extension of line.extensions ?? []) {
		const value = extension.toLowerCase();
		const isUsable = extensionPattern.test(value) && !isCommonExtension(value.slice(1));
		add(extension, isUsable ? { field: 'extensions', value } : undefined);
	}
	for (const pattern of line.extensionPatterns ?? [])
		add(pattern, pattern.includes('*') ? { field: 'extensionPatterns', value: pattern } : undefined);
	for (const name of line.noteNames ?? []) {
		const isUsable = isNoteFileName(name) && name.length <= maxNameLength && !isGenericNoteName(name);
		add(name, isUsable ? { field: 'noteNames', value: name } : undefined);
	}
	for (const contact of line.contacts ?? []) add(contact, parseContact(contact));
	return { indicators, rejected };
}

function parseContact(text: string): Indicator | undefined {
	const [contact, ...others] = findContacts(text);
	if (contact === undefined || others.length > 0) return undefined;
	const { kind, value } = contact;
	if (isSharedContact(kind, value)) return undefined;
	if (kind === 'email') return { field: 'emails', value };
	if (kind === 'onion') return { field: 'onions', value };
	return { field: 'contacts', value: `${kind}:${value}` };
}
