import { cisaCpg, cisControls } from '#domain/facts/library.ts';

export const sources = { cis: cisControls, cpg: cisaCpg } as const;
