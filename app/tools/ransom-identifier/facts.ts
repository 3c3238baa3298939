import { mitreAttack } from '#domain/facts/prevention-facts.ts';
import { listings } from '#domain/facts/sanctions.ts';
import { primaryFact, secondaryFact } from '#domain/facts/shared-facts.ts';

export const sources = {
	coveware: secondaryFact(
		'coveware-2025-payments',
		'Coveware, third quarter of 2025',
		'23% paid; half of them $140,000 or less, $376,941 on average.',
		{
			published: '2025-10',
			kind: 'statistic',
			url: 'https://www.scworld.com/brief/report-cyber-extortion-success-rate-declining',
		},
	),
	attack: mitreAttack,
	decryptors: primaryFact({
		id: 'decryptor-limits',
		kind: 'tool',
		publisher: 'Pages of the vendors, and No More Ransom',
		url: 'https://www.nomoreransom.org/en/decryption-tools.html',
		says: 'What free tools open. Each tool names the month of its last look: most are from the list of July 2023.',
	}),
	kaspersky: secondaryFact(
		'kaspersky-us-ban',
		'Jones Day and Thompson Hine on the US rule about Kaspersky',
		'No new deals in the US from July 20, 2024 and no updates from September 29, 2024; users of old copies are not punished.',
		{
			published: '2024-06',
			kind: 'tool',
			from: '2024-09-29',
			url: 'https://jonesday.com/de/insights/2024/07/commerce-wields-new-tool-to-restrict-international-activities-viewed-as-threats',
		},
	),
	...Object.fromEntries(listings.map(({ fact }) => [fact.id, fact])),
} as const;
