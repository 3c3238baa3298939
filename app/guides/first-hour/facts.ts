import {
	cisaGuide,
	emergencyContactsFact,
	evidenceChecklistFact,
	primaryFact,
	responderPractice,
	secondaryFact,
} from '#domain/facts/shared-facts.ts';
import type { GuideSources } from '#domain/models/guide.ts';

export const sources: GuideSources = {
	practice: responderPractice,
	cisa: cisaGuide,
	artefacts: primaryFact({
		id: 'artefacts-esxi',
		publisher: 'Artefacts.help on VMware ESXi',
		says: 'Where the logs are; a domain group named “ESX Admins” gets full rights by default.',
		url: 'https://artefacts.help/vmware_esxi.html',
	}),
	esxAdmins: secondaryFact(
		'esx-admins-group',
		'CIS Benchmark for VMware ESXi, and reports on CVE-2024-37085',
		'Set Config.HostAgent.plugins.hostsvc.esxAdminsGroupAutoAdd to false: whoever creates the group “ESX Admins” gets full rights on a host in the domain.',
		{ published: '2024-07' },
	),
	linuxSecurity: secondaryFact(
		'linuxsecurity-esxi',
		'LinuxSecurity',
		'One locked host means every server on it is locked.',
	),
	esxiArgs: primaryFact({
		id: 'cisa-esxiargs',
		kind: 'tool',
		publisher: 'CISA, ESXiArgs-Recover',
		says: 'A rebuild script for one wave of 2023, not a decryptor; later versions broke it.',
		url: 'https://github.com/cisagov/ESXiArgs-Recover',
	}),
	secuinfra: secondaryFact(
		'secuinfra-esxi',
		'SECUINFRA',
		'Logs of virtual hosts are thin unless they are sent elsewhere.',
	),
	synology: secondaryFact(
		'synology-2014',
		'Synology after SNBForums',
		'The NAS itself is locking files: hold the power button until it is off, then call support.',
		{
			published: '2014-08',
		},
	),
	qnap: secondaryFact(
		'qnap-2022',
		'ITPro, SecureWorld and MalwareTips on QNAP',
		'An update can remove the note and the program a key needs; the note on the login page has the payment address.',
		{
			published: '2022',
		},
	),
	microsoft: primaryFact({
		id: 'entra-logs',
		kind: 'tool',
		publisher: 'Microsoft Entra documentation, questions on logs and reports',
		says: 'How long sign-in and audit logs are kept depends on the license: 7 days free, 30 days paid.',
		url: 'https://github.com/MicrosoftDocs/entra-docs/blob/main/docs/identity/monitoring-health/reports-faq.yml',
	}),
	appConsent: secondaryFact(
		'app-consent-2026',
		'Published tests of app consents and app passwords',
		'Both survive a password reset.',
		{
			published: '2026-04',
		},
	),
	google: secondaryFact(
		'google-checklist',
		'Google administrator checklist after HKMCI',
		'Suspend the user, reset sign-in cookies and password, revoke OAuth tokens, remove app passwords.',
	),
	buralog: secondaryFact('buralog-google', 'Buralog', 'Check forwarding, delegates, Drive and token logs.'),
	cisaRmm: secondaryFact(
		'cisa-aa25-163a',
		'CISA AA25-163A',
		'Customers find the remote-support service and take it off; vendors isolate the server and tell customers.',
		{
			published: '2025-06',
		},
	),
	kaseya: secondaryFact(
		'cisa-kaseya-2021',
		'CISA and FBI on Kaseya',
		'Customers: backups off the network, patching by hand, MFA.',
		{
			published: '2021-07',
		},
	),
	mitre: secondaryFact(
		'mitre-devices-2022',
		'MITRE, Medical Device Cybersecurity Playbook',
		'Plan device incidents with clinical engineering and hospital incident command.',
		{
			published: '2022',
		},
	),
	goals: secondaryFact(
		'cisa-cpg-6a',
		'CISA Cybersecurity Performance Goals 2.0',
		'Be able to run degraded, on paper and radio.',
		{
			clause: '6.A',
			kind: 'framework',
			url: 'https://www.cisa.gov/cross-sector-cybersecurity-performance-goals',
		},
	),
	rfc3227: primaryFact({
		id: 'rfc3227',
		kind: 'framework',
		publisher: 'RFC 3227',
		clause: '2.1',
		says: 'Collect what vanishes first: memory before disks.',
		url: 'https://www.rfc-editor.org/rfc/rfc3227',
	}),
	volunteers: secondaryFact(
		'state-volunteers-2022',
		'National Governors Association and GovTech',
		'Michigan, Wisconsin and Ohio have volunteer teams, mostly for public bodies.',
		{
			published: '2022-06',
		},
	),
	contacts: emergencyContactsFact,
	evidence: evidenceChecklistFact,
};
