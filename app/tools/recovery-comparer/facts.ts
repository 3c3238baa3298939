import { recoveryEvidence } from '#domain/models/recovery-evidence.ts';

export const sources = recoveryEvidence;
