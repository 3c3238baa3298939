import { z } from 'zod';

/** Line breaks and NUL have no place in one-line fields, and PostgreSQL cannot store NUL at all. */
export const oneLine = (most: number) =>
	z
		.string()
		.trim()
		.max(most, `Must be at most ${most} characters`)
		.regex(/^\P{Cc}*$/u, 'Must be one line of text');
