import { createHmac, randomUUIDv7 } from 'node:crypto';
import { site } from '#app/site/site.ts';
import type { AssessmentResponse, AssessmentResponseInput, Lead } from '#contract/assessment.ts';
import { industries, sizes } from '#domain/benchmark/benchmark.ts';
import { validateAnswers } from '#domain/models/questionnaire.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { getSiteKey, type RateLimits } from '#server/http/rate-limits.ts';
import type { MailBudget, MailRequest } from '#server/mail/mail-budget.ts';
import { getNextDigestTime, getNextHour } from '#server/outbox/rules.ts';
import type { Outbox } from '#server/outbox/service.ts';
import type { MessageKind, NewMessage } from '#server/outbox/store.ts';
import { type AssessmentResult, questionnaires } from './questionnaires.ts';
import type { ResponseStore } from './store.ts';

export function createResponseService(
	store: ResponseStore,
	notices: Notices,
	mailBudget: MailBudget,
	isRepeat: (toolType: string, visitor: string) => Promise<boolean>,
	hashNetwork: (visitor: string) => string,
) {
	const canMail = (request: MailRequest) =>
		mailBudget.consume(request).then(
			() => true,
			() => false,
		);

	return {
		async save(input: AssessmentResponseInput, visitor: string): Promise<AssessmentResponse> {
			const result = assessInput(input);
			const row = {
				...createLead(input, result, new Date()),
				is_repeat: await isRepeat(input.tool_type, visitor),
			};
			const sendResults = Boolean(
				input.send_results && input.email && (await canMail({ email: input.email, visitor })),
			);
			const messages = await notices.createMessages(row, { sendResults, visitor });
			if (
				await store.insert(
					{ ...row, network: input.tool_type === site.product ? hashNetwork(visitor) : null },
					messages,
				)
			) {
				if (messages.length > 0) notices.onSaved();
				return toPublicRow(row);
			}
			const existing = await store.find(row.id);
			if (!existing || !isSameSubmission(existing, row))
				throw new ApiProblem(409, 'id_taken', 'Another submission has this id.');
			return toPublicRow(existing);
		},
	};
}

