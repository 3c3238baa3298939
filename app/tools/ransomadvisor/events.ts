import { toChecks } from '#domain/fields/checks.ts';
import { getOptionLabel } from '#domain/fields/kind.ts';
import type { DescribeEvent } from '#domain/incident/event.ts';
import { getValues, type IncidentRecord } from '#domain/incident/record.ts';
import { getTimelineRows, toRowId } from '#domain/incident/timeline.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { formatDateTime, formatInstant } from '#domain/time/dates.ts';
import { listDoneSince, type TriageResult, triageIncident } from './advice-logic.ts';
import { form } from './fields.ts';
import { fromAnswerRows } from './logic.ts';

export const describeEvent: DescribeEvent = (event) =>
	event.kind === 'result'
		? `Triage answered: ${getOptionLabel(form.fields.urgency.options, event.value)}`
		: undefined;

/** 'Since then: The network is off, Nov 15, 2026, 2:26 a.m.' */
export function formatDoneSince(result: Pick<TriageResult, 'level'>, checks: Checks): readonly string[] {
	return listDoneSince(result, checks).map(
		({ text, at }) => `Since then: ${text}${at.getTime() === 0 ? '' : `, ${formatDateTime(at)}`}`,
	);
}

/** Below the answers in the pack: when they were given, and what is known since. */
export function packLines(record: IncidentRecord): readonly string[] {
	const { answers, done } = getValues(record, form);
	const time = getTimelineRows(record).find(({ id }) => id === toRowId(form.tool))?.time;
	const since = formatDoneSince(triageIncident(fromAnswerRows(answers)), toChecks(done));
	return [...(time ? [`Answered: ${formatInstant(time)}`] : []), ...since];
}
