import { z } from 'zod';
import { oneLine } from './one-line.ts';

export const categories = [
	'infrastructure',
	'business',
	'communication',
	'external',
	'office',
	'security',
	'storage',
	'other',
] as const;

export type Category = (typeof categories)[number];

/** Most severe first. */
export const impacts = ['critical', 'high', 'medium', 'low'] as const;

export type Impact = (typeof impacts)[number];

export const longestName = 120;
export const shortestRto = 1;
/** A year of hours. */
export const longestRto = 8760;
export const mostDependencies = 50;
export const mostSystems = 500;

const name = oneLine(longestName).min(1, 'Must not be empty');

export const customSystemInput = z.strictObject({
	name,
	category: z.enum(categories),
	impact: z.enum(impacts),
	/** Hours. */
	rto: z
		.int('Must be a whole number of hours')
		.min(shortestRto, `Must be at least ${shortestRto}`)
		.max(longestRto, `Must be at most ${longestRto}`),
	dependencies: z.array(name).max(mostDependencies, `At most ${mostDependencies} dependencies`).default([]),
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
