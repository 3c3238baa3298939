import { randomUUIDv7 } from 'node:crypto';
import { site } from '#app/site.ts';
import type { AssessmentResponse, AssessmentResponseInput } from '#contract/assessment.ts';
import { consentText } from '#contract/consent.ts';
import type { Lead } from '#contract/leads.ts';
import { answerErrors } from '#domain/models/questionnaire.ts';
import { ApiProblem } from '#server/http/problems.ts';
import type { Notices } from './notices.ts';
import { questionnaires, type Verdict } from './questionnaires.ts';
import type { ResponseStore } from './store.ts';

export type ResponseService = { save(input: AssessmentResponseInput): Promise<AssessmentResponse> };

/** Throws when this address was mailed often enough. */
type MailLimit = (email: string) => Promise<unknown>;

export function createResponseService(
	store: ResponseStore,
	notices: Notices,
	limitMail: MailLimit,
): ResponseService {
	/** A stranger's address must not be flooded; whoever has had that many mails lacks nothing. */
	const mayMail = (email: string) =>
		limitMail(email.toLowerCase()).then(
			() => true,
			() => false,
		);

	return {
		async save(input) {
			const row = newLead(input, verdictOn(input), new Date());
			const sendResults = Boolean(input.send_results && input.email && (await mayMail(input.email)));
			const messages = notices.about(row, { sendResults });
			if (await store.insert(row, messages)) {
				if (messages.length > 0) notices.written();
				return publicRow(row);
			}
			const known = await store.find(row.id);
			if (!known || !isSameSubmission(known, row)) {
				throw new ApiProblem(409, 'id_taken', 'Another submission carries this id.');
			}
			return publicRow(known);
		},
	};
}

function newLead(input: AssessmentResponseInput, verdict: Verdict, now: Date): Lead {
	const contactable = Boolean(input.email || input.phone);
	const consent = (contactable && input.consent && consentText(input.consent, site.name)) || null;
	return {
		id: input.id ?? randomUUIDv7(),
		created_at: now.toISOString(),
		tool_type: input.tool_type,
		responses: input.responses,
		...verdict,
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
		// A password manager may fill the hidden field too, so the row is kept where the operator can find it.
		status: input.homepage ? 'spam' : 'new',
		notes: null,
	};
}

/**
 * The result follows from the answers alone, so the server's own counts. A page from before a change of the rules says
 * something else; that is kept beside it, since it is what the visitor saw.
 */
function verdictOn(input: AssessmentResponseInput): Verdict {
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
	return questionnaire.judge(input.responses);
}

/** The same page trying again, not somebody else with a made-up id who would be shown what is stored. */
function isSameSubmission(known: Lead, sent: Lead): boolean {
	const said = ({ tool_type, responses, email, phone, organization }: Lead) =>
		JSON.stringify([tool_type, Object.entries(responses).toSorted(), email, phone, organization]);
	return said(known) === said(sent);
}

/** Without what only the operator may see. */
function publicRow({ status: _, notes: __, ...row }: Lead): AssessmentResponse {
	return row;
}
