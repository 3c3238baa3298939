import { z } from 'zod';
import { lead, leadStatuses } from './assessment.ts';
import { maxNotesLength, maxSearchLength } from './limits.ts';
import { multiLine, oneLine } from './text.ts';

export const operatorAccess = z.strictObject({
	email: z.string(),
	emailVerified: z.boolean(),
	secondFactor: z.boolean(),
});

export type OperatorAccess = z.infer<typeof operatorAccess>;

export const operatorAccessResponse = operatorAccess.nullable();

const day = z.iso.date('Must be a day such as 2026-11-30');

export const leadFilter = z.strictObject({
	status: z.enum(leadStatuses).optional(),
	tool_type: oneLine(60).optional(),
	risk_level: oneLine(60).optional(),
	/** Substring of email address, phone number or organization. */
	search: oneLine(maxSearchLength).optional(),
	/** Inclusive, in UTC. */
	from: day.optional(),
	to: day.optional(),
	reachable: z.enum(['true', 'false']).optional(),
	after: z.uuid().optional(),
});

export type LeadFilter = z.infer<typeof leadFilter>;

const deliveryStates = ['waiting', 'sent', 'given-up'] as const;

export const leadSummary = lead
	.pick({
		id: true,
		created_at: true,
		tool_type: true,
		risk_level: true,
		email: true,
		phone: true,
		organization: true,
		status: true,
	})
	.extend({ delivery: z.enum(deliveryStates).nullable() });

export type LeadSummary = z.infer<typeof leadSummary>;

export const leadPage = z.strictObject({ leads: z.array(leadSummary), next: z.uuid().nullable() });

export type LeadPage = z.infer<typeof leadPage>;

const leadDelivery = z.strictObject({
	id: z.string(),
	kind: z.string(),
	state: z.enum(deliveryStates),
	/** Address of an operator; unknown once sent. */
	recipient: z.string().nullable(),
	attempts: z.int(),
	error: z.string().nullable(),
	/** When it was sent or given up, or when the next attempt is due. */
	time: z.string(),
});

export type LeadDelivery = z.infer<typeof leadDelivery>;

export const leadDetail = lead.extend({
	tool: z.string(),
	deliveries: z.array(leadDelivery),
	answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
});

export type LeadDetail = z.infer<typeof leadDetail>;

export const leadUpdate = z.strictObject({
	status: z.enum(leadStatuses).optional(),
	notes: multiLine(maxNotesLength).optional(),
});

export const retryResponse = z.strictObject({ queued: z.int() });

export type LeadUpdate = z.infer<typeof leadUpdate>;

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
	outbox: z.array(z.strictObject({ kind: z.string(), state: z.string(), count: z.int() })),
});

export type LeadCharts = z.infer<typeof leadCharts>;
