import { z } from 'zod';
import { longestDisplayName, longestEmail, longestPassword, shortestPassword } from './account-bounds.ts';
import { oneLine } from './one-line.ts';

const email = z
	.string()
	.trim()
	.toLowerCase()
	.max(longestEmail, `Must be at most ${longestEmail} characters`)
	.regex(z.regexes.html5Email, 'Must be an e-mail address');

/** A password that is only compared: a short one is simply wrong, and saying so would tell a stranger our rules. */
const givenPassword = z
	.string()
	.min(1, 'Must not be empty')
	.max(longestPassword, `Must be at most ${longestPassword} characters`);

const newPassword = givenPassword.min(shortestPassword, `Must be at least ${shortestPassword} characters`);

export const signUpInput = z.strictObject({
	email,
	password: newPassword,
	/** The display name; left out, empty and null all mean that there is none. */
	name: oneLine(longestDisplayName).nullish(),
});

export const signInInput = z.strictObject({ email, password: givenPassword });

export const changePasswordInput = z.strictObject({ currentPassword: givenPassword, newPassword });

export const deleteAccountInput = z.strictObject({ password: givenPassword });

export const revokeSessionInput = z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) });

export type SignUpInput = z.infer<typeof signUpInput>;
export type SignInInput = z.infer<typeof signInInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const accountUser = z.strictObject({ id: z.string(), email: z.string(), name: z.string().nullable() });

export type AccountUser = z.infer<typeof accountUser>;

export const userAnswer = z.strictObject({ user: accountUser });

/** Null where nobody is signed in, which is no error. */
export const currentUserAnswer = userAnswer.nullable();

export type CurrentUserAnswer = z.infer<typeof currentUserAnswer>;

export const accountSession = z.strictObject({
	id: z.string(),
	/** What the browser called itself when it signed in. */
	userAgent: z.string(),
	signedInAt: z.iso.datetime(),
	expiresAt: z.iso.datetime(),
	current: z.boolean(),
});

export type AccountSession = z.infer<typeof accountSession>;
