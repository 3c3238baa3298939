import { createFactBuilder } from './fact.ts';
import { lawFact, secondaryFact } from './shared-facts.ts';

const endedLawFact = createFactBuilder({
	...lawFact({ id: '', publisher: '', says: '', url: '' }),
	status: 'ended',
});

/** No other list contains these. */
export const endedFacts = [
	endedLawFact({
		id: 'ended-california-no-days',
		publisher: 'California Civil Code',
		clause: '1798.82(a), before SB 446',
		url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?sectionNum=1798.82.&lawCode=CIV',
		says: 'California set no fixed number of days for telling people. It is 30 days now.',
		until: '2025-12-31',
	}),
	secondaryFact(
		'ended-action-fraud',
		'Report Fraud (UK police)',
		'Action Fraud took reports of cybercrime. Report Fraud does now, under the same number.',
		{
			kind: 'contact',
			status: 'ended',
			until: '2025-12-03',
			url: 'https://www.reportfraud.police.uk/',
			homePageReason: 'The report starts on the home page.',
		},
	),
	secondaryFact(
		'ended-server-2012',
		'Microsoft, end of support, after redresscompliance.com',
		'Windows Server 2012 and 2012 R2 got paid security updates. There are none now.',
		{ kind: 'lifecycle', status: 'ended', eventOn: '2026-10-13', until: '2026-10-13' },
	),
	secondaryFact(
		'ended-visa-rule-book-9',
		'Visa, What To Do If Compromised',
		'Older rule books with 3 and 10 business days. Version 10.0 replaced them: ask your bank which days apply.',
		{
			status: 'ended',
			until: '2026-06-24',
			url: 'https://usa.visa.com/dam/VCOM/download/merchants/cisp-what-to-do-if-compromised.pdf',
		},
	),
] as const;
