import { primaryFact, responderPractice, secondaryFact } from '#domain/facts/shared-facts.ts';
import type { GuideSources } from '#domain/models/guide.ts';

export const sources: GuideSources = {
	packages: primaryFact({
		id: 'cisa-ctep',
		publisher: 'CISA Tabletop Exercise Packages',
		says: 'Free packages and after-action templates for exercises.',
		url: 'https://www.cisa.gov/resources-tools/services/cisa-tabletop-exercise-packages',
	}),
	sophos: secondaryFact(
		'sophos-2025-week',
		'Sophos after Manufacturing.net',
		'53% of those hit were back within a week; 44% stopped the attack before files were locked.',
		{
			kind: 'statistic',
			published: '2025',
			url: 'https://www.manufacturing.net/cybersecurity/news/22944349/nearly-half-of-companies-opt-to-pay-the-ransom-sophos-report-finds',
		},
	),
	visits: secondaryFact(
		'fbi-visits-2026',
		'FBI on Silent Ransom Group',
		'People walk into offices, pose as IT and plug in a drive.',
		{ published: '2026-05-26' },
	),
	florida: secondaryFact(
		'florida-12h-content',
		'Hunton on Florida HB 7055',
		'The 12-hour report asks for date and place of the last backup, data types, cost and demand.',
		{
			kind: 'law',
			clause: 'Florida Statutes 282.3185',
			published: '2022-07-26',
			url: 'https://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0200-0299/0282/Sections/0282.3185.html',
		},
	),
	goals: secondaryFact(
		'cpg-1c-2c',
		'CISA Cybersecurity Performance Goals 2.0',
		'Exercise and test the plans.',
		{
			kind: 'framework',
			clause: '1.C and 2.C',
			url: 'https://www.cisa.gov/cross-sector-cybersecurity-performance-goals',
		},
	),
	practice: responderPractice,
};
