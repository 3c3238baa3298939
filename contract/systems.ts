import { z } from 'zod';
import { categories, impacts, maxDependencies, maxNameLength, maxRtoHours, minRtoHours } from './limits.ts';
import { oneLine } from './text.ts';

const name = oneLine(maxNameLength).min(1, 'Must not be empty');

export const customSystemInput = z.strictObject({
	name,
	category: z.enum(categories),
	impact: z.enum(impacts),
	/** In hours. */
	rto: z
		.int('Must be a whole number of hours')
		.min(minRtoHours, `Must be at least ${minRtoHours}`)
		.max(maxRtoHours, `Must be at most ${maxRtoHours}`),
	dependencies: z.array(name).max(maxDependencies, `At most ${maxDependencies} dependencies`).default([]),
});

export type CustomSystemInput = z.infer<typeof customSystemInput>;

export const customSystem = z.strictObject({
	id: z.uuid(),
	user_id: z.string(),
	name: z.string(),
	category: z.enum(categories),
	impact: z.enum(impacts),
	rto: z.int(),
	dependencies: z.array(z.string()),
	created_at: z.iso.datetime(),
});

export type CustomSystem = z.infer<typeof customSystem>;
