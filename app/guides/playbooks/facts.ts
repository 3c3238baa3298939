import { cisaGuide, primaryFact, responderPractice, secondaryFact } from '#domain/facts/shared-facts.ts';
import type { GuideSources } from '#domain/models/guide.ts';

export const sources: GuideSources = {
	practice: responderPractice,
	cisa: cisaGuide,
	fortinet: secondaryFact(
		'fortinet-memory-log',
		'Fortinet documentation on logging',
		'Small firewalls without a disk keep their log in memory; it is gone after a restart.',
	),
	ivanti: secondaryFact(
		'cisa-ivanti-2024',
		'CISA on Ivanti Connect Secure',
		'Treat every secret stored on a hacked VPN gateway as stolen; a factory reset may not remove the intruder.',
		{
			published: '2024-02',
			url: 'https://hackerstorm.com/index.php/articles/our-blog/government/ed-24-01-mitigate-ivanti-connect-secure-and-ivanti-policy-secure-vulnerabilities',
		},
	),
	adRecovery: secondaryFact(
		'microsoft-forest-recovery',
		'Microsoft, Active Directory forest recovery guide',
		'Restore one domain controller per domain first, isolated; reset krbtgt twice; seize roles; clean up metadata.',
		{
			url: 'https://josephstreeter.github.io/docs/services/activedirectory/Operations/active-directory-forest-recovery.html',
		},
	),
	codefinger: secondaryFact(
		'aws-sse-c-2025',
		'Thales on Codefinger, after Halcyon',
		'Attackers locked storage at Amazon with a key sent in each request; Amazon does not keep such keys.',
		{
			published: '2025-01',
			url: 'https://cpl.thalesgroup.com/blog/data-security/the-rise-of-non-ransomware-attacks-on-aws-s3-data',
		},
	),
	microsoft: primaryFact({
		id: 'entra-logs-playbook',
		kind: 'tool',
		publisher: 'Microsoft Entra documentation, questions on logs and reports',
		says: 'How long sign-in and audit logs are kept depends on the license: 7 days free, 30 days paid.',
		url: 'https://github.com/MicrosoftDocs/entra-docs/blob/main/docs/identity/monitoring-health/reports-faq.yml',
	}),
};
