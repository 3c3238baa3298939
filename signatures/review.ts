import type { Decryptor, ThreatLevel } from '#domain/identify/base.ts';
import { compact } from '#domain/identify/compact.ts';
import { withAddedFacts } from './added-facts.ts';
import {
	aurora2025,
	borrowedNames,
	firstSeenOfNamesake,
	foreignReferences,
	joinedFamilies,
	splits,
	wrongAliases,
} from './decisions.ts';
import { reviewDecryptor } from './decryptors.ts';
import { descriptions } from './descriptions.ts';
import type { Facts } from './facts.ts';
import { isWeakName } from './weak-names.ts';

// Carries out what was decided about the facts table, and draws the conclusions that no source gives.

export type Review = {
	readonly weak: readonly string[];
	readonly borrowedNames: readonly string[];
	readonly threat: ThreatLevel;
	readonly description: string | null;
	readonly decryptor: Decryptor | null;
	readonly ransomUsd: readonly [number, number] | null;
};
export type Reviewed = { readonly facts: Facts; readonly review: Review };

export function reviewed(table: readonly Facts[]): Reviewed[] {
	return join(table)
		.flatMap(separate)
		.map((given) => {
			const facts = withStrippedNames(withAddedFacts(given));
			const names = [facts.name, ...facts.aliases, ...facts.variants];
			const decryptor = reviewDecryptor(facts);
			return {
				facts,
				review: {
					weak: [...new Set([...facts.weakNames, ...names.filter(isWeakName), ...strippedNames(given)])],
					borrowedNames: borrowedNames[facts.id] ?? [],
					threat: threatLevel(facts, decryptor),
					description: descriptions[facts.id] ?? null,
					decryptor,
					ransomUsd: ransomRange(facts),
				},
			};
		});
}

function join(table: readonly Facts[]): Facts[] {
	const byId = new Map(table.map((facts) => [facts.id, facts]));
	return table
		.filter(({ id }) => joinedFamilies[id] === undefined)
		.map((facts) => {
			const others = Object.entries(joinedFamilies).flatMap(([from, into]) =>
				into === facts.id ? (byId.get(from) ?? []) : [],
			);
			return others.reduce(joinTwo, facts);
		});
}

function joinTwo(into: Facts, from: Facts): Facts {
	const both = (pick: (facts: Facts) => readonly string[]): string[] => [
		...new Set([...pick(into), ...pick(from)]),
	];
	return {
		...into,
		aliases: [...new Set([...into.aliases, from.name, ...from.aliases])],
		variants: both(({ variants }) => variants),
		extensions: both(({ extensions }) => extensions),
		noteFilenames: both(({ noteFilenames }) => noteFilenames),
		onionHosts: both(({ onionHosts }) => onionHosts),
		emails: both(({ emails }) => emails),
		otherIndicators: [...into.otherIndicators, ...from.otherIndicators],
		references: both(({ references }) => references),
		weakNames: both(({ weakNames }) => weakNames),
		sources: both(({ sources }) => sources),
		leakSite: into.leakSite || from.leakSite,
		doubleExtortion: into.doubleExtortion ?? from.doubleExtortion,
		hasAttributedIndicator: into.hasAttributedIndicator || from.hasAttributedIndicator,
	};
}

function separate(given: Facts): Facts[] {
	const wrong = wrongAliases[given.id] ?? [];
	const facts: Facts = {
		...given,
		aliases: given.aliases.filter((alias) => !wrong.includes(alias)),
		variants: given.variants.filter((variant) => !wrong.includes(variant)),
		references: given.references.filter(
			(reference) => !foreignReferences.some((part) => reference.includes(part)),
		),
		...(given.id === aurora2025.id && {
			onionHosts: [],
			leakSite: false,
			doubleExtortion: null,
			otherIndicators: given.otherIndicators.filter(({ value }) => !value.startsWith(aurora2025.domain)),
		}),
		...(firstSeenOfNamesake.has(given.id) && { firstSeen: null, firstSeenBasis: null }),
	};
	const split = splits.find(({ of }) => of === given.id);
	if (split === undefined) return [facts];
	const old: Facts = {
		...facts,
		id: split.id,
		name: split.name,
		aliases: [],
		variants: [],
		extensions: [...split.endings],
		extensionsInferred: [],
		noteFilenames: [...split.noteNames],
		emails: [...split.emails],
		onionHosts: [],
		otherIndicators: [],
		references: facts.references.filter(split.about),
		firstSeen: given.firstSeen,
		firstSeenBasis: given.firstSeenBasis,
		doubleExtortion: null,
		leakSite: false,
		decryptor: null,
		possibleNamesake: true,
	};
	const recent: Facts = {
		...facts,
		extensions: facts.extensions.filter((ending) => !split.endings.includes(ending)),
		noteFilenames: facts.noteFilenames.filter((name) => !split.noteNames.includes(name)),
		emails: facts.emails.filter((email) => !split.emails.includes(email)),
		references: facts.references.filter((reference) => !split.about(reference)),
		ransomMinUsd: null,
		ransomMaxUsd: null,
	};
	return [recent, old];
}

/** "Aurora (2025)" is our way to tell namesakes apart; the note says "Aurora". */
function strippedNames({ name, aliases }: Facts): string[] {
	return [name, ...aliases].flatMap((full) => {
		const open = full.indexOf(' (');
		return open > 2 ? [full.slice(0, open)] : [];
	});
}

function withStrippedNames(facts: Facts): Facts {
	const known = new Set([facts.name, ...facts.aliases].map(compact));
	const extra = strippedNames(facts).filter((name) => !known.has(compact(name)));
	return extra.length > 0 ? { ...facts, aliases: [...facts.aliases, ...extra] } : facts;
}

/** The rule is written out in README.md; change both together. */
function threatLevel(facts: Facts, decryptor: Decryptor | null): ThreatLevel {
	const active = descriptions[facts.id] !== undefined;
	const theft = facts.doubleExtortion === true || facts.leakSite;
	if (theft && active) return 'critical';
	if (theft || active) return 'high';
	return decryptor === null ? 'medium' : 'low';
}

const pricesUntil = '2020';

/** Prices are recorded for old, single-computer families alone; for anyone who steals data a list price would mislead. */
function ransomRange({
	ransomMinUsd,
	ransomMaxUsd,
	leakSite,
	firstSeen,
	references,
}: Facts): readonly [number, number] | null {
	if (ransomMinUsd === null || ransomMaxUsd === null || leakSite || references.length === 0) return null;
	if (firstSeen === null || firstSeen >= pricesUntil) return null;
	return [Math.min(ransomMinUsd, ransomMaxUsd), Math.max(ransomMinUsd, ransomMaxUsd)];
}
