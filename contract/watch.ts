import { z } from 'zod';
import { maxTargetLength } from './limits.ts';

export const watchStates = ['unproven', 'active', 'paused'] as const;

export type WatchState = (typeof watchStates)[number];

export const watchInput = z.strictObject({
	domain: z.string().trim().min(1, 'Enter a domain name.').max(maxTargetLength, 'The domain is too long.'),
});

export const watch = z.strictObject({
	id: z.uuid(),
	domain: z.string(),
	state: z.enum(watchStates),
	record: z.strictObject({ name: z.string(), value: z.string() }),
	lastScanAt: z.string().nullable(),
	nextScanAt: z.string(),
	changes: z.array(z.strictObject({ at: z.string(), text: z.string() })),
});

export type Watch = z.infer<typeof watch>;

export const watchUpdate = z.strictObject({ state: z.enum(['active', 'paused']) });

export type WatchUpdate = z.infer<typeof watchUpdate>;
