import { paragraph, type ReportBlock, table } from '#domain/models/report.ts';
import { formatIsoDate } from '#domain/time/calendar.ts';
import { createFactBuilder, type FactSource, type IsoDate, lawReview, secondLawReview } from './fact.ts';
import { createNameSearch } from './name-search.ts';

type Country = 'United States' | 'United Kingdom' | 'Australia' | 'European Union';

export type Listing = {
	/** Names of ransomware families as the identifier says them, then of the listed people and companies. */
	names: readonly string[];
	/** Who is on the list: people and companies, never the software. */
	who: string;
	by: readonly Country[];
	on: IsoDate;
	fact: FactSource;
};

const listingFact = createFactBuilder({
	kind: 'sanction',
	via: 'secondary',
	...lawReview,
	status: 'in force',
	mark: 'V',
});

type Source = { publisher: string; url: string; via?: 'primary'; isNew?: true };

const treasury = 'US Treasury press release';
const willkie = 'Willkie Compliance Concourse';

const maxNamedFamilies = 4;

/** Without a source, the row is general knowledge and the page says to confirm it. */
function list(
	id: string,
	families: readonly string[],
	who: string,
	by: readonly Country[],
	on: IsoDate,
	source?: Source,
): Listing {
	const more = families.length > maxNamedFamilies ? ' and others' : '';
	const named = `, linked to ${families.slice(0, maxNamedFamilies).join(', ')}${more}`;
	const fact = listingFact({
		id: `sanction-${id}`,
		publisher: source?.publisher ?? 'Sanctions lists',
		url: source?.url ?? '',
		...(!source && { homePageReason: 'Search the list of the country.' }),
		...(source?.via && { via: source.via }),
		...(source?.isNew && secondLawReview),
		...(!source && { mark: 'K' }),
		says: `${by.join(', ')}: ${who}${families.length > 0 ? named : ''}, listed ${formatIsoDate(on)}.`,
	});
	return { names: [...families, ...(listedBy[id] ?? [])], who, by, on, fact };
}

const us = ['United States'] as const;
const usAndUk = ['United States', 'United Kingdom'] as const;
const allThree = ['United States', 'United Kingdom', 'Australia'] as const;
const evilCorp = [
	...['BitPaymer', 'WastedLocker', 'Hades', 'Phoenix CryptoLocker', 'PayloadBIN', 'Macaw Locker', 'LockBit'],
];
const evilCorpNames = ['Evil Corp', 'Dridex', 'Maksim Yakubets'];
const trickbot = ['Conti', 'Ryuk', 'Diavol', 'Karakurt'];
const trickbotNames = ['Trickbot'];
const lazarusNames = ['Lazarus Group', 'Bluenoroff', 'Andariel'];

/** People and companies on the lists, by listing. */
const listedBy: Readonly<Record<string, readonly string[]>> = {
	'media-land': ['Media Land'],
	garantex: ['Garantex', 'Grinex'],
	aeza: ['Aeza Group'],
	zservers: ['Zservers'],
	'evil-corp-2024': evilCorpNames,
	cryptex: ['Cryptex', 'PM2BTC', 'Sergey Ivanov'],
	'eu-trickbot': [...trickbotNames, 'Mikhail Tsarev', 'Maksim Galochkin'],
	khoroshev: ['Dmitry Khoroshev'],
	'lockbit-affiliates': ['Artur Sungatov', 'Ivan Kondratiev'],
	ermakov: ['Aleksandr Ermakov'],
	'trickbot-11': trickbotNames,
	matveev: ['Mikhail Matveev'],
	'trickbot-7': trickbotNames,
	irgc: ['Najee Technology', 'Afkar System'],
	'garantex-2022': ['Garantex'],
	'revil-2021': ['Yevgeniy Polyanin', 'Yaroslav Vasinskyi'],
	chatex: ['Chatex'],
	suex: ['SUEX'],
	'evil-corp-2019': evilCorpNames,
	lazarus: lazarusNames,
	'andariel-maui': lazarusNames,
	bogachev: ['Evgeniy Bogachev'],
};

