import { shortClocksQuestion } from '#domain/duties/short-clocks-link.ts';
import { nameIncident } from '#domain/incident/incident-kind.ts';
import { type Checks, formatCheckedAt } from '#domain/models/checklist.ts';
import type { Answers } from '#domain/models/questionnaire.ts';
import { list, paragraph, type Report, type ReportBlock, section } from '#domain/models/report.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import type { TriageStep } from './advice-content.ts';
import { triageIncident } from './advice-logic.ts';
import { formatDoneSince } from './events.ts';
import { getKindOfIncident } from './logic.ts';
import type { TheftSign } from './theft-content.ts';
import { assessTheft, buildTheftSection } from './theft-logic.ts';

export const stageTitles = {
	now: 'Now, in the next 15 minutes',
	hours: 'In the next hours',
	days: 'In the next days',
} as const;

function buildStepList(steps: readonly TriageStep[], checks: Checks): ReportBlock {
	return list(
		steps.map(({ id, text }) => {
			const checkedAt = checks.get(id);
			return checkedAt ? `[x] ${formatCheckedAt(checkedAt)}: ${text}` : `[ ] ${text}`;
		}),
	);
}

type TriageDetails = {
	/** The server omits them: the theft boxes are never sent. */
	signs?: readonly TheftSign[];
	checks?: Checks;
};

export function buildTriageReport(
	answers: Answers,
	answeredAt: Date,
	{ signs, checks = new Map() }: TriageDetails = {},
): Report {
	const result = triageIncident(answers);
	const { level, extraLines } = result;
	return {
		title: `${nameIncident(getKindOfIncident(answers, signs ?? []))} incident triage`,
		sections: [
			section(
				level.label,
				paragraph(`Urgency: ${level.urgency}. Answered ${formatDateTime(answeredAt)}.`),
				paragraph(`First: ${level.now[0]?.text ?? ''}`),
				...formatDoneSince(result, checks).map(paragraph),
			),
			...extraLines.map(({ title, lines }) => section(title, list(lines))),
			section(
				stageTitles.now,
				buildStepList(level.now, checks),
				...(level.urgency === 'critical' ? [paragraph(shortClocksQuestion)] : []),
			),
			...(signs ? [buildTheftSection(assessTheft(answers, signs, level.urgency), signs)] : []),
			section(stageTitles.hours, buildStepList(level.hours, checks)),
			section(stageTitles.days, buildStepList(level.days, checks)),
		],
	};
}
