import { useRecordForms, useShownRecord } from '#app/features/incident/record-session.ts';
import { useDeadlines } from '#app/features/incident/use-deadlines.ts';
import { useIncident } from '#app/features/incident/use-incident.ts';
import { useTabState } from '#app/features/incident/use-tab-state.ts';
import { useNow } from '#app/lib/clock.ts';
import {
	getActionKey,
	getNextAction,
	listOpenActions,
	type NextAction,
} from '#domain/incident/next-action.ts';
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
	const open = listOpenActions(situation.facts, now);
	const action = getNextAction(open, postponed);
	const actionKey = action && getActionKey(action);
	const toInstruction = (one: NextAction) => describeAction(one, situation, nextDeadline);
	/** Without the current one: once nothing else is open, what was put off is. */
	const others = open.filter((one) => getActionKey(one) !== actionKey);
	const isPostponed = (one: NextAction) => postponed.has(getActionKey(one));
	const later = others.find((one) => !isPostponed(one));
	return {
		situation,
		postpone: (key: string) => postponedDraft.set([postponedText, key].join('\n').trim()),
		resume: (key: string) => postponedDraft.set([...postponed].filter((one) => one !== key).join('\n')),
		hasDeadline: nextDeadline !== undefined,
		actionKey,
		instruction: action && toInstruction(action),
		afterThis: later && toInstruction(later)?.text,
		putOff: others.filter(isPostponed).flatMap((one) => {
			const text = toInstruction(one)?.text;
			return text ? [{ key: getActionKey(one), text }] : [];
		}),
	};
}
