import { cisControls, cpg, dbir2026, sophosCauses } from '#domain/facts/library.ts';

export const sources = { cis: cisControls, cpg, sophos: sophosCauses, dbir: dbir2026 } as const;
