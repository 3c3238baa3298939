import type { Checks } from '#domain/models/checklist.ts';
import type { Answers } from '#domain/models/questionnaire.ts';
import {
	answerLines,
	callStepId,
	disconnectMany,
	type FirstStep,
	levels,
	type TriageLevel,
} from './advice-content.ts';
import type { Urgency } from './content.ts';
import { rateAnswers, type TriageRating } from './logic.ts';

export type TriageResult = Omit<TriageRating, 'urgency'> & {
	/** Its first steps are adapted to the answers. */
	level: TriageLevel;
	extraLines: readonly { title: string; lines: readonly string[] }[];
};

function getFirstSteps(urgency: Urgency, answers: Answers): readonly FirstStep[] {
	const { now } = levels[urgency];
	return answers['8'] === 'many'
		? now.map((step) => (step.id === 'disconnect' ? { ...step, ...disconnectMany } : step))
		: now;
}

export function getContainmentSteps({ level }: Pick<TriageResult, 'level'>): readonly FirstStep[] {
	return level.now.filter(({ id }) => id !== callStepId);
}

/** What was done after the answers: 'The network is off', with the time. */
export function listDoneSince(result: Pick<TriageResult, 'level'>, checks: Checks) {
	return getContainmentSteps(result).flatMap(({ id, doneLabel }) => {
		const at = checks.get(id);
		return at ? [{ id, text: doneLabel, at }] : [];
	});
}

export function triageIncident(answers: Answers): TriageResult {
	const { urgency, ...rating } = rateAnswers(answers);
	return {
		...rating,
		level: { ...levels[urgency], now: getFirstSteps(urgency, answers) },
		extraLines: answerLines.filter(({ question, value }) => answers[question] === value),
	};
}
