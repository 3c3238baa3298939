import { formatNumber } from '#domain/fields/parse-number.ts';
import type { Report } from '#domain/models/report.ts';
import { formatDateTime, formatInstant } from '#domain/time/dates.ts';
import { reportTitle } from './content.ts';
import type { Timeline } from './logic.ts';

export function formatHours(hours: number): string {
	const rounded = Math.round(hours * 10) / 10;
	return `${formatNumber(rounded)} ${rounded === 1 ? 'hour' : 'hours'}`;
}

export function buildTimelineReport(
	{ events, totalHours }: Timeline,
	writtenAt?: Date,
	readerZone?: string,
): Report {
	return {
		title: reportTitle,
		sections: [
			{
				heading: 'Summary',
				blocks: [
					{
						kind: 'fields',
						fields: [
							{ label: 'Number of events', value: String(events.length) },
							{ label: 'Total duration', value: formatHours(totalHours) },
							...(writtenAt ? [{ label: 'Written', value: formatDateTime(writtenAt, readerZone) }] : []),
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
						heading: `${position + 1}. ${formatInstant(time, readerZone)}`,
						blocks: [
							{ kind: 'text' as const, text: event },
							{
								kind: 'fields' as const,
								fields: [
									{ label: 'Details', value: details },
									{ label: 'Source', value: source },
								],
							},
						],
					}))),
		],
	};
}
