import { cisaCpg, cisControls, dbir2026, sophosCauses } from '#domain/facts/prevention-facts.ts';

export const sources = { cis: cisControls, cpg: cisaCpg, sophos: sophosCauses, dbir: dbir2026 } as const;
