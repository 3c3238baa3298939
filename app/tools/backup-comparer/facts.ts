import { cisControls, ncscBackups } from '#domain/facts/prevention-facts.ts';
import { cisaGuide, responderPractice } from '#domain/facts/shared-facts.ts';

export const sources = {
	cis: cisControls,
	cisa: cisaGuide,
	ncsc: ncscBackups,
	practice: responderPractice,
} as const;
