import { useRecordForms, useShownRecord } from '#app/features/incident/record-session.ts';
import { useDeadlines } from '#app/features/incident/use-deadlines.ts';
import { useIncident } from '#app/features/incident/use-incident.ts';
import { useTabState } from '#app/features/incident/use-tab-state.ts';
import { useNow } from '#app/lib/clock.ts';
import { getActionKey, getNextAction } from '#domain/incident/next-action.ts';
import { getCompletedSteps } from '#domain/incident/progress.ts';
import { describeAction } from './content.ts';
import { readSituation } from './logic.ts';

export function useHomeState() {
	const record = useShownRecord();
	const forms = useRecordForms();
	const deadlines = useDeadlines();
	const { nextDeadline, discoveredAt } = useIncident();
	const { postponed: postponedDraft } = useTabState();
	const postponedText = postponedDraft.use();
	const postponed = new Set(postponedText.split('\n'));
	const now = useNow() ?? new Date();
	const situation = readSituation({
		record,
		deadlines,
		nextDeadline,
		isDiscoveryKnown: discoveredAt !== undefined,
		completedSteps: getCompletedSteps(record, forms, deadlines),
	});
	const action = getNextAction(situation.facts, postponed, now);
	return {
		situation,
		postpone: (key: string) => postponedDraft.set([postponedText, key].join('\n').trim()),
		hasDeadline: nextDeadline !== undefined,
		actionKey: action && getActionKey(action),
		instruction: action && describeAction(action, situation, nextDeadline),
	};
}
