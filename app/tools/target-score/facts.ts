import { dbir2026 } from '#domain/facts/prevention-facts.ts';
import { secondaryFact } from '#domain/facts/shared-facts.ts';

export const sources = {
	dbir2025: secondaryFact(
		'dbir-2025-small-firms',
		'Verizon DBIR 2025, as reported by halcyon.ai',
		'Ransomware was part of 88% of the breaches at small and mid-size firms, and of 39% at large ones.',
		{ published: '2025', kind: 'statistic' },
	),
	ic3: secondaryFact(
		'ic3-2024-sectors',
		'FBI IC3 2024, as reported by Reuters',
		'Sectors that reported most in the US: manufacturing, health, government, finance, IT.',
		{ published: '2025', kind: 'statistic' },
	),
	coveware: secondaryFact(
		'coveware-2025-sectors',
		'Coveware',
		'Professional services were hit most in the third quarter of 2025.',
		{
			published: '2025-10',
			kind: 'statistic',
			url: 'https://www.scworld.com/brief/report-cyber-extortion-success-rate-declining',
		},
	),
	dbir2026,
} as const;
