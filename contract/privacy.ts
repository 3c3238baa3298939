import { z } from 'zod';

const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that is stored about an address, without passwords, tokens and hashes. */
export const personalData = z.strictObject({
	email: z.string(),
	account: rows,
	sessions: rows,
	systems: rows,
	watches: rows,
	reminders: rows,
	console_access: rows,
	api_keys: rows,
	leads: rows,
});

export type PersonalData = z.infer<typeof personalData>;
