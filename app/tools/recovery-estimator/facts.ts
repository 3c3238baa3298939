import { recoveryEvidence } from '#domain/models/recovery-evidence.ts';

const [sophos] = recoveryEvidence;

export const sources = { sophos } as const;
