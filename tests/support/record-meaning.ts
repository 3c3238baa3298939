import { readFileSync } from 'node:fs';
import { recordForms } from '#app/layout/forms.ts';
import { readSituation } from '#app/routes/now/logic.ts';
import { templates } from '#app/tools/notifications/content.ts';
import { form as noticeForm } from '#app/tools/notifications/fields.ts';
import { getPlaceholders } from '#app/tools/notifications/logic.ts';
import { defaultSystems, type System } from '#app/tools/priority-ranker/content.ts';
import { planRecovery } from '#app/tools/priority-ranker/dependencies.ts';
import { form as identifierForm } from '#app/tools/ransom-identifier/fields.ts';
import { questions } from '#app/tools/ransomadvisor/content.ts';
import { form as triageForm } from '#app/tools/ransomadvisor/fields.ts';
import { answerFromNote, fromAnswerRows } from '#app/tools/ransomadvisor/logic.ts';
import { quickSteps } from '#app/tools/timeline-builder/content.ts';
import { sortByTime } from '#app/tools/timeline-builder/time-order.ts';
import { getDefaultValues } from '#domain/fields/form.ts';
import { findDeadlineSource } from '#domain/incident/contribution.ts';
import { collectToolValues, findRecordDateTime } from '#domain/incident/derive.ts';
import { parseHistory, serializeCells } from '#domain/incident/history.ts';
import { buildJsonExport } from '#domain/incident/interop.ts';
import { toRecord } from '#domain/incident/merge.ts';
import { getActionKey, listOpenActions } from '#domain/incident/next-action.ts';
import { buildPackSections } from '#domain/incident/pack.ts';
import { getCompletedSteps, getNextDeadline } from '#domain/incident/progress.ts';
import { getValues, type IncidentRecord } from '#domain/incident/record.ts';
import { parseRecordFile, serializeRecord } from '#domain/incident/record-file.ts';
import { hasIncidentStarted } from '#domain/incident/record-forms.ts';
import { parseInstant } from '#domain/time/instant.ts';
import { questionnaires } from '#server/assessment/questionnaires.ts';

const now = new Date('2026-11-17T12:00:00Z');

/** What the site concludes from a record, in ids, numbers and instants. */
async function describeRecord(record: IncidentRecord) {
	const derive = await findDeadlineSource(recordForms)?.load();
	const deadlines = derive?.(record, { timeZone: 'UTC', now }) ?? [];
	const discovery = findRecordDateTime(collectToolValues(record, recordForms), 'discovery');
	const completedSteps = getCompletedSteps(record, recordForms, deadlines);
	const nextDeadline = getNextDeadline(record, deadlines, discovery ? parseInstant(discovery) : undefined);
	const situation = readSituation({
		record,
		deadlines,
		nextDeadline,
		isDiscoveryKnown: discovery !== undefined,
		completedSteps,
	});
	const triage = getValues(record, triageForm);
	return {
		answers: fromAnswerRows(triage.answers),
		urgency: triage.urgency,
		computedUrgency: situation.urgency,
		answersFromNote: answerFromNote(getValues(record, identifierForm).findings),
		discovery,
		hasStarted: hasIncidentStarted(record, recordForms),
		completedSteps,
		deadlines: deadlines.map(({ row, at, isMet }) => ({ id: row.id, at: at?.toISOString(), isMet })),
		openActions: listOpenActions(situation.facts, now).map(getActionKey),
		stored: Object.fromEntries(recordForms.map(({ form }) => [form.tool, getValues(record, form)])),
		exported: buildJsonExport(record, recordForms, now).tools.map(({ tool, fields }) => ({
			tool,
			fields: fields.map(({ id, value }) => ({ id, value })),
		})),
		packRowCounts: buildPackSections(record, recordForms).map(({ tool, blocks }) => ({
			tool,
			rows: blocks.map((block) => (block.kind === 'table' ? block.rows.length : 0)),
		})),
	};
}

const readFixture = (name: string) => readFileSync(`tests/support/${name}`, 'utf8');

function parse(text: string) {
	const parsed = parseRecordFile(text, recordForms);
	if (!parsed.ok) throw new Error(parsed.problem);
	return parsed;
}

/** A record file, opened, and saved and opened again. */
export async function describeFile(name: string) {
	const { record, history, leftOut } = parse(readFixture(name));
	const saved = parse(serializeRecord(record, now, history));
	return { leftOut, opened: await describeRecord(record), saved: await describeRecord(saved.record) };
}

/** The history of a record file, which is also what the people of a room send each other. */
export async function describeRoom(name: string) {
	const { history } = parse(readFixture(name));
	const { cells, leftOut } = parseHistory(serializeCells(history ?? new Map()));
	return { leftOut, opened: await describeRecord(toRecord(cells)) };
}

/** A row of the table of responses, assessed again. */
export function assessResponse({
	tool_type,
	responses,
}: {
	tool_type: string;
	responses: Record<string, string>;
}) {
	const questionnaire = questionnaires.get(tool_type);
	return { ...questionnaire?.assess(responses), isUrgent: questionnaire?.isUrgent(responses) };
}

/** The answers as the pack prints them. */
export function printAnswers(name: string) {
	const sections = buildPackSections(parse(readFixture(name)).record, recordForms);
	const blocks = sections.find(({ tool }) => tool === triageForm.tool)?.blocks ?? [];
	return blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
}

/** A system that a user saved, by the names that the list had then. */
const savedSystem: System = {
	id: '5b2f',
	name: 'Online shop',
	category: 'business',
	impact: 'high',
	rto: 4,
	dependencies: ['Primary Database', 'file server'],
	isCustom: true,
};

export function describeTools() {
	const values = { ...getDefaultValues(noticeForm.fields), organisation: 'Miller Tools', contactName: 'Sam' };
	const quick = quickSteps.map((step) => ({ ...step, id: step.quickId })).toReversed();
	const plan = planRecovery([...defaultSystems, savedSystem]);
	return {
		quickSteps: sortByTime(quick).map(({ id }) => id),
		blanks: templates.map((template) =>
			getPlaceholders(template, values)
				.filter(({ id }) => id.startsWith('{'))
				.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
		),
		openBlanks: templates.flatMap((template) =>
			getPlaceholders(template, values).filter(
				({ id, isFilled }) => ['{organisation}', '{contactName}'].includes(id) && !isFilled,
			),
		).length,
		startHours: Object.fromEntries(plan.order.map(({ system, startsAt }) => [system.id, startsAt])),
		needs: plan.order
			.find(({ system }) => system === savedSystem)
			?.needs.map(({ id }) => id)
			.toSorted(),
	};
}

export const firstQuestion = questions[0]?.text;
