import { plainNumber } from '#domain/fields/typed-number.ts';
import type { Report } from '#domain/models/report.ts';
import { dateAndTime } from '#domain/time/dates.ts';
import { reportTitle } from './content.ts';
import type { Timeline } from './logic.ts';

export function hoursText(hours: number): string {
	const rounded = Math.round(hours * 10) / 10;
	return `${plainNumber(rounded)} ${rounded === 1 ? 'hour' : 'hours'}`;
}

export function timelineReport({ events, totalHours }: Timeline, writtenAt?: Date): Report {
	return {
		title: reportTitle,
		sections: [
			{
				heading: 'Summary',
				blocks: [
					{
						kind: 'facts',
						facts: [
							{ label: 'Number of events', value: String(events.length) },
							{ label: 'Total duration', value: hoursText(totalHours) },
							...(writtenAt ? [{ label: 'Written', value: dateAndTime(writtenAt) }] : []),
						],
					},
				],
			},
			...(events.length === 0
				? [
						{
							heading: 'Events',
							blocks: [{ kind: 'text' as const, text: 'No event has both a time and a text yet.' }],
						},
					]
				: events.map(({ time, event, details, source }, position) => ({
						heading: `${position + 1}. ${dateAndTime(new Date(time))}`,
						blocks: [
							{ kind: 'text' as const, text: event },
							{
								kind: 'facts' as const,
								facts: [
									{ label: 'Details', value: details },
									{ label: 'Source', value: source },
								],
							},
						],
					}))),
		],
	};
}
