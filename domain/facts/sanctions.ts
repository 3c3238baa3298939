import { paragraph, type ReportBlock, table } from '#domain/models/report.ts';
import { formatIsoDate } from '#domain/time/calendar.ts';
import { createFactBuilder, type FactSource, type IsoDate, lawReview } from './fact.ts';

type Country = 'United States' | 'United Kingdom' | 'Australia';

export type Listing = {
	/** Names of ransomware families as the identifier says them; empty where no single family is meant. */
	families: readonly string[];
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

type Source = { publisher: string; url: string; via?: 'primary' };

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
		...(!source && { mark: 'K' }),
		says: `${by.join(', ')}: ${who}${families.length > 0 ? named : ''}, listed ${formatIsoDate(on)}.`,
	});
	return { families, who, by, on, fact };
}

const us = ['United States'] as const;
const usAndUk = ['United States', 'United Kingdom'] as const;
const allThree = ['United States', 'United Kingdom', 'Australia'] as const;
const evilCorp = [
	...['BitPaymer', 'WastedLocker', 'Hades', 'Phoenix CryptoLocker', 'PayloadBIN', 'Macaw Locker', 'LockBit'],
];
const trickbot = ['Conti', 'Ryuk', 'Diavol', 'Karakurt'];

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
	list('garantex', [], 'the exchanges Garantex and Grinex, used for ransom', us, '2025-08-14', {
		publisher: 'Lewis Baach Kaufmann Middlemiss',
		url: 'https://www.lbkmlaw.com/news-events-ofac-sanctions-cryptocurrency-exchange-garantex.html',
	}),
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
	list('revil-2021', ['REvil', 'Sodinokibi'], 'Yevgeniy Polyanin and Yaroslav Vasinskyi', us, '2021-11-08', {
		publisher: 'The Block',
		url: 'https://www.theblockcrypto.com/post/123571/treasury-sanctions-another-crypto-exchange-and-two-ransomware-operators',
	}),
	list('chatex', [], 'the exchange Chatex, used for ransom; SUEX before it', us, '2021-11-08', {
		publisher: 'The Block',
		url: 'https://www.theblockcrypto.com/post/123571/treasury-sanctions-another-crypto-exchange-and-two-ransomware-operators',
	}),
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

/** Searched for in stored pages on the day of the review, without a result. */
const familiesWithoutListing = ['Akira', 'Qilin', 'Black Basta', 'DragonForce', 'Medusa', 'INC Ransom'];

const checkedOn = formatIsoDate(lawReview.checkedOn);

export const noClearance =
	'Not on a list is no clearance: groups rename themselves, and the same people work for several. Have your lawyer check the wallet, the names and the country before anyone pays.';

const toKey = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** “LockBit 3.0” is LockBit; “PlayCrypt” is not Play. */
function isNamed(name: string, family: string): boolean {
	const [key, familyKey] = [toKey(name), toKey(family)];
	return key.startsWith(familyKey) && /^\d*$/.test(key.slice(familyKey.length));
}

export function findListings(name: string): readonly Listing[] {
	return listings.filter(({ families }) => families.some((family) => isNamed(name, family)));
}

export function formatListing({ who, by, on }: Listing): string {
	return `${by.join(', ')}: ${who}, listed ${formatIsoDate(on)}`;
}

/** What the lists say about a family; the sentence about clearance belongs to each of them. */
export function describeSanctions(name: string): string {
	if (findListings(name).length > 0)
		return `People or companies linked to ${name} are on sanctions lists. Paying this group can break the law.`;
	return familiesWithoutListing.some((family) => isNamed(name, family))
		? `We found no listing for ${name} on ${checkedOn}.`
		: `We have not looked for ${name} on the sanctions lists.`;
}

export function buildSanctionBlocks(name: string): ReportBlock[] {
	const found = findListings(name);
	return [
		paragraph(`Sanctions: ${describeSanctions(name)} ${noClearance}`),
		...(found.length === 0
			? []
			: [
					table(
						['Listed', 'By', 'Since', 'Source'],
						found.map(({ who, by, on, fact }) => [
							who,
							by.join(', '),
							formatIsoDate(on),
							fact.url || 'General knowledge, confirm it',
						]),
					),
				]),
	];
}
