import { z } from 'zod';
import { lead, leadStatuses } from './leads.ts';
import { oneLine } from './one-line.ts';
import { longestNotes, longestSearch } from './operator-bounds.ts';

/** What an account named in OPERATORS still has to do before it sees leads. */
export const operatorAccess = z.strictObject({
	email: z.string(),
	emailVerified: z.boolean(),
	secondFactor: z.boolean(),
});

export type OperatorAccess = z.infer<typeof operatorAccess>;

/** Null where nobody is signed in. */
export const operatorAccessAnswer = operatorAccess.nullable();

const day = z.iso.date('Must be a day such as 2026-11-30');

export const leadFilter = z.strictObject({
	status: z.enum(leadStatuses).optional(),
	tool_type: oneLine(60).optional(),
	risk_level: oneLine(60).optional(),
	/** Part of an email address, a phone number or an organization. */
	search: oneLine(longestSearch).optional(),
	/** Both days count in full, in UTC. */
	from: day.optional(),
	to: day.optional(),
	/** Only those that left a way to be reached. */
	reachable: z.enum(['true', 'false']).optional(),
	/** The last lead of the page before. */
	after: z.uuid().optional(),
});

export type LeadFilter = z.infer<typeof leadFilter>;

export const leadSummary = lead.pick({
	id: true,
	created_at: true,
	tool_type: true,
	risk_level: true,
	email: true,
	phone: true,
	organization: true,
	status: true,
});

export type LeadSummary = z.infer<typeof leadSummary>;

/** Newest first; `next` is null on the last page. */
export const leadPage = z.strictObject({ leads: z.array(leadSummary), next: z.uuid().nullable() });

export type LeadPage = z.infer<typeof leadPage>;

export const leadDetail = lead.extend({
	tool: z.string(),
	answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
});

export type LeadDetail = z.infer<typeof leadDetail>;

export const leadChange = z.strictObject({
	status: z.enum(leadStatuses).optional(),
	notes: z.string().max(longestNotes, `Must be at most ${longestNotes} characters`).optional(),
});

export type LeadChange = z.infer<typeof leadChange>;

/** The tools and levels that leads have, to choose from. */
export const leadChoices = z.strictObject({
	tools: z.array(z.strictObject({ value: z.string(), label: z.string() })),
	levels: z.array(z.string()),
});

export type LeadChoices = z.infer<typeof leadChoices>;

const bars = z.array(z.strictObject({ label: z.string(), count: z.int() }));

export const leadSummaryCharts = z.strictObject({
	total: z.int(),
	days: bars,
	tools: bars,
	levels: bars,
	campaigns: bars,
	/** What waits to be sent or was given up. */
	outbox: z.array(z.strictObject({ kind: z.string(), state: z.string(), count: z.int() })),
});

export type LeadSummaryCharts = z.infer<typeof leadSummaryCharts>;
