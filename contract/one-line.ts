import { z } from 'zod';

/** Line breaks, NUL and halves of characters have no place in one-line fields; PostgreSQL refuses the last two. */
export const oneLine = (maxLength: number) =>
	z
		.string()
		.trim()
		.max(maxLength, `Must be at most ${maxLength} characters`)
		.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must be one line of text');
