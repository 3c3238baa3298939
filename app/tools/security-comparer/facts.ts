import { cisaCpg, cisControls } from '#domain/facts/prevention-facts.ts';
import { cisaGuide, responderPractice } from '#domain/facts/shared-facts.ts';

export const sources = {
	cis: cisControls,
	cpg: cisaCpg,
	cisa: cisaGuide,
	practice: responderPractice,
} as const;
