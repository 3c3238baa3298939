/** The one place of CISA's number. The emergency contacts say where it comes from and when it was checked. */
export const cisaLine = { number: '1-844-729-2472', dial: '+18447292472' } as const;
