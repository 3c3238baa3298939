import { cisControls, nistIncident } from '#domain/facts/reference-facts.ts';
import { cisaGuide } from '#domain/facts/shared-facts.ts';

export const sources = { nist: nistIncident, cis: cisControls, cisa: cisaGuide } as const;
