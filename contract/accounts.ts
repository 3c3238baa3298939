import { z } from 'zod';
import {
	maxDisplayNameLength,
	maxEmailLength,
	maxPasswordLength,
	minPasswordLength,
} from './accounts-limits.ts';
import { oneLine } from './one-line.ts';

const email = z
	.string()
	.trim()
	.toLowerCase()
	.max(maxEmailLength, `Must be at most ${maxEmailLength} characters`)
	.regex(z.regexes.html5Email, 'Must be an email address');

/** A password that is only compared: a short one is simply wrong, and saying so would tell a stranger our rules. */
const existingPassword = z
	.string()
	.min(1, 'Must not be empty')
	.max(maxPasswordLength, `Must be at most ${maxPasswordLength} characters`);

const newPassword = existingPassword.min(
	minPasswordLength,
	`Must be at least ${minPasswordLength} characters`,
);

export const signUpInput = z.strictObject({
	email,
	password: newPassword,
	/** The display name; left out, empty and null all mean that there is none. */
	name: oneLine(maxDisplayNameLength).nullish(),
});

export const signInInput = z.strictObject({ email, password: existingPassword });

export const changePasswordInput = z.strictObject({ currentPassword: existingPassword, newPassword });

export const deleteAccountInput = z.strictObject({ password: existingPassword });

export const revokeSessionInput = z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) });

export type SignUpInput = z.infer<typeof signUpInput>;
export type SignInInput = z.infer<typeof signInInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** From a link that went to the address. */
const token = z.string().min(1).max(1000);

export const requestResetInput = z.strictObject({ email });

export const resetPasswordInput = z.strictObject({ token, newPassword });

export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const verifyEmailInput = z.strictObject({ token });

export const secondFactorInput = z.strictObject({ password: existingPassword });

/** The address for the authenticator app, and codes for when it is lost. */
export const secondFactorSetup = z.strictObject({ uri: z.string(), recoveryCodes: z.array(z.string()) });

export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

export const codeInput = z.strictObject({ code: oneLine(20).min(1, 'Must not be empty') });

export const accountUser = z.strictObject({
	id: z.string(),
	email: z.string(),
	name: z.string().nullable(),
	emailVerified: z.boolean(),
	secondFactor: z.boolean(),
});

export type AccountUser = z.infer<typeof accountUser>;

export const userResponse = z.strictObject({ user: accountUser });

/** Nobody yet, where the password was right and the code of the second factor is still wanted. */
export const signInResponse = z.strictObject({ user: accountUser.nullable() });

export type SignInResponse = z.infer<typeof signInResponse>;

/** Null where nobody is signed in, which is no error. */
export const currentUserResponse = userResponse.nullable();

export type CurrentUserResponse = z.infer<typeof currentUserResponse>;

export const accountSession = z.strictObject({
	id: z.string(),
	/** What the browser called itself when it signed in. */
	userAgent: z.string(),
	signedInAt: z.iso.datetime(),
	expiresAt: z.iso.datetime(),
	current: z.boolean(),
});

export type AccountSession = z.infer<typeof accountSession>;
