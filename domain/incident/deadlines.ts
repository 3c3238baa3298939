import type { Row } from '#domain/fields/rows.ts';
import type { IncidentRecord } from './incident-record.ts';

/** The list of duties writes into the record what is due, a row per clock, and the ids of the rows that are done. */
const complianceFields = {
	tool: 'compliance',
	deadlines: 'deadlines',
	done: 'done',
	insurer: 'gen-insurer',
} as const;
const callFields = { tool: 'emergency-contacts', field: 'calls', insurer: 'it-and-insurer' } as const;

/** Most cyber policies ask for a call within a day, in every industry; it is the first deadline that people miss. */
const insurerNoticeMs = 24 * 3_600_000;

export type Deadline = { what: string; at: Date };

function getRows(record: IncidentRecord, tool: string, field: string): readonly Row[] {
	const value = record[tool]?.[field];
	return Array.isArray(value) ? (value as readonly Row[]) : [];
}

/** Released versions numbered the clocks of a duty and had one check per duty, which meant its first clock. */
const isDone = ({ id }: Row, done: ReadonlySet<string>) => done.has(id) || done.has(id.replace(/-0$/, ''));

/** What is still due, the next one first. */
function getOpenDeadlines(record: IncidentRecord): readonly Deadline[] {
	const done = new Set(getRows(record, complianceFields.tool, complianceFields.done).map(({ id }) => id));
	return getRows(record, complianceFields.tool, complianceFields.deadlines)
		.filter((row) => !isDone(row, done))
		.map(({ what = '', due = '' }) => ({ what, at: new Date(due) }))
		.filter(({ at }) => !Number.isNaN(at.getTime()))
		.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

export function hasDeadlines(record: IncidentRecord): boolean {
	return getRows(record, complianceFields.tool, complianceFields.deadlines).length > 0;
}

function isInsurerNotified(record: IncidentRecord): boolean {
	return (
		getRows(record, callFields.tool, callFields.field).some(({ id }) => id === callFields.insurer) ||
		getRows(record, complianceFields.tool, complianceFields.done).some(
			({ id }) => id === complianceFields.insurer,
		)
	);
}

/** The next deadline; until the duties are known, the insurer's day. Nothing once all are met. */
export function getNextDeadline(record: IncidentRecord, discovery: Date | undefined): Deadline | undefined {
	if (hasDeadlines(record)) return getOpenDeadlines(record)[0];
	if (!discovery || isInsurerNotified(record)) return undefined;
	return { what: 'Tell the cyber insurer', at: new Date(discovery.getTime() + insurerNoticeMs) };
}
