import { z } from 'zod';

export const operatorRoles = ['owner', 'reader'] as const;

export type OperatorRole = (typeof operatorRoles)[number];

export const operatorPerson = z.strictObject({
	email: z.string(),
	role: z.enum(operatorRoles),
	/** Null for those named in the settings, who cannot be removed here. */
	invited_by: z.string().nullable(),
});

export type OperatorPerson = z.infer<typeof operatorPerson>;

export const operatorPeople = z.array(operatorPerson);

export const operatorInvitation = z.strictObject({
	email: z.email().max(254).toLowerCase(),
	role: z.enum(operatorRoles),
});

export const operatorRemoval = operatorInvitation.pick({ email: true });

export type OperatorInvitation = z.infer<typeof operatorInvitation>;

/** The path of the link to set a password; null when the address has an account already. */
export const invitationLink = z.strictObject({ link: z.string().nullable() });
