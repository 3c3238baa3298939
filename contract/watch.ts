import { z } from 'zod';
import { maxTargetLength } from './limits.ts';

export const watchStates = ['unproven', 'active', 'paused'] as const;

export type WatchState = (typeof watchStates)[number];

/** TXT record, file on the website, mail to the domain, or a link opened on an office line. */
const watchProofs = ['dns', 'file', 'mail', 'line'] as const;

export type WatchProof = (typeof watchProofs)[number];

/** Mailboxes that belong to whoever runs a domain, as for certificates. */
const watchMailboxes = ['admin', 'administrator', 'webmaster', 'hostmaster', 'postmaster'] as const;

export type WatchMailbox = (typeof watchMailboxes)[number];

export const watchInput = z.strictObject({
	/** Empty for an office line: the address from which its link is opened is watched. */
	domain: z.string().trim().max(maxTargetLength, 'The domain is too long.').default(''),
	proof: z.enum(watchProofs).default('dns'),
	/** For a proof by mail. */
	mailbox: z.enum(watchMailboxes).default('postmaster'),
	weekly: z.boolean().default(false),
	mailsChanges: z.boolean().default(true),
});

export type WatchInput = z.infer<typeof watchInput>;

/**
 * exploited: CISA's catalog lists it now. ended: a weakness is gone. again: known from an earlier look. flaps: comes and goes.
 * moved: the name leads to other addresses. unseen: no look has worked.
 */
const watchChangeKinds = [
	...(['new', 'closed', 'silent', 'changed', 'ended', 'exploited'] as const),
	...(['again', 'flaps', 'moved', 'unseen'] as const),
] as const;

export type WatchChangeKind = (typeof watchChangeKinds)[number];

const watchChange = z.strictObject({
	at: z.string(),
	/** Changes of earlier releases have only a text. */
	kind: z.enum(watchChangeKinds).optional(),
	/** Id of the finding that changed. */
	finding: z.string().optional(),
	text: z.string(),
});

export type WatchChange = z.infer<typeof watchChange>;

export const watch = z.strictObject({
	id: z.uuid(),
	/** The address of an office line, empty until its link was opened. */
	domain: z.string(),
	state: z.enum(watchStates),
	proof: z.enum(watchProofs),
	weekly: z.boolean(),
	record: z.strictObject({ name: z.string(), value: z.string() }),
	/** File with the value of the record, as another proof. */
	fileUrl: z.string(),
	/** Address that gets the confirmation mail. */
	mailbox: z.string().nullable(),
	/** One-time token of the link to open on the office line; null when none is needed now. */
	lineToken: z.string().nullable(),
	/** Whether a link was sent that nobody has confirmed yet. */
	waitsForConfirmation: z.boolean(),
	/** Whether the proof was seen at the last try; an active watch had its first scan as well. */
	isProven: z.boolean(),
	lastScanAt: z.string().nullable(),
	nextScanAt: z.string(),
	/** What the last look found exposed. */
	exposed: z.array(z.strictObject({ finding: z.string(), text: z.string() })),
	changes: z.array(watchChange),
	/** Whether changes are mailed; mails about the proof are always sent. */
	mailsChanges: z.boolean(),
});

export type Watch = z.infer<typeof watch>;

export const watchUpdate = z
	.strictObject({ state: z.enum(['active', 'paused']), mailsChanges: z.boolean() })
	.partial();

export type WatchUpdate = z.infer<typeof watchUpdate>;

/** What the person who opens a confirmation link agrees to. */
export const watchConfirmation = z.strictObject({
	proof: z.enum(watchProofs),
	/** The domain, or the address of the line that opened the link. */
	target: z.string(),
	/** Account that gets the results. */
	email: z.string(),
	weekly: z.boolean(),
});

export type WatchConfirmation = z.infer<typeof watchConfirmation>;

export const watchCounts = z.strictObject({
	unproven: z.int(),
	active: z.int(),
	paused: z.int(),
	/** Since when the oldest scan is due; null when none is. */
	overdueSince: z.string().nullable(),
});

export type WatchCounts = z.infer<typeof watchCounts>;
