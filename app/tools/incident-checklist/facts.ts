import {
	anssi,
	bsiAdvice,
	cisaRecalled,
	ftcGuide,
	insuranceClaims,
	ncscRansomware,
	nistIncident,
	ofacAdvisory,
	visaCompromised,
} from '#domain/facts/library.ts';
import { cisaGuide, lawList, practice } from '#domain/facts/shared-facts.ts';

export const sources = {
	cisa: cisaGuide,
	cisaRecalled,
	ncsc: ncscRansomware,
	bsi: bsiAdvice,
	anssi,
	ftc: ftcGuide,
	visa: visaCompromised,
	claims: insuranceClaims,
	ofac: ofacAdvisory,
	nist: nistIncident,
	duties: lawList,
	practice,
} as const;
