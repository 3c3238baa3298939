import { collectedPhrase } from '#domain/collected.ts';
import { dateAndTime } from '#domain/dates.ts';
import type { Report } from '#domain/report.ts';
import { collectedOn } from './content.ts';
import type { TriageResult } from './logic.ts';

export const stageTitles = {
	now: 'Now, in the next 15 minutes',
	hours: 'In the next hours',
	days: 'In the next days',
} as const;

export function triageReport({ level, extraLines }: TriageResult, answeredAt: Date): Report {
	return {
		title: 'Ransomware incident triage',
		sections: [
			{
				heading: level.label,
				blocks: [
					{ kind: 'text', text: `Urgency: ${level.urgency}. Answered ${dateAndTime(answeredAt)}.` },
					{ kind: 'text', text: `First: ${level.first}` },
				],
			},
			...extraLines.map(({ title, lines }) => ({
				heading: title,
				blocks: [{ kind: 'list' as const, items: lines }],
			})),
			{ heading: stageTitles.now, blocks: [{ kind: 'list', items: level.now, ordered: true }] },
			{ heading: stageTitles.hours, blocks: [{ kind: 'list', items: level.hours }] },
			{ heading: stageTitles.days, blocks: [{ kind: 'list', items: level.days }] },
			{
				heading: 'About this result',
				blocks: [{ kind: 'text', text: `Facts ${collectedPhrase(collectedOn)}.` }],
			},
		],
	};
}
