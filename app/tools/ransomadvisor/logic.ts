import type { IncidentKind } from '#domain/incident/incident-kind.ts';
import type { NoteFindings } from '#domain/incident/record.ts';
import { type Answers, getSelectedOption } from '#domain/models/questionnaire.ts';
import { questions, type Severity, type Urgency } from './content.ts';

export const severityRank: Readonly<Record<Severity, number>> = { critical: 4, high: 3, medium: 2, low: 1 };

function getUrgency(severities: readonly Severity[], critical: number, high: number): Urgency {
	if (critical >= 2 || (critical >= 1 && high >= 2)) return 'critical';
	const highestRank = Math.max(0, ...severities.map((severity) => severityRank[severity]));
	if (highestRank >= severityRank.high) return 'high';
	if (highestRank >= severityRank.medium) return 'medium';
	return 'low';
}

export function toAnswerRows(answers: Answers): { id: string; answer: string }[] {
	return questions.flatMap((question) => {
		const option = getSelectedOption(question, answers);
		return option ? [{ id: question.id, answer: option.value }] : [];
	});
}

/** Options that no longer exist are blank in the rows and left out here. */
export function fromAnswerRows(rows: readonly { id: string; answer: string }[]): Answers {
	return Object.fromEntries(rows.filter(({ answer }) => answer !== '').map(({ id, answer }) => [id, answer]));
}

export function rateAnswers(answers: Answers) {
	const severities = questions
		.map((question) => getSelectedOption(question, answers)?.severity)
		.filter((severity) => severity !== undefined);
	const critical = severities.filter((severity) => severity === 'critical').length;
	const high = severities.filter((severity) => severity === 'high').length;
	return { urgency: getUrgency(severities, critical, high), severities, critical, high };
}

export type TriageRating = ReturnType<typeof rateAnswers>;

/** A demand while all files open often means theft only. */
export function isDemandOnly(answers: Answers): boolean {
	return answers['2'] === 'yes-ransom' && answers['1'] === 'no' && answers['3'] === 'yes';
}

/** The files still open, so nothing is locked as far as anybody knows. */
function areFilesFine(answers: Answers): boolean {
	return (answers['1'] ?? 'no') === 'no' && (answers['3'] ?? 'yes') === 'yes';
}

/** Undefined while nothing points to either. */
export function getKindOfIncident(answers: Answers, theftSigns: readonly string[]): IncidentKind | undefined {
	const isTheft = theftSigns.length > 0 || isDemandOnly(answers);
	if (areFilesFine(answers)) return isTheft ? 'theft' : undefined;
	return isTheft ? 'both' : 'ransomware';
}

const answersByFindings: Readonly<Record<NoteFindings, Answers>> = {
	demand: { 2: 'yes-ransom' },
	'demand-and-locked-files': { 1: 'yes-encrypted', 2: 'yes-ransom' },
};

export function answerFromNote(findings: string): Answers {
	return Object.hasOwn(answersByFindings, findings) ? answersByFindings[findings as NoteFindings] : {};
}