/** Newest first. */
export const listings: readonly Listing[] = [
	list(
		'media-land',
		['LockBit', 'BlackSuit', 'Play'],
		'Media Land and affiliates (hosting)',
		allThree,
		'2025-11-19',
		{
			publisher: 'Decipher',
			url: 'https://decipher.sc/2025/11/19/doj-sanctions-bulletproof-hosting-provider-used-by-ransomware-groups',
		},
	),
	list(
		'garantex',
		[],
		'the exchanges Garantex (for the second time) and Grinex, used for ransom',
		us,
		'2025-08-14',
		{
			publisher: 'Lewis Baach Kaufmann Middlemiss',
			url: 'https://www.lbkmlaw.com/news-events-ofac-sanctions-cryptocurrency-exchange-garantex.html',
		},
	),
	list('aeza', [], 'Aeza Group and four people (hosting)', us, '2025-07-01'),
	list('zservers', ['LockBit'], 'Zservers and two administrators (hosting)', allThree, '2025-02-11', {
		publisher: treasury,
		url: 'https://home.treasury.gov/news/press-releases/sb0018',
		via: 'primary',
	}),
	list('evil-corp-2024', evilCorp, 'members and partners of Evil Corp', allThree, '2024-10-01', {
		publisher: 'Infosecurity Magazine',
		url: 'https://www.infosecurity-magazine.com/news/evil-corp-lockbit-sanctions/',
	}),
	list('cryptex', [], 'the exchange Cryptex and Sergey Ivanov (PM2BTC), used for ransom', us, '2024-09-26', {
		publisher: 'Censor.NET',
		url: 'https://censor.net/en/news/3511987/us_imposes_sanctions_on_russian_virtual_financial_platforms_and_cybercriminals',
		isNew: true,
	}),
	list(
		'eu-trickbot',
		['Conti'],
		'Mikhail Tsarev and Maksim Galochkin (Conti and Trickbot)',
		['European Union'],
		'2024-06-24',
		{
			publisher: willkie,
			url: 'https://complianceconcourse.willkie.com/articles/eu-designates-six-individuals-for-engaging-in-cyber-attacks-against-member-states-and-ukraine/',
			isNew: true,
		},
	),
	list('khoroshev', ['LockBit'], 'Dmitry Khoroshev, leader of LockBit', allThree, '2024-05-07', {
		publisher: willkie,
		url: 'https://complianceconcourse.willkie.com/articles/u-s-announces-the-designation-of-lockbits-leader/',
	}),
	list('lockbit-affiliates', ['LockBit'], 'Artur Sungatov and Ivan Kondratiev', us, '2024-02-20', {
		publisher: willkie,
		url: 'https://complianceconcourse.willkie.com/?p=12902',
	}),
	list('ermakov', ['REvil'], 'Aleksandr Ermakov (attack on Medibank)', allThree, '2024-01-23', {
		publisher: treasury,
		url: 'https://fraser.stlouisfed.org/title/press-releases-united-states-department-treasury-6111/united-states-australia-united-kingdom-sanction-russian-cyber-actor-responsible-medibank-hack-657976/fulltext',
		via: 'primary',
	}),
	list('trickbot-11', trickbot, '11 members of Trickbot', usAndUk, '2023-09-07', {
		publisher: willkie,
		url: 'https://complianceconcourse.willkie.com/articles/uk-and-us-impose-joint-sanctions-upon-11-members-of-russian-cybercrime-group/',
	}),
	list('matveev', ['Hive', 'LockBit', 'Babuk'], 'Mikhail Matveev', us, '2023-05-16', {
		publisher: treasury,
		url: 'https://fraser.stlouisfed.org/title/press-releases-united-states-department-treasury-6111/treasury-sanctions-russian-ransomware-actor-complicit-attacks-police-us-critical-infrastructure-632546/fulltext',
		via: 'primary',
	}),
	list('trickbot-7', trickbot, 'seven members of Trickbot', usAndUk, '2023-02-09', {
		publisher: willkie,
		url: 'https://complianceconcourse.willkie.com/articles/uk-and-us-jointly-sanction-7-members-of-russian-cybergang-responsible-for-global-ransomware-attacks/',
	}),
	list('irgc', [], 'ten people, Najee Technology and Afkar System (Iran)', us, '2022-09-14', {
		publisher: willkie,
		url: 'https://complianceconcourse.willkie.com/?p=2383',
	}),
	list('garantex-2022', [], 'the exchange Garantex, used for ransom', us, '2022-04-05'),
	list('revil-2021', ['REvil'], 'Yevgeniy Polyanin and Yaroslav Vasinskyi', us, '2021-11-08', {
		publisher: 'The Block',
		url: 'https://www.theblockcrypto.com/post/123571/treasury-sanctions-another-crypto-exchange-and-two-ransomware-operators',
	}),
	list('chatex', [], 'the exchange Chatex, used for ransom', us, '2021-11-08', {
		publisher: 'The Block',
		url: 'https://www.theblockcrypto.com/post/123571/treasury-sanctions-another-crypto-exchange-and-two-ransomware-operators',
	}),
	list('suex', [], 'the exchange SUEX, used for ransom', us, '2021-09-21'),
	list('evil-corp-2019', evilCorp, 'Evil Corp, Maksim Yakubets and others', us, '2019-12-05', {
		publisher: 'The Moscow Times',
		url: 'https://www.themoscowtimes.com/2019/12/05/us-sanctions-russian-cybercrime-outfit-evil-corp-a68499',
	}),
	list('lazarus', ['WannaCry'], 'Lazarus Group, Bluenoroff and Andariel (North Korea)', us, '2019-09-13', {
		publisher: treasury,
		url: 'https://fraser.stlouisfed.org/title/press-releases-united-states-department-treasury-6111/treasury-sanctions-north-korean-state-sponsored-malicious-cyber-groups-587504/fulltext',
		via: 'primary',
	}),
	list('andariel-maui', ['Maui'], 'Andariel and Lazarus Group (North Korea)', us, '2019-09-13'),
	list('samsam', ['SamSam'], 'two people who changed ransom money', us, '2018-11-28', {
		publisher: 'Compliance Week',
		url: 'https://www.complianceweek.com/bitcoin-addresses-added-to-sanctions-screening/25000.article',
	}),
	list('bogachev', ['CryptoLocker'], 'Evgeniy Bogachev', us, '2016-12-29'),
];

