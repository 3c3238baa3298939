import { ofsiGuidance } from '#domain/facts/response-facts.ts';
import {
	complianceCheckerFact,
	coveware2020,
	lawFact,
	northCarolinaBan,
	powerSchool,
	responderPractice,
	secondaryFact,
} from '#domain/facts/shared-facts.ts';
import type { GuideSources } from '#domain/models/guide.ts';

const statistic = { kind: 'statistic' } as const;

export const sources: GuideSources = {
	practice: responderPractice,
	duties: complianceCheckerFact,
	coveware2020,
	powerschool: powerSchool,
	coveware: secondaryFact(
		'coveware-2025-q3-pay',
		'Coveware after SC Media',
		'23% paid in the third quarter of 2025; average $376,941, median $140,000; 19% where data was only stolen.',
		{
			...statistic,
			published: '2025-10-28',
			url: 'https://www.scworld.com/brief/report-cyber-extortion-success-rate-declining',
		},
	),
	covewareQ4: secondaryFact(
		'coveware-2025-q4',
		'Coveware after Safeguard',
		'About 20% paid in the fourth quarter of 2025.',
		statistic,
	),
	sophos: secondaryFact(
		'sophos-2025-pay',
		'Sophos after Manufacturing.net',
		'49% of those with locked data paid; median $1 million; 53% paid less than first asked.',
		{
			...statistic,
			published: '2025',
			url: 'https://www.manufacturing.net/cybersecurity/news/22944349/nearly-half-of-companies-opt-to-pay-the-ransom-sophos-report-finds',
		},
	),
	chainalysis: secondaryFact(
		'chainalysis-2026',
		'Chainalysis after TechRadar',
		'About $820 million traced in 2025; 28% of victims paid; median payment $59,556.',
		{
			...statistic,
			published: '2026-02-27',
			url: 'https://www.techradar.com/pro/security/ransomware-payments-drop-to-record-low-even-as-attacks-surge',
		},
	),
	baker: secondaryFact(
		'baker-2024-pay',
		'BakerHostetler, cases of 2024',
		'36% paid; average $501,388; more often to stop publication than for a key.',
		{
			...statistic,
			published: '2025-04',
		},
	),
	hiscox: secondaryFact(
		'hiscox-2025',
		'Hiscox and CrowdStrike 2025 after CSO',
		'60% of small firms that paid got back all or part; decryption at scale takes weeks and can damage files.',
		{
			...statistic,
			published: '2025',
		},
	),
	gartner: secondaryFact(
		'gartner-2023',
		'Gartner after DataBreaches.net',
		'4% of those who paid got all data back, 61% some.',
		{
			...statistic,
			published: '2023-05-15',
		},
	),
	register: secondaryFact('register-2024', 'The Register', 'A firm paid and the decryptor did not work.', {
		published: '2024-09-11',
		url: 'https://www.theregister.com/2024/09/11/ransomware_decryptor_not_working/',
	}),
	qnap: secondaryFact(
		'qnap-update-2022',
		'ITPro on QNAP',
		'An update removed the program that a bought key needed.',
		{ published: '2022-02' },
	),
	ofac: lawFact({
		id: 'ofac-2021-payment',
		via: 'secondary',
		publisher: 'OFAC',
		clause: 'updated advisory of September 21, 2021',
		says: 'A payer can be fined without knowing who was paid; an early, full report to the police counts strongly in favor.',
		url: 'https://ofac.treasury.gov/media/912981/download',
	}),
	ofsi: ofsiGuidance,
	northCarolina: northCarolinaBan,
	consent: secondaryFact(
		'insurer-consent',
		'Breach Response Firms and WTW',
		'Spending or paying without the insurer’s consent can cost you your coverage.',
	),
};
