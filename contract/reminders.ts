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

export const activeReminders = z.strictObject({ deadlines: z.array(z.string()) });
