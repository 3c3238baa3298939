import { site } from '#app/site.ts';
import { questions as triageQuestions } from '#app/tools/ransomadvisor/content.ts';
import { triageIncident } from '#app/tools/ransomadvisor/logic.ts';
import { triageReport } from '#app/tools/ransomadvisor/report.ts';
import { tool as triageTool } from '#app/tools/ransomadvisor/tool.ts';
import { questions as readinessQuestions } from '#app/tools/ransomprep/content.ts';
import { assessReadiness } from '#app/tools/ransomprep/logic.ts';
import { readinessReport } from '#app/tools/ransomprep/report.ts';
import { tool as readinessTool } from '#app/tools/ransomprep/tool.ts';
import { type Answers, chosenOption, type Question } from '#domain/models/questionnaire.ts';
import type { Report } from '#domain/models/report.ts';

export type Verdict = { score: number | null; risk_level: string };

export type Questionnaire = {
	title: string;
	questions: readonly Question[];
	judge(answers: Answers): Verdict;
	/** Whether somebody should hear of it at once. */
	isUrgent(answers: Answers): boolean;
	report(answers: Answers, answeredAt: Date): Report;
};

/** By the `tool_type` of their rows. */
export const questionnaires: ReadonlyMap<string, Questionnaire> = new Map<string, Questionnaire>([
	[
		site.product,
		{
			title: readinessTool.title,
			questions: readinessQuestions,
			judge(answers) {
				const { score, level } = assessReadiness(answers);
				return { score, risk_level: level.label };
			},
			isUrgent: (answers) => assessReadiness(answers).level.id === 'high-risk',
			report: (answers) => readinessReport(assessReadiness(answers)),
		},
	],
	[
		'ransomadvisor',
		{
			title: triageTool.title,
			questions: triageQuestions,
			judge: (answers) => ({ score: null, risk_level: triageIncident(answers).level.label }),
			isUrgent: (answers) => ['critical', 'high'].includes(triageIncident(answers).level.urgency),
			report: (answers, answeredAt) => triageReport(triageIncident(answers), answeredAt),
		},
	],
]);

export type AnswerInWords = { question: string; answer: string };

/** Question by question; what today's questionnaire does not know keeps the words that were stored. */
export function answersInWords(toolType: string, answers: Answers): AnswerInWords[] {
	const questions = questionnaires.get(toolType)?.questions ?? [];
	const known = new Map(questions.map((question) => [question.id, question]));
	return Object.entries(answers).map(([id, value]) => {
		const question = known.get(id);
		return {
			question: question?.text ?? `Question ${id}`,
			answer: (question && chosenOption(question, answers)?.label) ?? value,
		};
	});
}
