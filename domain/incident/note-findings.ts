/** What a probable identification says about the incident, as the record keeps it; the triage reads it by this key. */
export const noteFindingsKey = 'note findings';

export const noteFindings = { demand: 'a demand for money', locked: 'locked files' } as const;
