import { cisControls, cpg } from '#domain/facts/library.ts';
import { cisaGuide, practice } from '#domain/facts/shared-facts.ts';

export const sources = { cis: cisControls, cpg, cisa: cisaGuide, practice } as const;
