import { cisaCpg, cisControls } from '#domain/facts/prevention-facts.ts';

export const sources = { cis: cisControls, cpg: cisaCpg } as const;
