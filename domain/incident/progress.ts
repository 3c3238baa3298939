import { msPerDay } from '#domain/time/calendar.ts';
import type { Instant } from '#domain/time/instant.ts';
import { callsTool, isSettled } from './call-order.ts';
import { type Deadline, findDeadlineSource } from './contribution.ts';
import { type IncidentRecord, isRows, type RecordForm } from './record.ts';

/** Most cyber policies require notice within a day, in every industry. */
const insurerNoticeMs = msPerDay;

export type NextDeadline = Pick<Deadline, 'what' | 'shortName' | 'zone'> & { readonly at: Date };

/** The next open deadline of a record with derived values; until any is derived, the insurer's day. Undefined once all are met. */
export function getNextDeadline(
	record: IncidentRecord,
	deadlines: readonly Deadline[],
	discovery: Instant | undefined,
): NextDeadline | undefined {
	if (deadlines.length > 0)
		return deadlines
			.flatMap(({ at, ...deadline }) => (at && !deadline.isMet ? [{ ...deadline, at }] : []))
			.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
	const calls = record[callsTool]?.calls;
	if (!discovery || isSettled(isRows(calls) ? calls : [], 'insurer')) return undefined;
	const at = new Date(discovery.epochMs + insurerNoticeMs);
	return { what: 'Tell the cyber insurer', at, zone: discovery.zone };
}

export function getCompletedSteps(
	record: IncidentRecord,
	forms: readonly RecordForm[],
	deadlines: readonly Deadline[],
): readonly string[] {
	const source = findDeadlineSource(forms);
	const areAllMet = deadlines.length > 0 && deadlines.every(({ isMet }) => isMet);
	return [
		...forms.flatMap(({ contribution }) => contribution?.completedSteps(record) ?? []),
		...(source && areAllMet ? [source.step] : []),
	];
}
