import type { Decryptor, ThreatLevel } from '#domain/identify/base.ts';
import { compact } from '#domain/identify/compact.ts';
import { withAddedFacts } from './added-facts.ts';
import { reviewDecryptor } from './decryptors.ts';
import { descriptions } from './descriptions.ts';
import type { Facts } from './facts.ts';
import { isWeakName } from './weak-names.ts';

// What a person decided about the facts table: names that belong to somebody else, entries that mix two families, and
// the judgements that no source gives. Every decision is one line here and nowhere else.

/** Aliases that a source merged into the wrong family. */
const wrongAliases: Readonly<Record<string, readonly string[]>> = {
	conti: ['Conti/Ryuk'],
	'ctb-locker': ['CTB-Faker'],
	doppelpaymer: ['FriedEx', 'IEncrypt', 'Pay OR Grief'],
	'comrade-circle': ['Fantom'],
	anony: ['Based on HiddenTear'],
	'prepending-enc': ['Not an official name'],
	'linux-encoder': ['3}', 'Linux.Encoder.{0'],
	dharma: ['Virus-Encode', 'Crysis XTBL'],
};

type Split = {
	readonly of: string;
	readonly id: string;
	readonly name: string;
	readonly endings: readonly string[];
	readonly noteNames: readonly string[];
	readonly emails: readonly string[];
	/** References that are about the older family. */
	readonly about: (reference: string) => boolean;
};

const before =
	(...years: readonly string[]) =>
	(reference: string) =>
		years.some(
			(year) =>
				reference.includes(`/${year}/`) || reference.includes(`-${year}-`) || reference.endsWith(`-${year}`),
		);

/** Entries in which an old family and a newer group of the same name were merged: the old one gets its own record. */
const splits: readonly Split[] = [
	{
		of: 'kraken',
		id: 'kraken-2016',
		name: 'Kraken (2016)',
		endings: ['.kraken'],
		noteNames: ['_HELP_YOUR_FILES.html'],
		emails: [],
		about: before('2016', '2018'),
	},
	{
		of: 'anubis',
		id: 'anubis-2016',
		name: 'Anubis (2016)',
		endings: ['.coded'],
		noteNames: ['Decryption Instructions.txt'],
		emails: [],
		about: before('2016'),
	},
	{
		of: 'termite',
		id: 'termite-2018',
		name: 'Termite (2018)',
		endings: ['.aaaaaa'],
		noteNames: [],
		emails: [],
		about: before('2018'),
	},
];

/** Facts that belong to a namesake outside ransomware, such as an Android trojan. */
const foreignReferences = ['android', 'threatfabric', 'banking-trojan'];

/** firstSeen of these entries is that of the old namesake. */
const firstSeenOfNamesake = new Set(['kraken', 'anubis', 'termite', 'onyx', 'medusa', 'karma']);

/** Entries for the same crew under a second spelling or number: the first joins the second. */
const joinedFamilies: Readonly<Record<string, string>> = {
	aztroteam: 'astro-team',
	darkangel: 'dark-angels',
	darkbit01: 'darkbit',
	embrago: 'embargo',
	osiris: 'osiris-project',
	'qilin-securotrop': 'securotrop',
	'the-green-blood-group': 'gr33nbl00d',
	walocker: 'wa-ransomware',
};

/** Leak site and data-sale domain of the 2025 group had been filed under the family of 2018. */
const aurora2025 = { id: 'aurora', domain: 'exposedrecords' } as const;

/** Impostors sign their notes with somebody else's name. */
const borrowedNames: Readonly<Record<string, readonly string[]>> = {
	autolocky: ['Locky'],
	cerberimposter: ['Cerber'],
	'dmalocker-imposter': ['DMA Locker'],
	'fake-cerber': ['Cerber'],
	'fake-dma': ['DMA Locker'],
	'fake-locky': ['Locky'],
	fakecryptolocker: ['CryptoLocker'],
	fonix: ['Ryuk'],
	globeimposter: ['Globe'],
	hucky: ['Locky'],
	jokeroo: ['GandCrab'],
	phobosimposter: ['Phobos'],
	powerware: ['Locky'],
	'turkish-fileencryptor': ['CTB-Locker'],
	wannacryfake: ['WannaCry'],
};

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
