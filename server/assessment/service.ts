import { randomUUIDv7 } from 'node:crypto';
import { site } from '#app/site/site.ts';
import type { AssessmentResponse, AssessmentResponseInput } from '#contract/assessment.ts';
import { getConsentText } from '#contract/consent.ts';
import type { Lead } from '#contract/leads.ts';
import { validateAnswers } from '#domain/models/questionnaire.ts';
import { ApiProblem } from '#server/http/problems.ts';
import type { MailBudget, MailRequest } from '#server/mail/mail-budget.ts';
import type { Notices } from './notices.ts';
import { type AssessmentResult, questionnaires } from './questionnaires.ts';
import type { ResponseStore } from './store.ts';

export type ResponseService = {
	save(input: AssessmentResponseInput, visitor: string): Promise<AssessmentResponse>;
};

export function createResponseService(
	store: ResponseStore,
	notices: Notices,
	consumeMailBudget: MailBudget,
): ResponseService {
	const canMail = (request: MailRequest) =>
		consumeMailBudget(request).then(
			() => true,
			() => false,
		);

	return {
		async save(input, visitor) {
			const row = createLead(input, assessInput(input), new Date());
			const sendResults = Boolean(
				input.send_results && input.email && (await canMail({ email: input.email, visitor })),
			);
			const messages = await notices.createMessages(row, { sendResults, visitor });
			if (await store.insert(row, messages)) {
				if (messages.length > 0) notices.onSaved();
				return toPublicRow(row);
			}
			const existing = await store.find(row.id);
			if (!existing || !isSameSubmission(existing, row)) {
				throw new ApiProblem(409, 'id_taken', 'Another submission has this id.');
			}
			return toPublicRow(existing);
		},
	};
}

function createLead(input: AssessmentResponseInput, result: AssessmentResult, now: Date): Lead {
	const isContactable = Boolean(input.email || input.phone);
	const consent = (isContactable && input.consent && getConsentText(input.consent, site.name)) || null;
	return {
		id: input.id ?? randomUUIDv7(),
		created_at: now.toISOString(),
		tool_type: input.tool_type,
		responses: input.responses,
		...result,
		page_score: input.score ?? null,
		page_risk_level: input.risk_level,
		email: input.email ?? null,
		phone: input.phone || null,
		organization: input.organization || null,
		consent_version: consent && (input.consent ?? null),
		consent_text: consent,
		consented_at: consent && now.toISOString(),
		utm_source: input.utm_source || null,
		utm_medium: input.utm_medium || null,
		utm_campaign: input.utm_campaign || null,
		// Password managers may fill in the honeypot field too, so the row is kept for the operator.
		status: input.homepage ? 'spam' : 'new',
		notes: null,
	};
}

/**
 * The server computes the result from the answers. The page's result may come from older rules and is
 * stored separately, since it is what the visitor saw.
 */
function assessInput(input: AssessmentResponseInput): AssessmentResult {
	const questionnaire = questionnaires.get(input.tool_type);
	if (!questionnaire) {
		throw new ApiProblem(422, 'unknown_tool', 'Unknown tool_type.');
	}
	const answerProblems = validateAnswers(questionnaire.questions, input.responses);
	if (answerProblems.length > 0) {
		throw new ApiProblem(422, 'invalid_answers', 'The answers do not match the questionnaire.', {
			errors: answerProblems.map((message) => ({ field: 'responses', message })),
		});
	}
	return questionnaire.assess(input.responses);
}

/** Distinguishes a retry from a different client that guessed the id and would be shown the stored row. */
function isSameSubmission(existing: Lead, sent: Lead): boolean {
	const serialize = ({ tool_type, responses, email, phone, organization }: Lead) =>
		JSON.stringify([tool_type, Object.entries(responses).toSorted(), email, phone, organization]);
	return serialize(existing) === serialize(sent);
}

function toPublicRow({ status: _, notes: __, ...row }: Lead): AssessmentResponse {
	return row;
}