function createLead(
	input: AssessmentResponseInput,
	result: AssessmentResult,
	now: Date,
): Omit<Lead, 'is_repeat'> {
	const isContactable = Boolean(input.email || input.phone);
	const consent = isContactable && input.consent === site.consentVersion ? site.consentText : null;
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
		size: input.size || null,
		industry: input.industry || null,
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

function assessInput(input: AssessmentResponseInput): AssessmentResult {
	const questionnaire = questionnaires.get(input.tool_type);
	if (!questionnaire) throw new ApiProblem(422, 'unknown_tool', 'Unknown tool_type.');
	const answerProblems = validateAnswers(questionnaire.questions, input.responses);
	if (answerProblems.length > 0) {
		throw new ApiProblem(422, 'invalid_answers', 'The answers do not match the questionnaire.', {
			errors: answerProblems.map((message) => ({ field: 'responses', message })),
		});
	}
	rejectUnknownOption('size', sizes, input.size);
	rejectUnknownOption('industry', industries, input.industry);
	return questionnaire.assess(input.responses);
}

function rejectUnknownOption(
	field: string,
	options: readonly { value: string }[],
	value: string | null | undefined,
): void {
	if (value && !options.some((option) => option.value === value))
		throw new ApiProblem(422, 'invalid_answers', `Unknown ${field}.`, {
			errors: [{ field, message: 'Must be one of the options' }],
		});
}

/** Distinguishes a retry from a different client that guessed the id and would be shown the stored row. */
function isSameSubmission(existing: Lead, sent: Lead): boolean {
	const serialize = ({ tool_type, responses, email, phone, organization }: Lead) =>
		JSON.stringify([tool_type, Object.entries(responses).toSorted(), email, phone, organization]);
	return serialize(existing) === serialize(sent);
}

function toPublicRow({ status: _, notes: __, is_repeat: ___, ...row }: Lead): AssessmentResponse {
	return row;
}

/** The /48 of an IPv6 visitor or the /24 of an IPv4 one, unreadable without the key of this server. */
export function createNetworkHash(
	secret: string,
	purpose: 'benchmark' | 'room' = 'benchmark',
): (visitor: string) => string {
	return (visitor) => {
		const network = getSiteKey(visitor) ?? visitor.split('.').slice(0, 3).join('.');
		return createHmac('sha256', secret).update(`${purpose} ${network}`).digest('base64url').slice(0, 16);
	};
}

const repeatRule = { name: 'benchmark-repeat', times: 1, seconds: 24 * 60 * 60 };

/** For the comparison with others, one readiness assessment a day counts per network. */
export function createRepeatCheck(limits: Pick<RateLimits, 'createLimiter'>) {
	const limiter = limits.createLimiter(repeatRule);
	return async (toolType: string, visitor: string): Promise<boolean> =>
		toolType === site.product &&
		(await limiter.consume(visitor).then(
			() => false,
			() => true,
		));
}

type NoticeOptions = { sendResults: boolean; visitor: string };

type Notices = ReturnType<typeof createNotices>;

const hourSeconds = 60 * 60;

/** Immediate mails to the operator; further urgent leads go into an hourly digest. */
const maxMailsPerVisitor = 3;
const maxMailsPerInstance = 20;

type MailLimits = Pick<RateLimits, 'createLimiter' | 'createNetworkLimiter'>;

function createMailLimit(limits: MailLimits) {
	const perVisitor = limits.createNetworkLimiter({
		name: 'lead-mail-visitor',
		times: maxMailsPerVisitor,
		seconds: hourSeconds,
	});
	const perInstance = limits.createLimiter({
		name: 'lead-mail',
		times: maxMailsPerInstance,
		seconds: hourSeconds,
	});
	return (visitor: string): Promise<boolean> =>
		perVisitor
			.consume(visitor)
			.then(() => perInstance.consume(''))
			.then(
				() => true,
				() => false,
			);
}

export function createNotices(
	outbox: Pick<Outbox, 'hasChannel' | 'getRecipients' | 'createWebhookMessages' | 'wake'>,
	limits: MailLimits,
	/** Without a digest each lead is one mail, as a ticket system needs it. */
	hasDigest: boolean,
) {
	const canMailNow = createMailLimit(limits);
	return {
		async createMessages(lead: Lead, { sendResults, visitor }: NoticeOptions): Promise<NewMessage[]> {
			if (lead.status === 'spam') return [];
			const createdAt = Date.now();
			const createMessage = (kind: MessageKind, dueAt = createdAt): NewMessage => ({
				id: `${lead.id}.${kind}`,
				kind,
				submissionId: lead.id,
				payload: null,
				createdAt,
				dueAt,
			});
			const createOperatorMails = (kind: 'lead-mail' | 'lead-digest', dueAt?: number): NewMessage[] =>
				outbox.getRecipients(kind).map((to, index) => {
					const message = createMessage(kind, dueAt);
					return { ...message, id: `${message.id}.${index}`, payload: JSON.stringify({ to }) };
				});
			const notifyOperator = async (): Promise<NewMessage[]> => {
				if (hasDigest && !isUrgent(lead))
					return createOperatorMails('lead-digest', getNextDigestTime(createdAt));
				return (await canMailNow(visitor))
					? createOperatorMails('lead-mail')
					: createOperatorMails('lead-digest', getNextHour(createdAt));
			};
			const isReachable = lead.email !== null || lead.phone !== null;
			return [
				...(isReachable ? await notifyOperator() : []),
				...outbox.createWebhookMessages('response.created', lead.id),
				...(isReachable ? outbox.createWebhookMessages('lead.created', lead.id) : []),
				...(isReachable && isUrgent(lead) ? outbox.createWebhookMessages('lead.urgent', lead.id) : []),
				...(sendResults && lead.email !== null && outbox.hasChannel('results-mail')
					? [createMessage('results-mail')]
					: []),
			];
		},
		onSaved: () => outbox.wake(),
	};
}

function isUrgent({ phone, tool_type, responses }: Lead): boolean {
	const wantsCall = phone !== null;
	return wantsCall || (questionnaires.get(tool_type)?.isUrgent(responses) ?? false);
}
