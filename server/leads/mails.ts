import { path } from '#app/site/paths.ts';
import { telHref } from '#app/site/read-site.ts';
import { site } from '#app/site/site.ts';
import type { Lead } from '#contract/assessment.ts';
import { fieldList, type ReportSection, section, table } from '#domain/models/report.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { getToolTitle, labelAnswers, questionnaires } from '#server/assessment/questionnaires.ts';
import type { MailAction, MailContent } from '#server/mail/mail-content.ts';

function buildLeadBlocks(lead: Lead): ReportSection['blocks'] {
	const rows: readonly [string, string | null][] = [
		['Received', formatDateTime(new Date(lead.created_at))],
		['Organization', lead.organization],
		['Email', lead.email],
		['Phone', lead.phone],
		['Level', lead.risk_level],
		['Score', lead.score === null ? null : String(lead.score)],
		['Level that the page showed', lead.page_risk_level === lead.risk_level ? null : lead.page_risk_level],
		['Campaign', [lead.utm_source, lead.utm_medium, lead.utm_campaign].filter(Boolean).join(' / ') || null],
	];
	return [fieldList(rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])))];
}

const operatorFooter = `You get this because you are named in the settings of ${site.name}.`;

/** Phones show about 60 characters of a subject. */
const maxSubjectNameLength = 40;

function buildSubject({ phone, organization, risk_level }: Lead): string {
	const name = organization?.slice(0, maxSubjectNameLength);
	const who = [name, phone].filter(Boolean).join(', ');
	if (!who) return `New lead: ${risk_level}`;
	return phone ? `Please call ${who}: ${risk_level}` : `New lead from ${who}: ${risk_level}`;
}

const listActions = ({ id, phone }: Lead, consoleUrl: string | undefined): MailAction[] => [
	...(phone ? [{ label: `Call ${phone}`, url: telHref(phone) }] : []),
	// In the fragment, as the console expects it.
	...(consoleUrl ? [{ label: 'Open this lead', url: `${consoleUrl}#${id}` }] : []),
];

export function buildLeadMail(lead: Lead, consoleUrl: string | undefined): MailContent {
	const answers = labelAnswers(lead.tool_type, lead.responses);
	return {
		subject: buildSubject(lead),
		report: {
			title: getToolTitle(lead.tool_type),
			sections: [
				section('Who', ...buildLeadBlocks(lead)),
				section(
					'Answers',
					table(
						['Question', 'Answer'],
						answers.map(({ question, answer }) => [question, answer]),
					),
				),
			],
		},
		actions: listActions(lead, consoleUrl),
		links: [],
		footer: operatorFooter,
	};
}

export function buildDigestMail(leads: readonly Lead[], consoleUrl: string | undefined): MailContent {
	const count = leads.length === 1 ? '1 new lead' : `${leads.length} new leads`;
	return {
		subject: `${count} since the last digest`,
		report: {
			title: count,
			sections: leads.map((lead) => ({
				heading: getToolTitle(lead.tool_type),
				blocks: buildLeadBlocks(lead),
				actions: listActions(lead, consoleUrl),
			})),
		},
		links: consoleUrl ? [{ label: 'Open the leads', url: consoleUrl }] : [],
		footer: operatorFooter,
	};
}

/** Contains no text typed by a visitor, so that it cannot be used to send messages to strangers. */
export function buildResultsMail(lead: Lead, origin: string): MailContent | undefined {
	const questionnaire = questionnaires.get(lead.tool_type);
	if (!questionnaire) return undefined;
	const isTriage = lead.tool_type === 'ransomadvisor';
	return {
		subject: `Your results: ${lead.risk_level}`,
		report: questionnaire.buildReport(lead.responses, new Date(lead.created_at)),
		links: [
			{
				label: isTriage ? 'All emergency tools' : 'All tools',
				url: `${origin}${path(isTriage ? 'emergency-hub' : 'tools')}`,
			},
		],
		footer: `You get this because somebody entered this address at ${site.name} and asked for the results. Nothing else will come from it.`,
	};
}
