import { collectionReview, createFactBuilder } from './fact.ts';
import { primaryFact, secondaryFact } from './shared-facts.ts';

/** Shared by several tools and guides, so that each is reviewed once. */
const frameworkFact = createFactBuilder({
	kind: 'framework',
	via: 'primary',
	...collectionReview,
	status: 'in force',
	mark: 'V',
});

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

export const nistIncident = frameworkFact({
	id: 'nist-800-61',
	publisher: 'NIST SP 800-61 Rev. 3',
	published: '2025-04',
	url: 'https://csrc.nist.gov/pubs/sp/800/61/r3/final',
	says: 'How to respond to incidents: roles, notes, priorities, and a review afterward.',
});

export const nistForensics = frameworkFact({
	id: 'nist-800-86',
	publisher: 'NIST SP 800-86',
	url: 'https://csrc.nist.gov/pubs/sp/800/86/final',
	says: 'How to collect, examine and keep digital evidence.',
	mark: 'K',
});

export const rfcEvidence = frameworkFact({
	id: 'rfc-3227',
	publisher: 'RFC 3227, Guidelines for Evidence Collection and Archiving',
	url: 'https://www.rfc-editor.org/rfc/rfc3227',
	says: 'Collect what vanishes first, change nothing, and write down who held what.',
});

export const cisaChecklist = primaryFact({
	id: 'cisa-checklist',
	publisher: 'CISA, ransomware response checklist',
	url: 'https://www.cisa.gov/ransomware-response-checklist',
	says: 'Several systems hit: take the network offline at the switch; power off only what cannot be disconnected; talk by phone.',
});

export const cisaGuideFromMemory = primaryFact({
	id: 'cisa-guide-recalled',
	publisher: 'CISA, #StopRansomware Guide (from memory)',
	url: 'https://www.cisa.gov/stopransomware/ransomware-guide',
	says: 'Shut off remote access for suspected accounts, keep logs, reset passwords after the clean-up.',
	mark: 'K',
});

export const ncscBackups = primaryFact({
	id: 'ncsc-offline-backups',
	publisher: 'NCSC (UK), Offline backups in an online world',
	url: 'https://www.ncsc.gov.uk/blog-post/offline-backups-in-an-online-world',
	says: 'Keep one copy off the network; only a few may delete it; connect it only when needed.',
});

export const ncscRansomware = primaryFact({
	id: 'ncsc-ransomware-home',
	publisher: 'NCSC (UK), Ransomware',
	url: 'https://www.ncsc.gov.uk/ransomware/home',
	says: 'Disconnect, reset passwords, wipe, check the backup is clean, reconnect to a clean network, watch.',
});

export const bsiAdvice = primaryFact({
	id: 'bsi-emergency',
	publisher: 'BSI (Germany), advice for IT emergencies',
	url: 'https://www.bsi.bund.de/DE/IT-Sicherheitsvorfall/it-sicherheitsvorfall_node.html',
	says: 'Disconnect, leave it on, do not sign in with administrator accounts on a suspect machine.',
});

export const anssi = primaryFact({
	id: 'anssi-reflexes',
	publisher: 'ANSSI CERT-FR, fiches réflexes',
	clause: 'RFX-001 and RFX-006',
	url: 'https://www.cert.ssi.gouv.fr/fiche/',
	says: 'First reflexes: name who decides and who writes, photograph, isolate, keep a log with times.',
});

export const ftcGuide = primaryFact({
	id: 'ftc-guide',
	publisher: 'FTC, Data Breach Response: A Guide for Business',
	url: 'https://www.ftc.gov/business-guidance/resources/data-breach-response-guide-business',
	says: 'Call a lawyer, do not destroy evidence, tell people plainly what happened and what they can do.',
});

export const visaCompromised = primaryFact({
	id: 'visa-wtdic',
	publisher: 'Visa, What To Do If Compromised',
	url: 'https://usa.visa.com/content/dam/VCOM/download/merchants/cisp-what-to-do-if-compromised.pdf',
	says: 'Do not alter or switch off compromised systems; unplug the network; keep logs; tell your bank.',
});

export const ofacAdvisory = primaryFact({
	id: 'ofac-2021',
	via: 'secondary',
	publisher: 'US Treasury OFAC, updated advisory on ransomware payments',
	published: '2021-09-21',
	url: 'https://home.treasury.gov/system/files/126/ofac_ransomware_advisory.pdf',
	says: 'A payment can break sanctions law without knowledge; early and full reports count in your favor.',
});

export const insuranceClaims = secondaryFact(
	'wtw-claims',
	'WTW and Kapa on cyber insurance claims',
	'Insurers may refuse costs from before the report and firms they did not approve.',
	{ published: '2022-10' },
);

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
