import type { Starts } from '#domain/duties/situation.ts';
import { formatSourceName, type IsoDate } from '#domain/facts/fact.ts';
import { formatExportMark, formatExportNote } from '#domain/facts/fact-text.ts';
import { buildCalendar, type CalendarEvent } from '#domain/time/ics.ts';
import { getFirstStart } from './answers.ts';
import type { Deadline } from './clocks.ts';
import { formatDueDate } from './report.ts';

const eventMinutes = 15;
const remindHoursBefore = [24, 2];

/** A corrected hour replaces the old entry in most calendars. */
export function buildCalendarEvents(
	deadlines: readonly Deadline[],
	starts: Starts,
	today: IsoDate,
): CalendarEvent[] {
	const incidentDay = (getFirstStart(starts) ?? new Date(0)).toISOString().slice(0, 10);
	return deadlines.map((deadline) => {
		const { key, label, duty, due, isConservative } = deadline;
		const staleMark = formatExportMark(duty.fact, today);
		const url = duty.formUrl ?? duty.fact.url;
		return {
			uid: `${key}-${incidentDay}@deadline-clock`,
			start: due,
			minutes: eventMinutes,
			summary: `${staleMark ? 'Check first: ' : ''}Due: ${label ? `${label}: ` : ''}${duty.text}`,
			description: [
				`Timeframe: ${duty.timeframe}`,
				`Clock starts: ${duty.trigger}${isConservative ? ' (counted from discovery, to be safe)' : ''}`,
				...(duty.closesAt ? [`Due: ${formatDueDate(deadline, duty)}`] : []),
				`Tell: ${duty.authority}`,
				`Applies only if: ${duty.condition}`,
				`Source: ${staleMark}${formatSourceName(duty.fact)} ${formatExportNote(duty.fact)}`,
				'Not legal advice.',
			].join('\n'),
			...(url !== '' && { url }),
			remindHoursBefore,
		};
	});
}

export function buildCalendarFile(
	siteName: string,
	deadlines: readonly Deadline[],
	starts: Starts,
	today: IsoDate,
	writtenAt: Date,
): string {
	return buildCalendar(
		`-//${siteName}//Deadline clock//EN`,
		buildCalendarEvents(deadlines, starts, today),
		writtenAt,
	);
}
