import { cisControls } from '#domain/facts/prevention-facts.ts';
import { nistIncident } from '#domain/facts/response-facts.ts';
import { cisaGuide } from '#domain/facts/shared-facts.ts';

export const sources = { nist: nistIncident, cis: cisControls, cisa: cisaGuide } as const;
