import { collectionReview, createFactBuilder } from '#domain/facts/fact.ts';

const studyFact = createFactBuilder({
	kind: 'statistic',
	via: 'secondary',
	...collectionReview,
	status: 'in force',
	mark: 'V',
});

export const recoveryEvidence = [
	studyFact({
		id: 'sophos-2025-recovery',
		publisher: 'Sophos, State of Ransomware 2025 (mostly firms of 100 to 5,000 staff)',
		url: 'https://nationalcybersecurity.com/ransomware-payments-fall-but-half-of-victims-still-pay-to-recover-data-hacking-cybersecurity-infosec-comptia-pentest-ransomware',
		says: '53% of victims were fully back within a week; recovery cost $1.53 million on average, ransom not counted.',
		published: '2025-06',
	}),
	studyFact({
		id: 'veeam-2025-data-back',
		publisher: 'Veeam 2025',
		url: 'https://www.techzine.eu/news/security/130794/almost-70-of-organizations-still-fall-victim-to-cyber-attacks/',
		says: 'Only 10% got back more than 90% of their data; 57% got back less than half.',
		published: '2025-04-23',
	}),
	studyFact({
		id: 'veeam-2025-paid-nothing',
		publisher: 'Veeam 2025',
		url: 'https://polandinsight.com/69-of-companies-that-pay-ransomware-demands-get-hit-again-says-veeam-report-78615/',
		says: '17% of those who paid got nothing back.',
		published: '2025-06-15',
	}),
	studyFact({
		id: 'hiscox-2025-paid',
		publisher: 'Hiscox 2025 (small and mid-size firms)',
		url: 'https://cybernoz.com/41-of-ransomware-victims-who-pay-ransom-cant-recover-data',
		says: 'Of those who paid, 60% got back all or part of their data, and 31% were asked for more.',
		published: '2025-09-30',
	}),
	studyFact({
		id: 'ibm-2025-days',
		publisher: 'IBM 2025',
		url: 'https://planbconsulting.co.uk/knowledge-zone/some-updated-cyber-ransomware-figures',
		says: 'Of the breached firms that had recovered, 76% needed more than 100 days for all of it.',
		published: '2025',
	}),
] as const;

export function getEvidenceSentences(): string[] {
	return recoveryEvidence.map(({ says, publisher }) => `${says} (${publisher})`);
}

export const evidenceTitle = 'What independent studies found';

export const planningNote =
	'The percentages here are planning figures of this site. Nobody has measured them.';

export const planningLabel = 'our planning figure, not measured';
