import {
	anssi,
	bsiAdvice,
	cisaGuideFromMemory,
	ftcGuide,
	insuranceClaims,
	ncscRansomware,
	nistIncident,
	ofacAdvisory,
	visaCompromised,
} from '#domain/facts/response-facts.ts';
import { cisaGuide, complianceCheckerFact, responderPractice } from '#domain/facts/shared-facts.ts';

export const sources = {
	cisa: cisaGuide,
	cisaRecalled: cisaGuideFromMemory,
	ncsc: ncscRansomware,
	bsi: bsiAdvice,
	anssi,
	ftc: ftcGuide,
	visa: visaCompromised,
	claims: insuranceClaims,
	ofac: ofacAdvisory,
	nist: nistIncident,
	duties: complianceCheckerFact,
	practice: responderPractice,
} as const;
