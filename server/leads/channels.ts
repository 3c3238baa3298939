import { path } from '#app/paths.ts';
import type { Lead } from '#contract/leads.ts';
import { answersInWords } from '#server/assessment/questionnaires.ts';
import { createResponseStore } from '#server/assessment/store.ts';
import type { Database } from '#server/database/database.ts';
import { accountLetter, accountMail } from '#server/mail/account-letters.ts';
import { createMailer, type Mailer } from '#server/mail/mailer.ts';
import { attemptsOfADay, attemptsOfALink } from '#server/outbox/rules.ts';
import type { Channel } from '#server/outbox/service.ts';
import type { Message } from '#server/outbox/store.ts';
import type { Settings } from '#server/settings/settings.ts';
import { createHook } from '#server/webhook/webhook.ts';
import { digestLetter, leadLetter, resultsLetter, toolTitle } from './letters.ts';

/** The ways out that the settings open. */
export function createChannels(settings: Settings, database: Database): Channel[] {
	const { SMTP_URL, MAIL_FROM, SITE_ORIGIN, LEADS_TO, OPERATORS } = settings;
	const { LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET } = settings;
	const answerWithinMs = settings.DELIVERY_SECONDS * 1000;
	const store = createResponseStore(database.queries);

	/** A lead that was deleted meanwhile took its messages along, so there is at most a race to lose. */
	async function leadsOf(messages: readonly Message[]): Promise<Lead[]> {
		const found = await Promise.all(
			messages.map(({ submissionId }) => (submissionId ? store.find(submissionId) : undefined)),
		);
		return found.filter((lead) => lead !== undefined);
	}

	const channels: Channel[] = [];
	if (SMTP_URL && MAIL_FROM && SITE_ORIGIN) {
		const mailer = createMailer({ url: SMTP_URL, from: MAIL_FROM, answerWithinMs });
		channels.push(...visitorMail(mailer, SITE_ORIGIN, leadsOf));
		const consoleUrl = OPERATORS && `${SITE_ORIGIN}${path('operator')}`;
		if (LEADS_TO) channels.push(...operatorMail(mailer, LEADS_TO, consoleUrl, leadsOf));
	}
	if (LEAD_WEBHOOK_URL && LEAD_WEBHOOK_SECRET) {
		const post = createHook({ url: LEAD_WEBHOOK_URL, secret: LEAD_WEBHOOK_SECRET, answerWithinMs });
		channels.push({
			kind: 'lead-webhook',
			together: false,
			mostAttempts: attemptsOfADay,
			async deliver(messages, signal) {
				const [lead] = await leadsOf(messages);
				if (lead) await post({ id: messages[0]?.id ?? '', payload: webhookPayload(lead) }, signal);
			},
		});
	}
	return channels;
}

type LeadsOf = (messages: readonly Message[]) => Promise<Lead[]>;

function visitorMail(mailer: Mailer, origin: string, leadsOf: LeadsOf): Channel[] {
	return [
		{
			kind: 'results-mail',
			together: false,
			mostAttempts: attemptsOfADay,
			async deliver(messages) {
				const [lead] = await leadsOf(messages);
				const letter = lead && resultsLetter(lead, origin);
				if (lead?.email && letter) await mailer({ id: messages[0]?.id ?? '', to: [lead.email], letter });
			},
		},
		{
			kind: 'account-mail',
			together: false,
			mostAttempts: attemptsOfALink,
			async deliver(messages) {
				for (const { id, payload } of messages) {
					const mail = accountMail.parse(JSON.parse(payload ?? ''));
					await mailer({ id, to: [mail.to], letter: accountLetter(mail) });
				}
			},
		},
	];
}

function operatorMail(
	mailer: Mailer,
	to: readonly string[],
	consoleUrl: string | undefined,
	leadsOf: LeadsOf,
): Channel[] {
	return [
		{
			kind: 'lead-mail',
			together: false,
			mostAttempts: attemptsOfADay,
			async deliver(messages) {
				const [lead] = await leadsOf(messages);
				if (!lead) return;
				const letter = leadLetter(lead, consoleUrl);
				await mailer({ id: messages[0]?.id ?? '', to, replyTo: lead.email ?? undefined, letter });
			},
		},
		{
			kind: 'lead-digest',
			together: true,
			mostAttempts: attemptsOfADay,
			async deliver(messages) {
				const leads = await leadsOf(messages);
				if (leads.length === 0) return;
				await mailer({ id: messages[0]?.id ?? '', to, letter: digestLetter(leads, consoleUrl) });
			},
		},
	];
}

function webhookPayload(lead: Lead) {
	const { responses: _, status: __, notes: ___, ...row } = lead;
	return {
		type: 'lead.created',
		timestamp: lead.created_at,
		data: { ...row, tool: toolTitle(lead), answers: answersInWords(lead.tool_type, lead.responses) },
	};
}
