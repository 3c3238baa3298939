import type { Row } from '#domain/fields/rows.ts';
import { getNextDeadline, hasDeadlines } from './deadlines.ts';
import type { IncidentRecord } from './incident-record.ts';
import { getCompletedReadySteps } from './ready-steps.ts';

const isFilled = (record: IncidentRecord, tool: string, ...fields: readonly string[]) =>
	fields.every((field) => (record[tool]?.[field]?.length ?? 0) > 0);

function hasLesson(record: IncidentRecord): boolean {
	const lessons = record['lessons-learned']?.lessons ?? [];
	return (lessons as readonly Row[]).some(({ recommendation = '' }) => recommendation.trim() !== '');
}

/** What in the record shows that a step of an emergency is done. */
const stepChecks: Readonly<Record<string, (record: IncidentRecord) => boolean>> = {
	contain: (record) => isFilled(record, 'ransomadvisor', 'urgency'),
	identify: (record) => isFilled(record, 'ransom-identifier', 'family'),
	call: (record) => isFilled(record, 'emergency-contacts', 'calls'),
	document: (record) =>
		isFilled(record, 'incident-docs', 'discoveryDate', 'discoveredBy', 'affectedSystems', 'initialActions'),
	deadlines: (record) => hasDeadlines(record) && getNextDeadline(record, undefined) === undefined,
	tell: (record) => isFilled(record, 'notifications', 'approvedBy'),
	recover: (record) => isFilled(record, 'before-you-reconnect', 'reconnectedOn'),
	learn: hasLesson,
};

/** The ids of the steps that are done: those of an emergency in their order, then those of getting ready. */
export function getCompletedSteps(record: IncidentRecord): readonly string[] {
	const done = Object.entries(stepChecks).flatMap(([step, isDone]) => (isDone(record) ? [step] : []));
	return [...done, ...getCompletedReadySteps(record)];
}
