import { z } from 'zod';

/** Line breaks, NUL and halves of characters have no place in one-line fields; PostgreSQL refuses the last two. */
export const oneLine = (most: number) =>
	z
		.string()
		.trim()
		.max(most, `Must be at most ${most} characters`)
		.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must be one line of text');
