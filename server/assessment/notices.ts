import type { Lead } from '#contract/leads.ts';
import { getNextDigestTime } from '#server/outbox/rules.ts';
import type { Outbox } from '#server/outbox/service.ts';
import type { MessageKind, NewMessage } from '#server/outbox/store.ts';
import { questionnaires } from './questionnaires.ts';

export type Notices = {
	createMessages(lead: Lead, options: { sendResults: boolean }): NewMessage[];
	onSaved(): void;
};

/** Reachable leads notify the operator: urgent ones immediately, others in the daily digest. */
export function createNotices(outbox: Pick<Outbox, 'hasChannel' | 'wake'>, now = Date.now): Notices {
	return {
		createMessages(lead, { sendResults }) {
			if (lead.status === 'spam') return [];
			const message = (kind: MessageKind, dueAt = now()): NewMessage => ({
				id: `${lead.id}.${kind}`,
				kind,
				submissionId: lead.id,
				payload: null,
				createdAt: now(),
				dueAt,
			});
			const isReachable = lead.email !== null || lead.phone !== null;
			const wantsCall = lead.phone !== null;
			const isUrgent = wantsCall || (questionnaires.get(lead.tool_type)?.isUrgent(lead.responses) ?? false);
			return [
				...(isReachable && isUrgent ? [message('lead-mail')] : []),
				...(isReachable && !isUrgent ? [message('lead-digest', getNextDigestTime(now()))] : []),
				...(isReachable ? [message('lead-webhook')] : []),
				...(sendResults && lead.email !== null ? [message('results-mail')] : []),
			].filter(({ kind }) => outbox.hasChannel(kind));
		},
		onSaved: () => outbox.wake(),
	};
}