/** Other names of a listed or warned one, those of the identifier among them. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
	LockBit: ['ABCD', 'Syrphid', 'LockBitSupp'],
	BlackSuit: ['Royal', 'Zeon', 'Henasome'],
	Play: ['PlayCrypt', 'Play News', 'Balloonfly'],
	REvil: ['Sodinokibi', 'Sodin', 'GandCrab', 'GandCrypt'],
	Conti: ['ContiCrypt'],
	Ryuk: ['Jabaxsta'],
	Diavol: ['Daivol'],
	Hive: ['HiveLeak'],
	Babuk: ['Babyk', 'Babuk Ransomsware', 'Vasa Locker', 'Payload bin', 'Tortilla', 'BabukLockr'],
	BitPaymer: ['FriedEx', 'IEncrypt', 'wp_encrypt'],
	'Macaw Locker': ['Macaw'],
	WannaCry: ['Wana Decryptor', 'WanaCrypt0r', 'WannaCrypt', 'WCRY', 'WCrypt'],
	SamSam: ['Samas', 'Dr. Fucker'],
	'Phoenix CryptoLocker': ['Phoenix Locker'],
	'Evil Corp': ['Indrik Spider', 'Gold Drake', 'UNC2165', 'Manatee Tempest', 'DEV-0243'],
	Trickbot: ['Wizard Spider', 'Gold Blackburn', 'Gold Ulrick', 'ITG23', 'UNC1878', 'Periwinkle Tempest'],
	'Lazarus Group': ['Lazarus', 'Hidden Cobra'],
	Bluenoroff: ['APT38'],
	Andariel: ['APT45', 'Silent Chollima', 'Stonefly', 'Onyx Sleet'],
	'Najee Technology': ['IRGC', 'Revolutionary Guard', 'Nemesis Kitten', 'Cobalt Mirage', 'DEV-0270'],
	'Media Land': ['ML.Cloud'],
	'Aeza Group': ['Aeza'],
	Zservers: ['XHOST'],
	'Aleksandr Ermakov': ['Ermakov'],
	'Yevgeniy Polyanin': ['Polyanin'],
	'Yaroslav Vasinskyi': ['Vasinskyi'],
	'Mikhail Tsarev': ['Tsarev'],
	'Maksim Galochkin': ['Galochkin'],
	'Dmitry Khoroshev': ['Khoroshev'],
	'Ivan Kondratiev': ['Bassterlord', 'Kondratyev'],
	'Artur Sungatov': ['Sungatov'],
	'Mikhail Matveev': ['Matveev', 'Wazawaka'],
	'Maksim Yakubets': ['Yakubets'],
	'Evgeniy Bogachev': ['Bogachev'],
	'ALPHV (BlackCat)': ['ALPHV', 'BlackCat', 'Noberus'],
	RansomHouse: ['Mario', 'White Rabbit', 'JumpScare'],
	Iran: ['Iranian', 'Fox Kitten', 'Pioneer Kitten', 'Lemon Sandstorm'],
	'North Korea': ['North Korean', 'DPRK'],
	H0lyGh0st: ['Holy Ghost', 'SiennaBlue', 'SiennaPurple', 'Storm-0530'],
	DoppelPaymer: ['Dopple Paymer'],
	Grief: ['Pay or Grief', 'Entropy'],
};

export type Warning = { names: readonly string[]; text: string; fact: FactSource };

function warn(id: string, names: readonly string[], text: string, source?: Omit<Source, 'via'>): Warning {
	const fact = listingFact({
		id: `sanction-warning-${id}`,
		publisher: source?.publisher ?? 'Reports of researchers and agencies',
		url: source?.url ?? '',
		...(source ? secondLawReview : { homePageReason: 'Ask your lawyer.', mark: 'K' as const }),
		says: text,
	});
	return { names, text, fact };
}

/** No listing of the name, but a link to a state or to somebody who is listed. */
export const warnings: readonly Warning[] = [
	warn(
		'iran',
		['ALPHV (BlackCat)', 'NoEscape', 'RansomHouse', 'Iran'],
		'FBI, CISA and DC3 (August 2024): a group tied to Iran works with its partners for a share of the ransom. US persons may send no money to Iran, whatever the name.',
		{
			publisher: 'Halcyon on the advisory AA24-241A',
			url: 'https://halcyon.ai/attacks-news/cisa-and-fbi-alert-on-iranian-ransomware-attacks-against-us-infrastructure',
		},
	),
	warn('pay2key', ['Pay2Key'], 'Tied to Iran. US persons may send no money to Iran, whatever the name.'),
	warn(
		'north-korea',
		['Maui', 'H0lyGh0st', 'Play', 'North Korea'],
		'North Korea’s Andariel locked with it or was seen with it. US persons may send no money to North Korea, whatever the name.',
	),
	warn(
		'disk-tools',
		['BitLocker', 'DiskCryptor'],
		'A tool that anybody can use. Listed people in Iran locked with it (September 14, 2022): who did it matters here.',
	),
	warn(
		'evil-corp',
		['DoppelPaymer', 'Grief'],
		'Researchers link it to Evil Corp, which is listed. Insurers refuse to pay.',
	),
];

