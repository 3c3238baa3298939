// Families whose notes are known to come from the same template: a rename, a shared builder, leaked code, a copycat. Taken from
// what researchers widely report, written down from memory and not checked again one by one. A pair only lets the
// wording of one speak, at a discount, for the other; it never names a family by itself.

const relatedGroups: readonly (readonly string[])[] = [
	// One crew or code base under several names
	['phobos', '8base'],
	['dharma', 'phobos'],
	['dharma', 'btcware', 'blind'],
	['proton', 'shinra', 'zola'],
	['lokilocker', 'blackbit'],
	['maze', 'egregor', 'sekhmet'],
	['bitpaymer', 'doppelpaymer', 'wastedlocker'],
	['doppelpaymer', 'grief'],
	['hades', 'wastedlocker', 'phoenixcryptolocker'],
	['hermes', 'ryuk'],
	['nemty', 'nefilim', 'karma'],
	['ako', 'ranzy-locker'],
	['ako', 'medusalocker'],
	['darkside', 'blackmatter'],
	['royal', 'blacksuit'],
	['inc-ransom', 'lynx', 'sinobi'],
	['eldorado', 'blacklock'],
	['hellcat', 'morpheus'],
	['mountlocker', 'astro-team', 'xinglocker'],
	['buran', 'zeppelin', 'vegalocker'],
	['cryptxxx', 'crypmic'],
	['hydracrypt', 'umbrecrypt'],
	['cryptomix', 'revenge', 'mole', 'cryptoshield', 'cryptfile2'],
	['prometheus', 'spook', 'haron', 'thanos', 'midas'],
	['gandcrab', 'revil', 'ransom-cartel'],
	['locky', 'bart'],
	['rook', 'nightsky', 'pandora'],
	['atomsilo', 'lockfile'],
	['cryakl', 'crylock', 'trigona'],
	['knight', 'cyclops'],
	['ra-world', 'babuk'],
	['donex', 'darkrace'],
	['mimic', 'elpaco', '2023lock'],
	['chaos', 'yashma'],
	['proxima', 'lambda', 'synapse'],
	['satan', 'dbger', '5ss5c', 'lucky'],
	['matrix', 'fox'],
	['petya', 'mischa'],
	['stampado', 'philadelphia'],
	['hive', 'hunters-international'],
	['vice-society', 'zeppelin', 'hellokitty'],
	// The leaked builder or code of one, used by others
	['conti', 'monti', 'zeon', 'meow', 'scarecrow'],
	['lockbit', 'brain-cipher', 'dragonforce'],
	['medusalocker', '8base', 'dennisthehitman'],
	// Copies of a well-known note
	['jigsaw', 'm4n1f3sto'],
	['globe', 'russian-globe', 'globeimposter'],
	['revil', 'sugar'],
];

export const relatedFamilies: readonly (readonly [string, string])[] = relatedGroups.flatMap((group) =>
	group.flatMap((a, i) => group.slice(i + 1).map((b) => [a, b] as const)),
);
