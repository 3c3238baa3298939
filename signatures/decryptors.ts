import type { Decryptor } from '#domain/identify/base.ts';
import type { Facts } from './facts.ts';

// A frightened person follows these links. So: only pages of the tool's maker or the No More Ransom list, never a program file,
// never a private page, and always the limits. Links that fail the rule are replaced by the maker's page or dropped.

const noMoreRansom = 'https://www.nomoreransom.org/en/decryption-tools.html';

const makerPages: readonly (readonly [part: string, page: string])[] = [
	['emsisoft.com', 'https://www.emsisoft.com/en/ransomware-decryption/'],
	['avast', 'https://www.avast.com/ransomware-decryption-tools'],
	['kaspersky.com', 'https://noransom.kaspersky.com/'],
];

/** Repositories and pages of known makers, linked as they are. */
const keptLinks = [
	'https://github.com/cisagov/',
	'https://github.com/srlabs/',
	'https://github.com/eset/',
	'https://github.com/Cisco-Talos/',
	'https://github.com/cycraft-corp/',
	'https://github.com/Truesec/',
	'https://github.com/pan-unit42/',
	'https://github.com/gentilkiwi/wanakiwi',
	'https://www.bitdefender.com/',
	'https://decoded.avast.io/',
	'https://seed.kisa.or.kr/',
	'https://www.emsisoft.com/en/ransomware-decryption/',
	noMoreRansom,
];

/** Reviewed and refused: no decryptor for files, private pages that nobody vouches for, or proof-of-concept code. */
const refusedLinks = new Set([
	'samsam',
	'cute',
	'crypren',
	'japanlocker',
	'kawaiilocker',
	'nanolocker',
	'szflocker',
	'petya-2',
]);

const unknownLimits =
	"Which versions it opens is not recorded here: read the maker's page first and try it on copies.";

const versionLimits: Readonly<Record<string, string>> = {
	'8base': "Published by Japan's police in 2025. It may not open every variant.",
	akira:
		'Opens files of versions used until mid-2023 only, and needs a pair of an encrypted file and its original.',
	'al-namrood': 'For the first version only; later ones may not open.',
	avaddon: 'Works because the keys were given up in June 2021.',
	babuk: 'For attacks of 2021 whose keys leaked. Other crews use the Babuk code with other keys.',
	bianlian: 'For the version of 2022 and early 2023 only.',
	'black-basta': 'For some files encrypted before late 2023 only; small files cannot be recovered.',
	cerber: 'For version 1 only; later versions cannot be opened.',
	chimera: 'Works with keys that leaked in 2016.',
	cryptxxx: 'For versions 1 to 3, some of them only in part.',
	darkrace: 'For all known versions; needs a pair of an encrypted file and its original.',
	darkside: 'For versions used until January 2021 only.',
	deadbolt: 'Needs a key that the victim bought or got from the police.',
	dharma:
		'For versions up to 2017 only (for example .xtbl, .crysis, .dharma, .wallet, .onion). Newer ones cannot be opened.',
	donex: 'For all known versions; needs a pair of an encrypted file and its original.',
	egregor: 'Works because the keys were published in February 2022.',
	esxiargs:
		'A script that rebuilds virtual machines of the first wave of February 2023; later ones were changed.',
	fonix: 'Works because the keys were published in January 2021.',
	funksec: 'For the known versions of 2024 and 2025.',
	gandcrab: 'For versions 1, 4 and 5 up to 5.2 only.',
	globeimposter: 'For the first version only; later ones cannot be opened.',
	hive: 'For versions 1 to 4, and not for all files.',
	jaff: 'For the known versions of 2017.',
	lockbit: 'Only a check whether the police hold your key (LockBit 3.0). It does not open files by itself.',
	lorenz: 'For some kinds of files only.',
	magniber: 'For old versions of 2018 only.',
	mallox: 'For some early variants (until early 2023) only.',
	maze: 'Works because the keys were published in February 2022.',
	megacortex: 'Works because police obtained keys in 2022.',
	meow: 'For the version of 2022 built on leaked Conti code.',
	nemty: 'For versions 1.4 to 1.6 only.',
	petya: 'For the first, red Petya of 2016 only. Not for NotPetya, which cannot be undone.',
	phobos: "Published by Japan's police in 2025. It may not open every variant.",
	prometheus: 'Guesses the key for some files; it can take long and may fail.',
	ragnarok: 'Works because the master key was published in August 2021.',
	revil: 'For attacks before 13 July 2021 only.',
	rhysida: 'For versions known until early 2024.',
	sekhmet: 'Works because the keys were published in February 2022.',
	shrinklocker: 'Recovers some BitLocker disks soon after the attack.',
	stop: 'For old versions (before August 2019) and for files with an offline key. Most new cases cannot be opened.',
	synack: 'Works because the keys were published in August 2021.',
	teslacrypt: 'Works because the master key was published in May 2016.',
	troldesh: 'Works because 750,000 keys were published in April 2020.',
	wannacry: 'Only on Windows XP to 7 and only if the machine was not restarted since.',
	yanluowang: 'Needs pairs of encrypted files and their originals.',
};

export function reviewDecryptor({ id, decryptor }: Facts): Decryptor | null {
	if (decryptor === null || !decryptor.available || decryptor.url === null || refusedLinks.has(id))
		return null;
	const url = safeUrl(decryptor.url, decryptor.basis);
	if (url === null) return null;
	const tool = decryptor.tool ?? 'Free decryption tool';
	return {
		tool: tool.startsWith('decryptor (') ? 'Emsisoft Decryptor' : tool,
		url,
		note: versionLimits[id] ?? unknownLimits,
	};
}

function safeUrl(url: string, basis: string): string | null {
	const isProgram = ['.exe', '.zip', '.apk'].some((type) => url.endsWith(type));
	if (!isProgram && keptLinks.some((start) => url.startsWith(start))) return url;
	const maker = makerPages.find(([part]) => url.includes(part));
	if (maker !== undefined) return maker[1];
	return basis === 'no-more-ransom-2023-07' || basis === 'curated' ? noMoreRansom : null;
}

export const decryptorLimitIds: readonly string[] = Object.keys(versionLimits);
