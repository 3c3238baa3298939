import { z } from 'zod';
import { email } from './accounts.ts';
import { reminderLimits } from './limits.ts';

/** With the visitor's UTC offset, so that mails can show the time without storing a place. */
const deadline = z.iso.datetime({ offset: true, error: 'Must be a date and time with an offset' });

export const reminderInput = z.strictObject({
	email,
	deadlines: z
		.array(deadline)
		.min(1, 'Choose a deadline')
		.max(reminderLimits.maxDeadlines, `At most ${reminderLimits.maxDeadlines} deadlines`),
});

export type ReminderInput = z.infer<typeof reminderInput>;

const days = z.array(deadline).max(reminderLimits.maxVisits, `At most ${reminderLimits.maxVisits} days`);

/** At most one mail a month for each of both: the visit, and a test with a date of its own. */
export const planReminderInput = z.strictObject({
	email,
	visits: days.min(1, 'Choose a day'),
	acts: days,
});

export type PlanReminderInput = z.infer<typeof planReminderInput>;

export const activeReminders = z.strictObject({ deadlines: z.array(z.string()) });
