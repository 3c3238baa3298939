import { z } from 'zod';
import { maxDisplayNameLength, maxEmailLength, maxPasswordLength, minPasswordLength } from './limits.ts';
import { oneLine } from './text.ts';

export const email = z
	.string()
	.trim()
	.toLowerCase()
	.max(maxEmailLength, `Must be at most ${maxEmailLength} characters`)
	// better-auth's own rule: an address that passes here but not there would sign up and never sign in.
	.pipe(z.email('Must be an email address'));

/** Existing passwords have no minimum length here: an error would reveal the policy. */
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
	/** Missing, empty and null all mean no display name. */
	name: oneLine(maxDisplayNameLength).nullish(),
});

export const signInInput = z.strictObject({ email, password: existingPassword });

export const changePasswordInput = z.strictObject({ currentPassword: existingPassword, newPassword });

export const deleteAccountInput = z.strictObject({ password: existingPassword });

export const revokeSessionInput = z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) });

export type SignUpInput = z.infer<typeof signUpInput>;
export type SignInInput = z.infer<typeof signInInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

const token = z.string().regex(/^[\w.-]{1,1000}$/);

export const requestResetInput = z.strictObject({ email });

export const resetPasswordInput = z.strictObject({ token, newPassword });

export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const verifyEmailInput = z.strictObject({ token });

export const secondFactorInput = z.strictObject({ password: existingPassword });

/** `uri` is the otpauth:// address for an authenticator app. */
export const secondFactorSetup = z.strictObject({ uri: z.string(), recoveryCodes: z.array(z.string()) });

export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

export const codeInput = z.strictObject({ code: oneLine(40).min(1, 'Must not be empty') });

export const accountUser = z.strictObject({
	id: z.string(),
	email: z.string(),
	name: z.string().nullable(),
	emailVerified: z.boolean(),
	secondFactor: z.boolean(),
});

export type AccountUser = z.infer<typeof accountUser>;

export const userResponse = z.strictObject({ user: accountUser });

/** `user` is null when the password was correct and a second-factor code is still required. */
export const signInResponse = z.strictObject({ user: accountUser.nullable() });

export const currentUserResponse = userResponse.nullable();

export const accountSession = z.strictObject({
	id: z.string(),
	userAgent: z.string(),
	signedInAt: z.iso.datetime(),
	expiresAt: z.iso.datetime(),
	current: z.boolean(),
});

export type AccountSession = z.infer<typeof accountSession>;
