import { secondLawReview } from './fact.ts';
import { frameworkFact, lawFact, primaryFact, secondaryFact } from './shared-facts.ts';

/** Shared by several tools and guides, so that each is reviewed once. */
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

export const ofsiGuidance = lawFact({
	id: 'ofsi-2024-ransomware',
	...secondLawReview,
	publisher: 'OFSI',
	clause: 'financial sanctions guidance for ransomware, updated May 7, 2024',
	says: 'A breach is a crime; an early report and the listed steps make a fine less likely; a license is unlikely.',
	url: 'https://www.gov.uk/government/publications/financial-sanctions-guidance-for-ransomware/financial-sanctions-guidance-for-ransomware',
});

export const insuranceClaims = secondaryFact(
	'wtw-claims',
	'WTW and Kapa on cyber insurance claims',
	'Insurers may refuse costs from before the report and firms they did not approve.',
	{ published: '2022-10' },
);
