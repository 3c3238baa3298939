import { z } from 'zod';
import { reminderLimits } from '#contract/limits.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import type { LinkTokens } from '#server/mail/link-tokens.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { defaultMaxAttempts } from '#server/outbox/rules.ts';
import type { Channel } from '#server/outbox/service.ts';
import { buildConfirmMail, buildPlanMail, buildReminderMail, getStopUrl } from './mails.ts';
import type { ReminderStore } from './store.ts';

/** Without the address: deleting the reminder also silences mails that wait. The first mail has neither. */
export const reminderMessage = z.strictObject({
	reminder: z.string(),
	deadline: z.string().nullable(),
	/** About the plan. */
	day: z.enum(['visit', 'act']).optional(),
});

export type ReminderMessage = z.infer<typeof reminderMessage>;

export function createReminderChannel(
	mailer: Mailer,
	origin: string,
	store: Pick<ReminderStore, 'findBy' | 'removeById' | 'setUnanswered'>,
	links: LinkTokens,
	now = Date.now,
): Channel {
	return {
		kind: 'reminder-mail',
		isBatched: false,
		maxAttempts: defaultMaxAttempts,
		maxDelayMs: (reminderLimits.maxDaysAhead + 1) * msPerDay,
		async deliver(messages) {
			for (const { id, payload } of messages) {
				const message = reminderMessage.parse(JSON.parse(payload ?? ''));
				const reminder = await store.findBy('id', message.reminder);
				if (!reminder) continue;
				const { email, unanswered } = reminder;
				const token = links.create(reminder.id, reminder.token);
				const { deadline, day } = message;
				// The mail server may have been unavailable until after the deadline.
				if (deadline !== null && Date.parse(deadline) <= now()) continue;
				if (day && unanswered >= reminderLimits.maxUnanswered) {
					await store.removeById(reminder.id);
					continue;
				}
				const content = day
					? buildPlanMail(day, token, origin)
					: deadline === null
						? buildConfirmMail({ ...reminder, token }, origin)
						: buildReminderMail(deadline, token, origin, new Date(now()));
				await mailer({ id, to: [email], content, unsubscribeUrl: getStopUrl(origin, token) });
				if (day) await store.setUnanswered(reminder.id, unanswered + 1);
			}
		},
	};
}
