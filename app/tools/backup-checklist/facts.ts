import { cisControls, cpg, ncscBackups } from '#domain/facts/library.ts';
import { cisaGuide, practice, reportedFact } from '#domain/facts/shared-facts.ts';

export const sources = {
	cis: cisControls,
	cpg,
	rra: reportedFact(
		'cisa-rra',
		'CISA, Ransomware Readiness Assessment, after ERMProtect',
		'Goal “Robust Data Backup”: regular copies, kept apart, tested.',
		{ kind: 'framework' },
	),
	ncsc: ncscBackups,
	cisa: cisaGuide,
	practice,
	sophos: reportedFact(
		'sophos-2025-backups',
		'Sophos, State of Ransomware 2025',
		'54% of the victims with encrypted data used backups, the lowest share in six surveys.',
		{
			published: '2025-06',
			kind: 'statistic',
			url: 'https://cybernoz.com/?p=175751',
			homeOnly: 'The report names its pages by number.',
		},
	),
} as const;
