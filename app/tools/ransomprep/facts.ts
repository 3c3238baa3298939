import { cisControls, cpg } from '#domain/facts/library.ts';

export const sources = { cis: cisControls, cpg } as const;
