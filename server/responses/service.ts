import { randomUUIDv7 } from 'node:crypto';
import { site } from '#app/site.ts';
import { questions as triageQuestions } from '#app/tools/ransomadvisor/content.ts';
import { triageIncident } from '#app/tools/ransomadvisor/logic.ts';
import { questions as readinessQuestions } from '#app/tools/ransomprep/content.ts';
import { assessReadiness } from '#app/tools/ransomprep/logic.ts';
import type { AssessmentResponse, AssessmentResponseInput } from '#contract/assessment-responses.ts';
import { type Answers, answerErrors, type Question } from '#domain/questionnaire.ts';
import { ApiProblem } from '#server/platform/problems.ts';
import type { ResponseStore } from './store.ts';

type Questionnaire = {
	questions: readonly Question[];
	judge(answers: Answers): { score: number | null; risk_level: string };
};

const questionnaires = new Map<string, Questionnaire>([
	[
		site.product,
		{
			questions: readinessQuestions,
			judge(answers) {
				const { score, level } = assessReadiness(answers);
				return { score, risk_level: level.label };
			},
		},
	],
	[
		'ransomadvisor',
		{
			questions: triageQuestions,
			judge: (answers) => ({ score: null, risk_level: triageIncident(answers).level.label }),
		},
	],
]);

export type ResponseService = { save(input: AssessmentResponseInput): Promise<AssessmentResponse> };

export function createResponseService(store: ResponseStore): ResponseService {
	return {
		async save(input) {
			const row: AssessmentResponse = {
				id: randomUUIDv7(),
				created_at: new Date().toISOString(),
				tool_type: input.tool_type,
				responses: input.responses,
				...checkedResult(input),
				email: input.email ?? null,
				organization: input.organization || null,
				utm_source: input.utm_source || null,
				utm_medium: input.utm_medium || null,
				utm_campaign: input.utm_campaign || null,
			};
			await store.insert(row);
			return row;
		},
	};
}

/** The result follows from the answers alone, so a row that claims another one is forged or comes from an old page. */
function checkedResult(input: AssessmentResponseInput): { score: number | null; risk_level: string } {
	const questionnaire = questionnaires.get(input.tool_type);
	if (!questionnaire) {
		throw new ApiProblem(422, 'unknown_tool', 'There is no questionnaire of this tool_type.');
	}
	const wrong = answerErrors(questionnaire.questions, input.responses);
	if (wrong.length > 0) {
		throw new ApiProblem(422, 'invalid_answers', 'The answers do not fit the questionnaire.', {
			errors: wrong.map((message) => ({ field: 'responses', message })),
		});
	}
	const result = questionnaire.judge(input.responses);
	const scoreDisagrees = (input.score ?? result.score) !== result.score;
	if (scoreDisagrees || input.risk_level !== result.risk_level) {
		throw new ApiProblem(422, 'result_disagrees', 'The score or level does not follow from the answers.');
	}
	return result;
}
