import { z } from 'zod';

/** A list, a search and an export are one row with the number of leads; a change or a deletion is one row per lead. */
export const auditActions = [
	'lead.list',
	'lead.read',
	'lead.update',
	'lead.delete',
	'lead.export',
	'lead.retry',
	'audit.export',
	'note.delete',
	'room.delete',
	'key.create',
	'key.revoke',
	'operator.invite',
	'operator.remove',
	'account.verify',
	'account.reset-second-factor',
	'account.end-sessions',
	'passwords.allow',
	'sweep.allow',
	'privacy.export',
	'privacy.delete',
] as const;

export type AuditAction = (typeof auditActions)[number];

export const auditEntry = z.strictObject({
	id: z.uuidv7(),
	created_at: z.iso.datetime(),
	actor: z.enum(['account', 'key', 'shell', 'retention']),
	actor_id: z.string().nullable(),
	/** Looked up when shown: an address or the name of a key; null when it was deleted. */
	actor_name: z.string().nullable(),
	action: z.enum(auditActions),
	target: z.string().nullable(),
	/** Looked up when shown: an address, the name of a key, or the id of a lead that exists. */
	target_name: z.string().nullable(),
	/** Names of the fields that were changed, or that a search named; with commas between them. */
	fields: z.string().nullable(),
	/** How many leads or notes were read or deleted. */
	count: z.int().nullable(),
	request_id: z.string().nullable(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.strictObject({ after: z.uuid().optional() });

export const auditPage = z.strictObject({
	/** The newest first. */
	entries: z.array(auditEntry),
	next: z.uuid().nullable(),
});
