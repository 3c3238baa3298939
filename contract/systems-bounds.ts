/** Apart from the schemas, so that pages can say them without carrying the schema library. */
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
