import { cisControls } from '#domain/facts/prevention-facts.ts';
import { ncscRansomware, nistIncident } from '#domain/facts/response-facts.ts';
import { cisaGuide } from '#domain/facts/shared-facts.ts';

export const sources = {
	cisa: cisaGuide,
	ncsc: ncscRansomware,
	cis: cisControls,
	nist: nistIncident,
} as const;
