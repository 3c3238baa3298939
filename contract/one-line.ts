import { z } from 'zod';

/** Rejects control characters and lone surrogates; PostgreSQL stores neither NUL nor lone surrogates. */
export const oneLine = (maxLength: number) =>
	z
		.string()
		.trim()
		.max(maxLength, `Must be at most ${maxLength} characters`)
		.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must be one line of text');
