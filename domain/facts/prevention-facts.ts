import { frameworkFact, primaryFact, secondaryFact } from './shared-facts.ts';

/** Shared by several tools and guides, so that each is reviewed once. */
export const cisControls = frameworkFact({
	id: 'cis-controls',
	publisher: 'CIS Controls v8.1',
	url: 'https://www.cisecurity.org/controls/v8-1',
	says: 'Controls by number: 5.3 dormant accounts after 45 days, 10.7 behavior-based tools, 11.5 restore tests each quarter, 17.8 reviews.',
});

export const cisaCpg = frameworkFact({
	id: 'cisa-cpg-2',
	publisher: 'CISA, Cross-Sector Cybersecurity Performance Goals 2.0',
	published: '2025-12',
	url: 'https://www.cisa.gov/cross-sector-cybersecurity-performance-goals',
	says: 'Goals by number: 3.B passwords of 16 characters, 3.L DMARC at reject, 3.O backups, 4.A detection, 5.A communication.',
});

export const mitreAttack = frameworkFact({
	id: 'mitre-attack',
	publisher: 'MITRE ATT&CK v19',
	url: 'https://attack.mitre.org/techniques/enterprise/',
	says: 'Numbers of the techniques that attackers use. Version 20 came out in October 2026; we compared version 19.',
	eventOn: '2026-12-15',
});

export const ncscBackups = primaryFact({
	id: 'ncsc-offline-backups',
	publisher: 'NCSC (UK), Offline backups in an online world',
	url: 'https://www.ncsc.gov.uk/blog-post/offline-backups-in-an-online-world',
	says: 'Keep one copy off the network; only a few may delete it; connect it only when needed.',
});

export const sophosCauses = secondaryFact(
	'sophos-2025-causes',
	'Sophos, State of Ransomware 2025',
	'Causes: exploited vulnerability 32%, stolen sign-ins 23%, malicious email 19%, phishing 18%. 40% had a gap they did not know.',
	{
		published: '2025-06',
		kind: 'statistic',
		url: 'https://www.manufacturing.net/cybersecurity/news/22944349/nearly-half-of-companies-opt-to-pay-the-ransom-sophos-report-finds',
	},
);

export const dbir2026 = secondaryFact(
	'dbir-2026',
	'Verizon DBIR 2026, after summaries',
	'Vulnerabilities behind 31% of breaches; at small firms 26%, misused sign-ins 13%, phishing 9%, a third party in 55%.',
	{ published: '2026', kind: 'statistic' },
);
