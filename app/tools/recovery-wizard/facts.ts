import { cisControls, ncscRansomware, nistIncident } from '#domain/facts/reference-facts.ts';
import { cisaGuide } from '#domain/facts/shared-facts.ts';

export const sources = {
	cisa: cisaGuide,
	ncsc: ncscRansomware,
	cis: cisControls,
	nist: nistIncident,
} as const;
