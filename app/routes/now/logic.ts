import { form as contactsForm } from '#app/tools/emergency-contacts/fields.ts';
import { form as reportForm, sections as reportSections } from '#app/tools/incident-docs/fields.ts';
import { form as identifierForm } from '#app/tools/ransom-identifier/fields.ts';
import type { FirstStep } from '#app/tools/ransomadvisor/advice-content.ts';
import { getContainmentSteps, triageIncident } from '#app/tools/ransomadvisor/advice-logic.ts';
import type { Urgency } from '#app/tools/ransomadvisor/content.ts';
import { form as triageForm } from '#app/tools/ransomadvisor/fields.ts';
import { fromAnswerRows } from '#app/tools/ransomadvisor/logic.ts';
import { assessTheft } from '#app/tools/ransomadvisor/theft-logic.ts';
import { isEmpty } from '#domain/fields/form.ts';
import { countCalls, firstCalls, isSettled } from '#domain/incident/call-order.ts';
import type { Deadline } from '#domain/incident/contribution.ts';
import type { IncidentFacts } from '#domain/incident/next-action.ts';
import type { NextDeadline } from '#domain/incident/progress.ts';
import { getValues, type IncidentRecord } from '#domain/incident/record.ts';
import { theftFirstDay } from '#domain/incident/theft-first-day.ts';

export type Part = { done: number; total: number };

export type Situation = {
	facts: IncidentFacts;
	urgency: Urgency | undefined;
	containment: readonly FirstStep[];
	contained: Part;
	calls: Part;
	report: Part;
	deadlines: Part;
	family: string;
	confidence: string;
	completedSteps: readonly string[];
};

const theftSteps = theftFirstDay.find(({ id }) => id === 'now')?.steps ?? [];

export function findTheftStep(id: string): Pick<FirstStep, 'text' | 'why'> | undefined {
	const step = theftSteps.find((each) => each.id === id);
	return (
		step && { text: step.text, why: 'Stolen data starts legal clocks, even when every file still opens.' }
	);
}

export type SituationInput = {
	record: IncidentRecord;
	deadlines: readonly Deadline[];
	nextDeadline: NextDeadline | undefined;
	isDiscoveryKnown: boolean;
	completedSteps: readonly string[];
};

function readTriage(record: IncidentRecord) {
	const { answers: rows, theft, done } = getValues(record, triageForm);
	const isDone = (id: string) => done.some((check) => check.id === id);
	const answers = fromAnswerRows(rows);
	const result = rows.length > 0 ? triageIncident(answers) : undefined;
	const containment = result ? getContainmentSteps(result) : [];
	const isTheft = assessTheft(answers, theft, result?.level.urgency ?? 'low').isLikely;
	return {
		urgency: result?.level.urgency,
		containment,
		isTheft,
		openContainment: result && containment.map(({ id }) => id).filter((id) => !isDone(id)),
		openTheftSteps: isTheft ? theftSteps.map(({ id }) => id).filter((id) => !isDone(id)) : [],
		// Without a triage, as after data theft, there may still be a message to compare.
		canIdentify: !result || answers['1'] !== 'no' || answers['2'] !== 'no',
	};
}

export function readSituation(input: SituationInput): Situation {
	const { record, deadlines, nextDeadline, isDiscoveryKnown, completedSteps } = input;
	const { urgency, containment, ...triage } = readTriage(record);
	const { openContainment } = triage;
	const { family, confidence } = getValues(record, identifierForm);
	const { calls } = getValues(record, contactsForm);
	const openCalls = firstCalls.map(({ id }) => id).filter((id) => !isSettled(calls, id));
	const { made, total } = countCalls(calls);
	const report = getValues(record, reportForm);
	// As the page counts them: without the fields that it does not ask for.
	const reportValues = reportSections
		.flatMap(({ fields }) => Object.keys(fields))
		.map((id) => report[id as keyof typeof report]);
	return {
		facts: {
			...triage,
			openCalls,
			settledCalls: firstCalls.length - openCalls.length,
			isIdentified: family !== '',
			isReportComplete: completedSteps.includes('document'),
			isDiscoveryKnown,
			nextDeadline: nextDeadline?.at,
			arePeopleTold: completedSteps.includes('tell'),
			isBackOnline: completedSteps.includes('recover'),
			hasLessons: completedSteps.includes('learn'),
		},
		urgency,
		containment,
		contained: { done: containment.length - (openContainment?.length ?? 0), total: containment.length },
		calls: { done: made, total },
		report: { done: reportValues.filter((value) => !isEmpty(value)).length, total: reportValues.length },
		deadlines: { done: deadlines.filter(({ isMet }) => isMet).length, total: deadlines.length },
		family,
		confidence,
		completedSteps,
	};
}

export type StepState = {
	text: string;
	isDone: boolean;
	part?: Part;
};

const isWhole = ({ done, total }: Part) => total > 0 && done === total;

function describeDeadlines({ done, total }: Part, isDiscoveryKnown: boolean): string {
	if (total > 0) return done === total ? `${total} of ${total} met` : `${total - done} running`;
	return isDiscoveryKnown ? 'Check your list' : 'No time set yet';
}

export function describeSteps(situation: Situation): Readonly<Record<string, StepState>> {
	const { facts, contained, calls, report, deadlines, family, confidence, completedSteps } = situation;
	const isCompleted = (step: string) => completedSteps.includes(step);
	const identified = confidence === '' ? family : `${family}, ${confidence.toLowerCase()}`;
	return {
		contain: {
			text: contained.total === 0 ? '8 questions' : `${contained.done} of ${contained.total} done`,
			isDone: isWhole(contained),
			part: contained,
		},
		call: { text: `${calls.done} of ${calls.total} made`, isDone: isWhole(calls), part: calls },
		identify: { text: family === '' ? '1 minute' : identified, isDone: family !== '' },
		document: {
			text: `${report.done} of ${report.total} fields`,
			isDone: isCompleted('document'),
			part: report,
		},
		deadlines: {
			text: describeDeadlines(deadlines, facts.isDiscoveryKnown),
			isDone: isWhole(deadlines),
			part: deadlines,
		},
		tell: { text: isCompleted('tell') ? 'Approved' : 'Today', isDone: isCompleted('tell') },
		recover: {
			text: isCompleted('recover') ? 'Back online' : 'When it is clean',
			isDone: isCompleted('recover'),
		},
		learn: { text: isCompleted('learn') ? 'Written down' : 'In 2 weeks', isDone: isCompleted('learn') },
	};
}
