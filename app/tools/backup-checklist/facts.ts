import { cisaCpg, cisControls, ncscBackups } from '#domain/facts/prevention-facts.ts';
import { cisaGuide, responderPractice, secondaryFact } from '#domain/facts/shared-facts.ts';

export const sources = {
	cis: cisControls,
	cpg: cisaCpg,
	rra: secondaryFact(
		'cisa-rra',
		'CISA, Ransomware Readiness Assessment, after ERMProtect',
		'Goal “Robust Data Backup”: regular copies, kept apart, tested.',
		{ kind: 'framework' },
	),
	ncsc: ncscBackups,
	cisa: cisaGuide,
	practice: responderPractice,
	sophos: secondaryFact(
		'sophos-2025-backups',
		'Sophos, State of Ransomware 2025',
		'54% of the victims with encrypted data used backups, the lowest share in six surveys.',
		{
			published: '2025-06',
			kind: 'statistic',
			url: 'https://cybernoz.com/?p=175751',
			homePageReason: 'The report names its pages by number.',
		},
	),
} as const;