const checkedOn = formatIsoDate(secondLawReview.checkedOn);

export const noClearance =
	'Not on a list is no clearance: groups rename themselves, and the same people work for several. Have your lawyer check the wallet, the names and the country before anyone pays.';

const knownNames = [...new Set([...listings, ...warnings].flatMap(({ names }) => names))];
const mainNames = new Map(
	knownNames.flatMap((name) => [name, ...(otherNames[name] ?? [])].map((one) => [one, name] as const)),
);
const searchNames = createNameSearch([...mainNames.keys()]);
const listedNames = new Set(listings.flatMap(({ names }) => names));

const joinNames = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

/** "Probably the Akira gang (see the note)" is Akira. */
function splitNames(text: string): readonly string[] {
	const names = (text.split(/[,;:(\n]/).find((part) => part.trim() !== '') ?? text)
		.split(/\s*(?:[/&+]|\b(?:and|or)\b)\s*/i)
		.map((name) => name.replaceAll(/\b(?:the|gang|group|ransomware|probably|maybe)\b/gi, ' '))
		.map((name) => name.replaceAll(/\s+/g, ' ').trim())
		.filter((name) => name !== '');
	return names.length > 0 ? names : [text.trim()];
}

/** Of what somebody typed, or of the names that the identifier gives to one family. */
export function findSanctions(...texts: readonly string[]) {
	const found = new Set(texts.flatMap(searchNames).map((name) => mainNames.get(name) ?? name));
	const isFound = ({ names }: Listing | Warning) => names.some((name) => found.has(name));
	const listed = [...found].filter((name) => listedNames.has(name));
	const names = found.size > 0 ? [...found] : splitNames(texts[0] ?? '');
	const quoted = joinNames(names);
	const notListed = `${quoted} ${names.length > 1 ? 'are' : 'is'} not in our list of ${mainNames.size} names of ${checkedOn}.`;
	const sentence =
		listed.length > 0
			? `People or companies linked to ${joinNames(listed)} are on sanctions lists. Paying this group can break the law.`
			: found.size > 0
				? `There is a warning about ${quoted}. Stop until your lawyer has looked.`
				: `${notListed} That says nothing about ${quoted}. Stop until your lawyer has looked.`;
	return { sentence, listings: listings.filter(isFound), warnings: warnings.filter(isFound) };
}

export function formatListing({ who, by, on }: Listing): string {
	return `${by.join(', ')}: ${who}, listed ${formatIsoDate(on)}`;
}

export function buildSanctionBlocks(...texts: readonly string[]): ReportBlock[] {
	const found = findSanctions(...texts);
	return [
		paragraph(`Sanctions: ${found.sentence} ${noClearance}`),
		...(found.listings.length === 0
			? []
			: [
					table(
						['Listed', 'By', 'Since', 'Source'],
						found.listings.map(({ who, by, on, fact }) => [
							who,
							by.join(', '),
							formatIsoDate(on),
							fact.url || 'General knowledge, confirm it',
						]),
					),
				]),
		...found.warnings.map(({ names, text, fact }) =>
			paragraph(
				`Warning, no listing (${joinNames(names)}): ${text} ${fact.url || 'General knowledge, confirm it.'}`,
			),
		),
	];
}
