import type { Lead } from '#contract/leads.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import { getNextDigestTime, getNextHour } from '#server/outbox/rules.ts';
import type { Outbox } from '#server/outbox/service.ts';
import type { MessageKind, NewMessage } from '#server/outbox/store.ts';
import { questionnaires } from './questionnaires.ts';

type NoticeOptions = { sendResults: boolean; visitor: string };

export type Notices = {
	createMessages(lead: Lead, options: NoticeOptions): Promise<NewMessage[]>;
	onSaved(): void;
};

const hourSeconds = 60 * 60;

/** Immediate mails to the operator; further urgent leads go into an hourly digest. */
const maxMailsPerVisitor = 3;
const maxMailsPerInstance = 20;

export function createNotices(
	outbox: Pick<Outbox, 'hasChannel' | 'getRecipients' | 'wake'>,
	limits: Pick<RateLimits, 'createLimiter'>,
	now = Date.now,
): Notices {
	const perVisitor = limits.createLimiter({
		name: 'lead-mail-visitor',
		times: maxMailsPerVisitor,
		seconds: hourSeconds,
	});
	const perInstance = limits.createLimiter({
		name: 'lead-mail',
		times: maxMailsPerInstance,
		seconds: hourSeconds,
	});
	const canMailNow = (visitor: string) =>
		perVisitor
			.consume(visitor)
			.then(() => perInstance.consume(''))
			.then(
				() => true,
				() => false,
			);

	return {
		async createMessages(lead, { sendResults, visitor }) {
			if (lead.status === 'spam') return [];
			const createdAt = now();
			const createMessage = (kind: MessageKind, dueAt = createdAt): NewMessage => ({
				id: `${lead.id}.${kind}`,
				kind,
				submissionId: lead.id,
				payload: null,
				createdAt,
				dueAt,
			});
			const createOperatorMails = (kind: 'lead-mail' | 'lead-digest', dueAt?: number): NewMessage[] =>
				outbox.getRecipients(kind).map((to, index) => {
					const message = createMessage(kind, dueAt);
					return { ...message, id: `${message.id}.${index}`, payload: JSON.stringify({ to }) };
				});
			const notifyOperator = async (): Promise<NewMessage[]> => {
				if (!isUrgent(lead)) return createOperatorMails('lead-digest', getNextDigestTime(createdAt));
				return (await canMailNow(visitor))
					? createOperatorMails('lead-mail')
					: createOperatorMails('lead-digest', getNextHour(createdAt));
			};
			const isReachable = lead.email !== null || lead.phone !== null;
			return [
				...(isReachable ? await notifyOperator() : []),
				...(isReachable && outbox.hasChannel('lead-webhook') ? [createMessage('lead-webhook')] : []),
				...(sendResults && lead.email !== null && outbox.hasChannel('results-mail')
					? [createMessage('results-mail')]
					: []),
			];
		},
		onSaved: () => outbox.wake(),
	};
}

function isUrgent({ phone, tool_type, responses }: Lead): boolean {
	const wantsCall = phone !== null;
	return wantsCall || (questionnaires.get(tool_type)?.isUrgent(responses) ?? false);
}
