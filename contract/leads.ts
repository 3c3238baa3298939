import { z } from 'zod';
import { assessmentResponse } from './assessment.ts';

export const leadStatuses = ['new', 'called', 'won', 'lost', 'spam'] as const;

export type LeadStatus = (typeof leadStatuses)[number];

export const lead = assessmentResponse.extend({
	status: z.enum(leadStatuses),
	notes: z.string().nullable(),
	/** Not counted in the comparison with others: the same network sent another one within a day. */
	is_repeat: z.boolean(),
});

export type Lead = z.infer<typeof lead>;
