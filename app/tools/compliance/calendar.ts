import { reminderLimits } from '#contract/limits.ts';
import type { Starts } from '#domain/duties/situation.ts';
import { formatSourceName, type IsoDate } from '#domain/facts/fact.ts';
import { formatExportMark, formatExportNote } from '#domain/facts/fact-text.ts';
import type { Checks } from '#domain/models/checklist.ts';
import { formatWeekdayDateTime } from '#domain/time/dates.ts';
import { buildCalendar, type CalendarEvent } from '#domain/time/ics.ts';
import { getZoneCity } from '#domain/time/zone.ts';
import { getFirstStart } from './answers.ts';
import { type Deadline, getDeadlineName } from './clocks.ts';
import { explainDate, formatProof } from './proof.ts';
import { formatDueDate } from './report.ts';

const eventMinutes = 15;

/** A corrected hour replaces the old entry in most calendars; a duty that is done replaces it without its alarm. */
export function buildCalendarEvents(
	deadlines: readonly Deadline[],
	starts: Starts,
	today: IsoDate,
	checks: Checks = new Map(),
): CalendarEvent[] {
	const incidentDay = (getFirstStart(starts) ?? new Date(0)).toISOString().slice(0, 10);
	return deadlines.map((deadline) => {
		const { key, duty, due, zone, isConservative } = deadline;
		const staleMark = formatExportMark(duty.fact, today);
		const isDone = checks.has(key);
		const url = duty.formUrl ?? duty.fact.url;
		return {
			uid: `${key}-${incidentDay}@deadline-clock`,
			start: due,
			minutes: eventMinutes,
			summary: isDone
				? `Done: ${getDeadlineName(deadline)}`
				: `${staleMark ? 'Check first: ' : ''}Due: ${getDeadlineName(deadline)}`,
			description: [
				`Timeframe: ${duty.timeframe}`,
				`Clock starts: ${duty.trigger}${isConservative ? ' (counted from discovery, to be safe)' : ''}`,
				// The calendar shows the reader's clock.
				`Due in ${getZoneCity(zone)}: ${formatWeekdayDateTime(due, zone)}`,
				...(duty.closesAt ? [`Due: ${formatDueDate(deadline, duty)}`] : []),
				`Why this date: ${formatProof(explainDate(deadline, duty, starts))}`,
				`Tell: ${duty.authority}`,
				`Applies only if: ${duty.condition}`,
				`Source: ${staleMark}${formatSourceName(duty.fact)} ${formatExportNote(duty.fact)}`,
				'Not legal advice.',
			].join('\n'),
			...(url !== '' && { url }),
			remindMinutesBefore: isDone ? [] : reminderLimits.minutesBefore,
		};
	});
}

export function buildCalendarFile(
	siteName: string,
	deadlines: readonly Deadline[],
	starts: Starts,
	today: IsoDate,
	writtenAt: Date,
	checks?: Checks,
): string {
	return buildCalendar('Deadline clock', buildCalendarEvents(deadlines, starts, today, checks), {
		siteName,
		stamp: writtenAt,
	});
}
