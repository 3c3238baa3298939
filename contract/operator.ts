import { z } from 'zod';
import { type Lead, lead, leadStatuses } from './assessment.ts';
import { maxNotesLength, maxSearchLength } from './limits.ts';
import { operatorRoles } from './operator-people.ts';
import { multiLine, oneLine } from './text.ts';
import { webhookEvents } from './webhook.ts';

export const operatorAccess = z.strictObject({
	id: z.string(),
	email: z.string(),
	emailVerified: z.boolean(),
	secondFactor: z.boolean(),
	role: z.enum(operatorRoles),
	can_export: z.boolean(),
	/** Passwords are off, and this session started with one. */
	needsProvider: z.boolean(),
});

export type OperatorAccess = z.infer<typeof operatorAccess>;

export const operatorAccessResponse = operatorAccess.nullable();

type LeadPosition = Pick<Lead, 'status' | 'phone' | 'created_at' | 'id'>;

const day = z.iso.date('Must be a day such as 2026-11-30');

const dayOrInstant = day.or(z.iso.datetime({ precision: 3 }));

/** The place of a lead in the list: 1 for those to call first, then time and id. It holds when the lead changes. */
const leadCursor = z
	.string()
	.regex(/^[01]_\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_[\da-f-]{36}$/, 'Must be the `next` of a page');

export const formatLeadCursor = ({ status, phone, created_at, id }: LeadPosition): string =>
	`${status === 'new' && phone !== null ? 1 : 0}_${created_at}_${id}`;

export function parseLeadCursor(cursor: string): { rank: 0 | 1; created_at: string; id: string } {
	const [rank, created_at = '', id = ''] = cursor.split('_');
	return { rank: rank === '1' ? 1 : 0, created_at, id };
}

const accountId = z.string().regex(/^[\w-]{1,60}$/, 'Must be the id of an account');

const assignment = { assigned_to: accountId.nullable(), next_call: z.iso.datetime().nullable() };

export const leadFilter = z.strictObject({
	status: z.enum(leadStatuses).optional(),
	tool_type: oneLine(60).optional(),
	risk_level: oneLine(60).optional(),
	/** Start of email address, phone number, organization, one of its words, or domain. */
	search: oneLine(maxSearchLength).optional(),
	/** Days in UTC, both inclusive; or instants, for days of another time zone, the second one exclusive. */
	from: dayOrInstant.optional(),
	to: dayOrInstant.optional(),
	reachable: z.enum(['true', 'false']).optional(),
	/** Id of an operator's account. */
	assigned_to: accountId.optional(),
	after: leadCursor.optional(),
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
	.extend({ ...assignment, delivery: z.enum(deliveryStates).nullable() });

export type LeadSummary = z.infer<typeof leadSummary>;

export const leadPage = z.strictObject({ leads: z.array(leadSummary), next: leadCursor.nullable() });

export type LeadPage = z.infer<typeof leadPage>;

const leadDelivery = z.strictObject({
	id: z.string(),
	kind: z.string(),
	state: z.enum(deliveryStates),
	/** Address of an operator; unknown once sent. */
	recipient: z.string().nullable(),
	attempts: z.int(),
	/** Of a webhook. */
	event: z.enum(webhookEvents).nullable(),
	error: z.string().nullable(),
	/** When it was sent or given up, or when the next attempt is due. */
	time: z.string(),
});

export type LeadDelivery = z.infer<typeof leadDelivery>;

/** Time and id of a message. */
const deliveryCursor = z.string().regex(/^\d{1,15}_[\w.:-]{1,200}$/, 'Must be the `next` of a page');

export const formatDeliveryCursor = ({ createdAt, id }: { createdAt: number; id: string }): string =>
	`${createdAt}_${id}`;

export function parseDeliveryCursor(cursor: string): { createdAt: number; id: string } {
	const split = cursor.indexOf('_');
	return { createdAt: Number(cursor.slice(0, split)), id: cursor.slice(split + 1) };
}

export const deliveryFilter = z.strictObject({
	state: z.enum(deliveryStates).optional(),
	after: deliveryCursor.optional(),
});

export type DeliveryFilter = z.infer<typeof deliveryFilter>;

export const deliveryPage = z.strictObject({
	deliveries: z.array(
		leadDelivery.extend({
			lead: z.string(),
			/** Organization, email address or phone number. */
			lead_name: z.string().nullable(),
			created_at: z.string(),
		}),
	),
	next: deliveryCursor.nullable(),
});

export type DeliveryPage = z.infer<typeof deliveryPage>;

export const leadDetail = lead.extend({
	...assignment,
	tool: z.string(),
	deliveries: z.array(leadDelivery),
	answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
});

export type LeadDetail = z.infer<typeof leadDetail>;

export const leadUpdate = z.strictObject({
	status: z.enum(leadStatuses).optional(),
	notes: multiLine(maxNotesLength).optional(),
	assigned_to: assignment.assigned_to.optional(),
	next_call: assignment.next_call.optional(),
});

export const retryResponse = z.strictObject({ queued: z.int() });

export type LeadUpdate = z.infer<typeof leadUpdate>;

export const leadFilterOptions = z.strictObject({
	tools: z.array(z.strictObject({ value: z.string(), label: z.string() })),
	levels: z.array(z.string()),
});

export type LeadFilterOptions = z.infer<typeof leadFilterOptions>;

export const chartQuery = z.strictObject({ zone: oneLine(60).optional() });

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
