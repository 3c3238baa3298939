import { site } from '#app/site/site.ts';
import { questions as triageQuestions } from '#app/tools/ransomadvisor/content.ts';
import { rateAnswers } from '#app/tools/ransomadvisor/logic.ts';
import { buildTriageReport } from '#app/tools/ransomadvisor/report.ts';
import { tool as triageTool } from '#app/tools/ransomadvisor/tool.ts';
import { questions as readinessQuestions } from '#app/tools/ransomprep/content.ts';
import { assessReadiness } from '#app/tools/ransomprep/logic.ts';
import { buildReadinessReport } from '#app/tools/ransomprep/report.ts';
import { tool as readinessTool } from '#app/tools/ransomprep/tool.ts';
import { readinessRiskLevels, triageRiskLevels } from '#contract/risk-levels.ts';
import { type Answers, getSelectedOption, type Question } from '#domain/models/questionnaire.ts';
import type { Report } from '#domain/models/report.ts';

export type AssessmentResult = { score: number | null; risk_level: string };

export type Questionnaire = {
	title: string;
	questions: readonly Question[];
	assess(answers: Answers): AssessmentResult;
	isUrgent(answers: Answers): boolean;
	buildReport(answers: Answers, answeredAt: Date): Report;
};

export const questionnaires: ReadonlyMap<string, Questionnaire> = new Map<string, Questionnaire>([
	[
		site.product,
		{
			title: readinessTool.title,
			questions: readinessQuestions,
			assess(answers) {
				const { score, level } = assessReadiness(answers);
				return { score, risk_level: readinessRiskLevels[level.id] };
			},
			isUrgent: (answers) => assessReadiness(answers).level.id === 'high-risk',
			buildReport: (answers) => buildReadinessReport(assessReadiness(answers)),
		},
	],
	[
		'ransomadvisor',
		{
			title: triageTool.title,
			questions: triageQuestions,
			assess: (answers) => ({
				score: null,
				risk_level: triageRiskLevels[rateAnswers(answers).urgency],
			}),
			isUrgent: (answers) => ['critical', 'high'].includes(rateAnswers(answers).urgency),
			buildReport: (answers, answeredAt) => buildTriageReport(answers, answeredAt),
		},
	],
]);

export type LabeledAnswer = { question: string; answer: string };

/** Falls back to the stored values for questions that no longer exist. */
export function labelAnswers(toolType: string, answers: Answers): LabeledAnswer[] {
	const questions = questionnaires.get(toolType)?.questions ?? [];
	const questionsById = new Map(questions.map((question) => [question.id, question]));
	return Object.entries(answers).map(([id, value]) => {
		const question = questionsById.get(id);
		return {
			question: question?.text ?? `Question ${id}`,
			answer: (question && getSelectedOption(question, answers)?.label) ?? value,
		};
	});
}

export const getToolTitle = (toolType: string): string => questionnaires.get(toolType)?.title ?? toolType;
