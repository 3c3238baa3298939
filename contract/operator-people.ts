import { z } from 'zod';

/** From the one who may do everything to the one who only looks. An editor changes status, notes and assignment. */
export const operatorRoles = ['owner', 'editor', 'reader'] as const;

export type OperatorRole = (typeof operatorRoles)[number];

export const operatorPerson = z.strictObject({
	email: z.string(),
	role: z.enum(operatorRoles),
	/** Owners always may download leads as CSV. */
	can_export: z.boolean(),
	/** Null for those named in the settings, who cannot be removed here. */
	invited_by: z.string().nullable(),
});

export type OperatorPerson = z.infer<typeof operatorPerson>;

export const operatorPeople = z.array(operatorPerson);

export const operatorInvitation = z.strictObject({
	email: z.email().max(254).toLowerCase(),
	role: z.enum(operatorRoles),
	can_export: z.boolean().default(false),
});

export const operatorRemoval = operatorInvitation.pick({ email: true });

/** Who a lead can be assigned to. */
export const operatorColleagues = z.array(z.strictObject({ id: z.string(), email: z.string() }));

export type OperatorInvitation = z.infer<typeof operatorInvitation>;

/** The path of the link to set a password; null when the address has an account already. */
export const invitationLink = z.strictObject({ link: z.string().nullable() });
