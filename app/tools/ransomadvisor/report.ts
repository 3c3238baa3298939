import type { Ticks } from '#domain/models/checklist.ts';
import type { Report, ReportBlock, ReportSection } from '#domain/models/report.ts';
import { dateAndTime } from '#domain/time/dates.ts';
import type { TriageStep } from './content.ts';
import type { TriageResult } from './logic.ts';

export const stageTitles = {
	now: 'Now, in the next 15 minutes',
	hours: 'In the next hours',
	days: 'In the next days',
} as const;

/** Each step with its box and, where it is ticked, the time of the tick. */
function stepList(steps: readonly TriageStep[], ticks: Ticks): ReportBlock {
	return {
		kind: 'list',
		items: steps.map(({ id, text }) => {
			const ticked = ticks.get(id);
			return ticked ? `[x] ${dateAndTime(ticked)}: ${text}` : `[ ] ${text}`;
		}),
	};
}

export function triageReport(
	{ level, extraLines }: TriageResult,
	answeredAt: Date,
	/** What the boxes about theft add; the server, which never hears of them, leaves it out. */
	theft?: ReportSection,
	ticks: Ticks = new Map(),
): Report {
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
			{ heading: stageTitles.now, blocks: [stepList(level.now, ticks)] },
			...(theft ? [theft] : []),
			{ heading: stageTitles.hours, blocks: [stepList(level.hours, ticks)] },
			{ heading: stageTitles.days, blocks: [stepList(level.days, ticks)] },
		],
	};
}
