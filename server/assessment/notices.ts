import type { Lead } from '#contract/leads.ts';
import { nextDigest } from '#server/outbox/rules.ts';
import type { Outbox } from '#server/outbox/service.ts';
import type { MessageKind, NewMessage } from '#server/outbox/store.ts';
import { questionnaires } from './questionnaires.ts';

export type Notices = {
	/** What has to go out because of a new row. */
	about(lead: Lead, wishes: { sendResults: boolean }): NewMessage[];
	/** Called when the row and its messages are on disk. */
	written(): void;
};

/** The operator hears of people who can be reached: at once where it is urgent, in a digest otherwise. */
export function createNotices(outbox: Pick<Outbox, 'carries' | 'wake'>, now = Date.now): Notices {
	return {
		about(lead, { sendResults }) {
			if (lead.status === 'spam') return [];
			const message = (kind: MessageKind, dueAt = now()): NewMessage => ({
				id: `${lead.id}.${kind}`,
				kind,
				submissionId: lead.id,
				payload: null,
				createdAt: now(),
				dueAt,
			});
			const reachable = lead.email !== null || lead.phone !== null;
			const asksForCall = lead.phone !== null;
			const urgent = asksForCall || (questionnaires.get(lead.tool_type)?.isUrgent(lead.responses) ?? false);
			return [
				...(reachable && urgent ? [message('lead-mail')] : []),
				...(reachable && !urgent ? [message('lead-digest', nextDigest(now()))] : []),
				...(reachable ? [message('lead-webhook')] : []),
				...(sendResults && lead.email !== null ? [message('results-mail')] : []),
			].filter(({ kind }) => outbox.carries(kind));
		},
		written: () => outbox.wake(),
	};
}
