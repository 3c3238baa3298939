import {
	cisaGuide,
	coveware2020,
	primaryFact,
	responderPractice,
	secondaryFact,
} from '#domain/facts/shared-facts.ts';
import type { GuideSources } from '#domain/models/guide.ts';

export const sources: GuideSources = {
	practice: responderPractice,
	cisa: cisaGuide,
	ncsc: secondaryFact(
		'ncsc-ransomware',
		'NCSC (UK) on ransomware attacks',
		'Restore only if backup and device are clean; connect, update, scan, monitor.',
		{ url: 'https://www.ncsc.gov.uk/ransomware/home' },
	),
	adRecovery: secondaryFact(
		'ad-forest-2026',
		'Guides on Active Directory forest recovery, after Microsoft',
		'Decide by trust, not by damage; isolate every domain controller; rebuild one per domain from a known-good backup.',
		{
			published: '2026-03-24',
		},
	),
	krbtgt: {
		...responderPractice,
		id: 'krbtgt-twice',
		says: 'Reset krbtgt twice: in a live domain at least ten hours apart, on a single isolated domain controller in one session.',
	},
	appConsent: secondaryFact(
		'app-consent-reset-2026',
		'Published tests of app consents',
		'App consents survive password resets.',
		{
			published: '2026-04',
		},
	),
	goals: secondaryFact(
		'cpg-6a-fallback',
		'CISA Cybersecurity Performance Goals 2.0',
		'Be able to run degraded, on paper and radio.',
		{
			clause: '6.A',
			kind: 'framework',
			url: 'https://www.cisa.gov/cross-sector-cybersecurity-performance-goals',
		},
	),
	ftc: primaryFact({
		id: 'ftc-breach-guide',
		publisher: 'FTC, Data Breach Response: A Guide for Business',
		says: 'Keep evidence; do not destroy it while you fix things.',
		url: 'https://www.ftc.gov/business-guidance/resources/data-breach-response-guide-business',
	}),
	dfars: secondaryFact(
		'dfars-images-90',
		'DFARS 252.204-7012',
		'Defense contractors keep images of affected systems for 90 days.',
		{
			clause: '(e)',
			kind: 'law',
		},
	),
	coveware2020,
	veeam: secondaryFact(
		'veeam-again',
		'Veeam survey after Poland Insight',
		'69% of those who paid were attacked again.',
		{
			kind: 'statistic',
		},
	),
};
