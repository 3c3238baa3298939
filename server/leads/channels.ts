import { z } from 'zod';
import { path } from '#app/site/paths.ts';
import type { Lead } from '#contract/assessment.ts';
import { createResponseStore } from '#server/assessment/store.ts';
import type { Database } from '#server/database/database.ts';
import { accountMail, buildAccountMail } from '#server/mail/account-mails.ts';
import type { LinkTokens } from '#server/mail/link-tokens.ts';
import { createMailer, type Mailer } from '#server/mail/mailer.ts';
import { defaultMaxAttempts, linkMaxAttempts, maxDigestDelayMs } from '#server/outbox/rules.ts';
import type { Channel } from '#server/outbox/service.ts';
import type { Message } from '#server/outbox/store.ts';
import { createReminderChannel } from '#server/reminders/channel.ts';
import { createReminderStore } from '#server/reminders/store.ts';
import type { Picture } from '#server/settings/brand.ts';
import type { Settings } from '#server/settings/settings.ts';
import { listWebhooks, type Webhook } from '#server/settings/webhooks-file.ts';
import { createWatchChannel } from '#server/watch/mails.ts';
import { createWatchStore } from '#server/watch/store.ts';
import { createWebhookPayload, createWebhookSender } from '#server/webhook/webhook.ts';
import { buildDigestMail, buildLeadMail, buildResultsMail } from './mails.ts';

export function createChannels(
	settings: Settings,
	database: Database,
	links: LinkTokens,
	logo?: Picture,
): Channel[] {
	const { SMTP_URL, MAIL_FROM, SITE_ORIGIN, LEADS_TO, OPERATORS } = settings;
	const timeoutMs = settings.DELIVERY_SECONDS * 1000;
	const store = createResponseStore(database.queries);

	/** Deleting a lead deletes its messages, so a missing lead is only a race. */
	async function findLeads(messages: readonly Message[]): Promise<Lead[]> {
		const found = await Promise.all(
			messages.map(({ submissionId }) => (submissionId ? store.find(submissionId) : undefined)),
		);
		return found.filter((lead) => lead !== undefined);
	}

	const channels: Channel[] = [];
	if (SMTP_URL && MAIL_FROM && SITE_ORIGIN) {
		const mailer = createMailer({ url: SMTP_URL, from: MAIL_FROM, timeoutMs, logo });
		channels.push(...createVisitorChannels(mailer, SITE_ORIGIN, findLeads));
		channels.push(createWatchChannel(mailer, SITE_ORIGIN, createWatchStore(database), links));
		channels.push(createReminderChannel(mailer, SITE_ORIGIN, createReminderStore(database.queries), links));
		const consoleUrl = OPERATORS && `${SITE_ORIGIN}${path('operator')}`;
		if (LEADS_TO) channels.push(...createOperatorChannels(mailer, LEADS_TO, consoleUrl, findLeads));
	}
	for (const webhook of listWebhooks(settings))
		channels.push(createWebhookChannel(webhook, { timeoutMs, origin: SITE_ORIGIN, findLeads }));
	return channels;
}

type WebhookContext = { timeoutMs: number; origin: string | undefined; findLeads: FindLeads };

function createWebhookChannel(webhook: Webhook, { timeoutMs, origin, findLeads }: WebhookContext): Channel {
	const send = createWebhookSender({ ...webhook, timeoutMs, origin });
	return {
		kind: webhook.kind,
		events: webhook.events,
		isBatched: false,
		maxAttempts: defaultMaxAttempts,
		async deliver(messages, signal) {
			const [message] = messages;
			if (!message) return;
			const { id, event, createdAt } = message;
			const timestamp = new Date(createdAt).toISOString();
			if (event === 'lead.deleted') {
				const data = deletedLead.parse(JSON.parse(message.payload ?? ''));
				await send({ id, payload: { type: event, timestamp, data } }, signal);
				return;
			}
			const [lead] = await findLeads(messages);
			if (lead)
				await send({ id, payload: createWebhookPayload(event ?? 'lead.created', lead, timestamp) }, signal);
		},
	};
}

const operatorMail = z.strictObject({ to: z.string() });
const deletedLead = z.strictObject({ id: z.uuid() });

type FindLeads = (messages: readonly Message[]) => Promise<Lead[]>;

function createVisitorChannels(mailer: Mailer, origin: string, findLeads: FindLeads): Channel[] {
	return [
		{
			kind: 'results-mail',
			isBatched: false,
			maxAttempts: defaultMaxAttempts,
			async deliver(messages) {
				const [lead] = await findLeads(messages);
				const content = lead && buildResultsMail(lead, origin);
				if (lead?.email && content) await mailer({ id: messages[0]?.id ?? '', to: [lead.email], content });
			},
		},
		{
			kind: 'account-mail',
			isBatched: false,
			maxAttempts: linkMaxAttempts,
			async deliver(messages) {
				for (const { id, payload } of messages) {
					const mail = accountMail.parse(JSON.parse(payload ?? ''));
					await mailer({ id, to: [mail.to], content: buildAccountMail(mail) });
				}
			},
		},
	];
}

function createOperatorChannels(
	mailer: Mailer,
	to: readonly string[],
	consoleUrl: string | undefined,
	findLeads: FindLeads,
): Channel[] {
	const operatorRules = { maxAttempts: defaultMaxAttempts, recipients: to, retriesRejections: true };
	/** Messages of earlier versions have no payload and go to everyone. */
	const getRecipients = ([message]: readonly Message[]) =>
		message?.payload ? [operatorMail.parse(JSON.parse(message.payload)).to] : to;
	return [
		{
			kind: 'lead-mail',
			isBatched: false,
			...operatorRules,
			async deliver(messages) {
				const [lead] = await findLeads(messages);
				if (!lead) return;
				const content = buildLeadMail(lead, consoleUrl);
				await mailer({
					id: messages[0]?.id ?? '',
					to: getRecipients(messages),
					replyTo: lead.email ?? undefined,
					content,
				});
			},
		},
		{
			kind: 'lead-digest',
			isBatched: true,
			maxDelayMs: maxDigestDelayMs,
			...operatorRules,
			async deliver(messages) {
				const leads = await findLeads(messages);
				if (leads.length === 0) return;
				await mailer({
					id: messages[0]?.id ?? '',
					to: getRecipients(messages),
					content: buildDigestMail(leads, consoleUrl),
				});
			},
		},
	];
}
