/** What independent studies found about recovery, for every page that shows planning figures of our own. */
export const recoveryEvidence: readonly { finding: string; source: string }[] = [
	{
		finding:
			'53% of victims were fully back within a week; recovery cost $1.53 million on average, ransom not counted.',
		source: 'Sophos, State of Ransomware 2025 (mostly firms of 100 to 5,000 staff)',
	},
	{
		finding: 'Only 10% got back more than 90% of their data; 57% got back less than half.',
		source: 'Veeam 2025',
	},
	{
		finding: '17% of those who paid got nothing back.',
		source: 'Veeam 2025',
	},
	{
		finding:
			'Of those who paid, 60% got back all or part of their data, and almost a third were asked for more.',
		source: 'Hiscox 2025 (small and mid-size firms)',
	},
	{
		finding: 'Of the breached firms that had recovered, 76% needed more than 100 days for all of it.',
		source: 'IBM 2025, as reported by planbconsulting.co.uk',
	},
];

export const recoveryEvidenceCollectedOn = '2026-11-15';

export function evidenceSentences(): string[] {
	return recoveryEvidence.map(({ finding, source }) => `${finding} (${source})`);
}
