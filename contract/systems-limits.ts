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

export const maxNameLength = 120;
export const minRtoHours = 1;
/** A year of hours. */
export const maxRtoHours = 8760;
export const maxDependencies = 50;
export const maxSystems = 500;
