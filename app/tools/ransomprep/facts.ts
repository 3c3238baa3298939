import { cisaCpg, cisControls } from '#domain/facts/reference-facts.ts';

export const sources = { cis: cisControls, cpg: cisaCpg } as const;
