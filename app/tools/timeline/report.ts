import { formatNumber } from '#domain/fields/parse-number.ts';
import { fieldList, paragraph, type Report, section } from '#domain/models/report.ts';
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
			section(
				'Summary',
				fieldList([
					{ label: 'Number of events', value: String(events.length) },
					{ label: 'Total duration', value: formatHours(totalHours) },
					...(writtenAt ? [{ label: 'Written', value: formatDateTime(writtenAt, readerZone) }] : []),
				]),
			),
			...(events.length === 0
				? [section('Events', paragraph('No event has both a time and a text yet.'))]
				: events.map(({ time, event, details, source }, position) =>
						section(
							`${position + 1}. ${formatInstant(time, readerZone)}`,
							paragraph(event),
							fieldList([
								{ label: 'Details', value: details },
								{ label: 'Source', value: source },
							]),
						),
					)),
		],
	};
}
