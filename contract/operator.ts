import { z } from 'zod';
import { lead, leadStatuses } from './leads.ts';
import { oneLine } from './one-line.ts';
import { maxNotesLength, maxSearchLength } from './operator-limits.ts';

/** What an account named in OPERATORS still has to do before it sees leads. */
export const operatorAccess = z.strictObject({
	email: z.string(),
	emailVerified: z.boolean(),
	secondFactor: z.boolean(),
});

export type OperatorAccess = z.infer<typeof operatorAccess>;

/** Null where nobody is signed in. */
export const operatorAccessResponse = operatorAccess.nullable();

const day = z.iso.date('Must be a day such as 2026-11-30');

export const leadFilter = z.strictObject({
	status: z.enum(leadStatuses).optional(),
	tool_type: oneLine(60).optional(),
	risk_level: oneLine(60).optional(),
	/** Part of an email address, a phone number or an organization. */
	search: oneLine(maxSearchLength).optional(),
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

export const leadUpdate = z.strictObject({
	status: z.enum(leadStatuses).optional(),
	notes: z.string().max(maxNotesLength, `Must be at most ${maxNotesLength} characters`).optional(),
});

export type LeadUpdate = z.infer<typeof leadUpdate>;

/** The tools and levels that leads have, to choose from. */
export const leadFilterOptions = z.strictObject({
	tools: z.array(z.strictObject({ value: z.string(), label: z.string() })),
	levels: z.array(z.string()),
});

export type LeadFilterOptions = z.infer<typeof leadFilterOptions>;

const chartBars = z.array(z.strictObject({ label: z.string(), count: z.int() }));

export const leadCharts = z.strictObject({
	total: z.int(),
	days: chartBars,
	tools: chartBars,
	levels: chartBars,
	campaigns: chartBars,
	/** What waits to be sent or was given up. */
	outbox: z.array(z.strictObject({ kind: z.string(), state: z.string(), count: z.int() })),
});

export type LeadCharts = z.infer<typeof leadCharts>;
