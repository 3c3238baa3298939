/** The one place of CISA's number. The emergency contacts say where it comes from and when it was checked. */
export const cisaHotline = { number: '1-844-729-2472', tel: '+18447292472' } as const;
