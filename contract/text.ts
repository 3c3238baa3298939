import { z } from 'zod';

/** PostgreSQL cannot store NUL; lone surrogates are not valid UTF-8. */
export const multiLine = (maxLength: number) =>
	z
		.string()
		.max(maxLength, `Must be at most ${maxLength} characters`)
		.regex(/^[^\0\p{Cs}]*$/u, 'Must be plain text');

export const oneLine = (maxLength: number) =>
	z
		.string()
		.trim()
		.max(maxLength, `Must be at most ${maxLength} characters`)
		.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must be one line of text');
