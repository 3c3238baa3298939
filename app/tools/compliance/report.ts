import { allItems, countTicked, type Ticks } from '#domain/checklist.ts';
import { labelOf } from '#domain/choices.ts';
import { collectedNote, collectedPhrase } from '#domain/collected.ts';
import { dateAndTime, weekdayDateAndTime } from '#domain/dates.ts';
import type { Report, ReportBlock } from '#domain/report.ts';
import {
	collectedOn,
	type Duty,
	type DutyBook,
	locations,
	notesForAll,
	remindersTitle,
	sectors,
	starts as startWords,
} from './content.ts';
import {
	applyingLists,
	clocksOf,
	type DutyClock,
	deadlinesOf,
	dutySections,
	generalReminders,
	type Situation,
	type Starts,
} from './logic.ts';
import { tool } from './tool.ts';

export function criticalAndTimeframe(duty: Duty): string {
	return `${duty.timeframe}${duty.critical ? '; critical' : ''}`;
}

export function sourceLine(duty: Duty): string {
	const reading = duty.verified
		? collectedPhrase(collectedOn)
		: `${collectedPhrase(collectedOn)}, not verified: ask your lawyer`;
	return `${duty.sources.join('; ')}; ${reading}`;
}

export function dueText({ label, from, due, cautious }: DutyClock): string {
	const when = due ? weekdayDateAndTime(due) : startWords[from].waits;
	return `${label ? `${label}: ` : ''}${when}${cautious ? ' (counted from discovery, to be safe)' : ''}`;
}

function dutyBlocks(duty: Duty, ticks: Ticks, starts: Starts, timeZone: string): ReportBlock[] {
	const ticked = ticks.get(duty.id);
	const due = starts.discovery ? clocksOf(duty, starts, timeZone).map(dueText) : [];
	return [
		{
			kind: 'text',
			text: `${ticked ? `[x] ${dateAndTime(ticked)}: ` : '[ ] '}${duty.text} (${criticalAndTimeframe(duty)})`,
		},
		{
			kind: 'list',
			items: [
				...due.map((text) => `Due: ${text}`),
				`Clock starts: ${duty.trigger}`,
				`Tell: ${duty.authority}${duty.link ? `, ${duty.link}` : ''}`,
				`Applies only if: ${duty.onlyIf}`,
				`Source: ${sourceLine(duty)}`,
			],
		},
	];
}

export function complianceReport(
	situation: Situation,
	book: DutyBook | undefined,
	starts: Starts,
	ticks: Ticks,
	timeZone: string,
): Report {
	const lists = applyingLists(situation, book);
	const duties = allItems(dutySections(lists));
	const placeNames = locations
		.filter(({ value }) => situation.places.includes(value))
		.map(({ label }) => label);
	const deadlines = deadlinesOf(duties, starts, timeZone);
	const reminders = generalReminders(situation);
	return {
		title: tool.title,
		sections: [
			{
				heading: 'Summary',
				blocks: [
					{
						kind: 'facts',
						facts: [
							{
								label: 'Industry',
								value: labelOf(sectors, situation.sector),
							},
							{ label: 'Location', value: placeNames.join(', ') },
							{
								label: startWords.discovery.label,
								value: starts.discovery ? dateAndTime(starts.discovery) : '',
							},
							{ label: 'Progress', value: `${countTicked(duties, ticks)} of ${duties.length} done` },
						],
					},
				],
			},
			...(deadlines.length === 0
				? []
				: [
						{
							heading: 'Deadlines in order',
							blocks: [
								{
									kind: 'list' as const,
									items: deadlines.map((deadline) => `${dueText(deadline)}: ${deadline.duty.text}`),
								},
							],
						},
					]),
			...lists.map(({ title, duties: list, notes = [] }) => ({
				heading: title,
				blocks: [
					...list.flatMap((duty) => dutyBlocks(duty, ticks, starts, timeZone)),
					...notes.map((text) => ({ kind: 'text' as const, text: `Note: ${text}` })),
				],
			})),
			...(reminders.length === 0
				? []
				: [{ heading: remindersTitle, blocks: [{ kind: 'list' as const, items: reminders }] }]),
			{
				heading: 'About this list',
				blocks: [
					{ kind: 'list', items: notesForAll },
					{ kind: 'text', text: `Not legal advice. ${collectedNote(collectedOn)}` },
				],
			},
		],
	};
}
