import { cisaChecklist } from '#domain/facts/response-facts.ts';
import { lawFact, responderPractice, secondaryFact } from '#domain/facts/shared-facts.ts';
import { theftSources } from '#domain/incident/theft-first-day.ts';

export const sources = {
	...theftSources,
	cisa: cisaChecklist,
	practice: responderPractice,
	nydfs: lawFact({
		id: 'triage-nydfs-payment',
		publisher: 'New York, 23 NYCRR',
		clause: '500.17(c)',
		url: 'https://www.dfs.ny.gov/industry_guidance/cybersecurity',
		says: 'Licensed firms report an extortion payment within 24 hours.',
		critical: true,
	}),
	australia: lawFact({
		id: 'triage-au-payment',
		via: 'secondary',
		publisher: 'Australia, Cyber Security Act 2024',
		clause: 'Part 3',
		url: 'https://www.cyber.gov.au/report-and-recover/report',
		says: 'Firms with a turnover of more than AUD 3 million report a ransom payment within 72 hours.',
		critical: true,
	}),
	hiscox: secondaryFact(
		'hiscox-2025-again',
		'Hiscox Cyber Readiness Report 2025',
		'31% of those who paid were asked for more.',
		{
			published: '2025-09-30',
			kind: 'statistic',
			url: 'https://cybernoz.com/41-of-ransomware-victims-who-pay-ransom-cant-recover-data',
		},
	),
} as const;
