import {
	anssi,
	cisaChecklist,
	ftcGuide,
	nistForensics,
	rfcEvidence,
	visaCompromised,
} from '#domain/facts/response-facts.ts';
import { complianceCheckerFact, responderPractice, secondaryFact } from '#domain/facts/shared-facts.ts';

export const sources = {
	rfc: rfcEvidence,
	cisa: cisaChecklist,
	visa: visaCompromised,
	ftc: ftcGuide,
	anssi,
	nist86: nistForensics,
	duties: complianceCheckerFact,
	practice: responderPractice,
	privilege: secondaryFact(
		'privilege-forensics',
		'National Law Review and AdLawAccess on Rutter’s and Capital One',
		'US courts ordered forensic reports handed over although lawyers had hired the firm.',
		{ published: '2021-07' },
	),
} as const;
