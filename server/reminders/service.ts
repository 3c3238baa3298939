import { randomBytes, randomUUID } from 'node:crypto';
import { reminderLimits } from '#contract/limits.ts';
import type { ReminderInput } from '#contract/reminders.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { ApiProblem } from '#server/http/problems.ts';
import type { MailBudget } from '#server/mail/mail-budget.ts';
import type { Outbox } from '#server/outbox/service.ts';
import type { NewMessage } from '#server/outbox/store.ts';
import type { ReminderMessage } from './channel.ts';
import { getMessageIdPrefix, type Reminder, type ReminderStore } from './store.ts';

const confirmMs = msPerDay;
const minuteMs = 60_000;
const minNoticeMs = Math.min(...reminderLimits.minutesBefore) * minuteMs;

type ServiceOptions = {
	store: ReminderStore;
	outbox: Pick<Outbox, 'hasChannel' | 'wake'>;
	mailBudget: MailBudget;
	now?: () => number;
};

export function createReminderService({ store, outbox, mailBudget, now = Date.now }: ServiceOptions) {
	/** Times that are equal count once; a time on another offset is another line in the mail. */
	function selectDeadlines(deadlines: readonly string[]): string[] {
		const latest = now() + reminderLimits.maxDaysAhead * msPerDay;
		const byTime = new Map(deadlines.map((deadline) => [Date.parse(deadline), deadline]));
		const selected = [...byTime]
			.filter(([time]) => time > now() + minNoticeMs && time <= latest)
			.toSorted(([a], [b]) => a - b)
			.map(([, deadline]) => deadline);
		if (selected.length > 0) return selected;
		const message = `Choose a deadline that is more than 30 minutes and at most ${reminderLimits.maxDaysAhead} days away`;
		throw new ApiProblem(422, 'invalid_fields', `${message}.`, { errors: [{ field: 'deadlines', message }] });
	}

	return {
		/** The answer is the same for a mailbox that has had its mails today. */
		async request({ email, deadlines }: ReminderInput, visitor: string): Promise<void> {
			if (!outbox.hasChannel('reminder-mail'))
				throw new ApiProblem(404, 'mail_off', 'This site does not send email, so it cannot remind you.');
			const selected = selectDeadlines(deadlines);
			if (!(await mailBudget.canMail({ email, visitor }))) return;
			const reminder: Reminder = {
				id: randomUUID(),
				email,
				token: randomBytes(18).toString('base64url'),
				deadlines: selected,
				state: 'unconfirmed',
				created_at: now(),
				expires_at: now() + confirmMs,
			};
			await store.add(reminder, createMessage(reminder, 'confirm', null, now()));
			outbox.wake();
		},

		/** Returns the times that are still ahead. Opening the link twice changes nothing. */
		async confirm(token: string): Promise<string[]> {
			const reminder = await store.findByToken(token);
			if (!reminder || reminder.expires_at <= now())
				throw new ApiProblem(400, 'invalid_token', 'This link is invalid or has expired. Request a new one.');
			const ahead = reminder.deadlines.filter((deadline) => Date.parse(deadline) > now());
			const lastDeadline = Math.max(now(), ...ahead.map((deadline) => Date.parse(deadline)));
			if (reminder.state === 'unconfirmed')
				await store.activate(reminder, lastDeadline, scheduleMessages(reminder, now()));
			return ahead;
		},

		async stop(token: string): Promise<void> {
			await store.removeByToken(token);
		},
	};
}

/** The age of a message counts from when it is due, so that a planned one is no backlog. */
function createMessage(reminder: Reminder, name: string, deadline: string | null, dueAt: number): NewMessage {
	return {
		id: `${getMessageIdPrefix(reminder.id)}${name}`,
		kind: 'reminder-mail',
		submissionId: null,
		payload: JSON.stringify({ reminder: reminder.id, deadline } satisfies ReminderMessage),
		createdAt: dueAt,
		dueAt,
	};
}

function scheduleMessages(reminder: Reminder, now: number): NewMessage[] {
	return reminder.deadlines.flatMap((deadline, index) =>
		reminderLimits.minutesBefore
			.map((minutes) => ({ minutes, dueAt: Date.parse(deadline) - minutes * minuteMs }))
			.filter(({ dueAt }) => dueAt > now)
			.map(({ minutes, dueAt }) => createMessage(reminder, `${index}.${minutes}`, deadline, dueAt)),
	);
}
