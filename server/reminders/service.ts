import { randomUUID } from 'node:crypto';
import { reminderLimits } from '#contract/limits.ts';
import type { PlanReminderInput, ReminderInput } from '#contract/reminders.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { createSeed, type LinkTokens } from '#server/mail/link-tokens.ts';
import type { MailBudget } from '#server/mail/mail-budget.ts';
import type { Outbox } from '#server/outbox/service.ts';
import type { NewMessage } from '#server/outbox/store.ts';
import type { ReminderMessage } from './channel.ts';
import { getMessageIdPrefix, type Reminder, type ReminderStore } from './store.ts';

const confirmMs = msPerDay;
const minuteMs = 60_000;
/** A mail about the plan may wait so long for the mail server. */
const maxLateMs = 7 * msPerDay;
const minNoticeMs = Math.min(...reminderLimits.minutesBefore) * minuteMs;

type ServiceOptions = {
	store: ReminderStore;
	outbox: Pick<Outbox, 'hasChannel' | 'wake'>;
	mailBudget: MailBudget;
	links: LinkTokens;
	now?: () => number;
};

export function createReminderService({ store, outbox, mailBudget, links, now = Date.now }: ServiceOptions) {
	const find = (token: string) => links.find(token, 'token', store.findBy);

	/** The answer is the same for a mailbox that has had its mails today. */
	async function add(
		{ email, ...times }: Pick<Reminder, 'email' | 'kind' | 'deadlines' | 'acts'>,
		visitor: string,
	): Promise<void> {
		if (!(await mailBudget.canMail({ email, visitor }))) return;
		const reminder: Reminder = {
			...{ id: randomUUID(), email, token: createSeed() },
			...{ ...times, unanswered: 0, state: 'unconfirmed' },
			...{ created_at: now(), expires_at: now() + confirmMs },
		};
		await store.add(reminder, createMessage(reminder, 'confirm', { deadline: null }, now()));
		outbox.wake();
	}

	return {
		async request({ email, deadlines }: ReminderInput, visitor: string): Promise<void> {
			requireMail(outbox);
			await add({ email, kind: 'deadline', deadlines: selectDeadlines(deadlines, now()), acts: [] }, visitor);
		},

		async requestPlan({ email, visits, acts }: PlanReminderInput, visitor: string): Promise<void> {
			requireMail(outbox);
			const deadlines = pickMonthly(selectDeadlines(visits, now()));
			await add({ email, kind: 'plan', deadlines, acts: pickMonthly(listAhead(acts, now())) }, visitor);
		},

		/** Somebody opened the link of a mail about the plan. */
		async visit(token: string): Promise<void> {
			const reminder = await find(token);
			if (reminder) await store.setUnanswered(reminder.id, 0);
		},

		/** Returns the times that are still ahead. Opening the link twice changes nothing. */
		async confirm(token: string): Promise<string[]> {
			const reminder = await find(token);
			if (!reminder || reminder.expires_at <= now())
				throw new ApiProblem(400, 'invalid_token', 'This link is invalid or has expired. Request a new one.');
			const days = [...reminder.deadlines, ...reminder.acts];
			const ahead = days.filter((day) => Date.parse(day) > now());
			const lastDeadline = Math.max(now(), ...ahead.map((day) => Date.parse(day)));
			const [schedule, maxLate] =
				reminder.kind === 'plan' ? [schedulePlanMessages, maxLateMs] : [scheduleMessages, 0];
			if (reminder.state === 'unconfirmed')
				await store.activate(reminder, lastDeadline + maxLate, schedule(reminder, now()));
			return ahead;
		},

		async stop(token: string): Promise<void> {
			const reminder = await find(token);
			if (reminder) await store.removeById(reminder.id);
		},
	};
}

function requireMail(outbox: Pick<Outbox, 'hasChannel'>): void {
	if (!outbox.hasChannel('reminder-mail'))
		throw new ApiProblem(404, 'mail_off', 'This site does not send email, so it cannot remind you.');
}

/** Times that are equal count once; a time on another offset is another line in the mail. */
function listAhead(deadlines: readonly string[], now: number): string[] {
	const latest = now + reminderLimits.maxDaysAhead * msPerDay;
	const byTime = new Map(deadlines.map((deadline) => [Date.parse(deadline), deadline]));
	return [...byTime]
		.filter(([time]) => time > now + minNoticeMs && time <= latest)
		.toSorted(([a], [b]) => a - b)
		.map(([, deadline]) => deadline);
}

function selectDeadlines(deadlines: readonly string[], now: number): string[] {
	const selected = listAhead(deadlines, now);
	if (selected.length > 0) return selected;
	const message = `Choose a deadline that is more than 30 minutes and at most ${reminderLimits.maxDaysAhead} days away`;
	throw new ApiProblem(422, 'invalid_fields', `${message}.`, { errors: [{ field: 'deadlines', message }] });
}

/** The first of each month. */
function pickMonthly(deadlines: readonly string[]): string[] {
	const toMonth = (deadline: string) => new Date(deadline).toISOString().slice(0, 7);
	return deadlines.filter(
		(deadline, index) => index === deadlines.findIndex((each) => toMonth(each) === toMonth(deadline)),
	);
}

/** The age of a message counts from when it is due, so that a planned one is no backlog. */
function createMessage(
	{ id }: Reminder,
	name: string,
	content: Omit<ReminderMessage, 'reminder'>,
	dueAt: number,
): NewMessage {
	return {
		id: `${getMessageIdPrefix(id)}${name}`,
		kind: 'reminder-mail',
		submissionId: null,
		payload: JSON.stringify({ reminder: id, ...content } satisfies ReminderMessage),
		createdAt: dueAt,
		dueAt,
	};
}

function scheduleMessages(reminder: Reminder, now: number): NewMessage[] {
	return reminder.deadlines.flatMap((deadline, index) =>
		reminderLimits.minutesBefore
			.map((minutes) => ({ minutes, dueAt: Date.parse(deadline) - minutes * minuteMs }))
			.filter(({ dueAt }) => dueAt > now)
			.map(({ minutes, dueAt }) => createMessage(reminder, `${index}.${minutes}`, { deadline }, dueAt)),
	);
}

function schedulePlanMessages(reminder: Reminder, now: number): NewMessage[] {
	const schedule = (day: 'visit' | 'act', days: readonly string[]) =>
		days
			.map((each) => Date.parse(each))
			.filter((dueAt) => dueAt > now)
			.map((dueAt, index) => createMessage(reminder, `${day}.${index}`, { deadline: null, day }, dueAt));
	return [...schedule('visit', reminder.deadlines), ...schedule('act', reminder.acts)];
}
