// What a person decided about the facts table: names that belong to somebody else, and entries that mix two families.
// Every decision is one line here and nowhere else; review.ts carries them out.

/** Aliases that a source merged into the wrong family. */
export const wrongAliases: Readonly<Record<string, readonly string[]>> = {
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
export const splits: readonly Split[] = [
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
export const foreignReferences = ['android', 'threatfabric', 'banking-trojan'];

/** firstSeen of these entries is that of the old namesake. */
export const firstSeenOfNamesake = new Set(['kraken', 'anubis', 'termite', 'onyx', 'medusa', 'karma']);

/** Entries for the same crew under a second spelling or number: the first joins the second. */
export const joinedFamilies: Readonly<Record<string, string>> = {
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
export const aurora2025 = { id: 'aurora', domain: 'exposedrecords' } as const;

/** Impostors sign their notes with somebody else's name. */
export const borrowedNames: Readonly<Record<string, readonly string[]>> = {
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
