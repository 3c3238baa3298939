import type { Day } from '#domain/facts/fact.ts';
import { sourceName } from '#domain/facts/source-name.ts';
import { exportMark, exportNote } from '#domain/facts/wording.ts';
import { type CalendarEvent, calendarText } from '#domain/time/ics.ts';
import type { Deadline } from './clocks.ts';
import { firstStart, type Starts } from './logic.ts';

const eventMinutes = 15;
const remindHoursBefore = [24, 2];

/** One entry per deadline. A corrected hour replaces the old entry in most calendars. */
export function calendarEvents(deadlines: readonly Deadline[], starts: Starts, today: Day): CalendarEvent[] {
	const incident = (firstStart(starts) ?? new Date(0)).toISOString().slice(0, 10);
	return deadlines.map(({ key, label, duty, due, cautious }) => {
		const old = exportMark(duty.fact, today);
		const url = duty.form ?? duty.fact.url;
		return {
			uid: `${key}-${incident}@deadline-clock`,
			start: due,
			minutes: eventMinutes,
			summary: `${old ? 'Check first: ' : ''}Due: ${label ? `${label}: ` : ''}${duty.text}`,
			description: [
				`Timeframe: ${duty.timeframe}`,
				`Clock starts: ${duty.trigger}${cautious ? ' (counted from discovery, to be safe)' : ''}`,
				`Tell: ${duty.authority}`,
				`Applies only if: ${duty.onlyIf}`,
				`Source: ${old}${sourceName(duty.fact)} ${exportNote(duty.fact)}`,
				'Not legal advice.',
			].join('\n'),
			...(url !== '' && { url }),
			remindHoursBefore,
		};
	});
}

/** The file that a calendar program opens. */
export function calendarFile(
	siteName: string,
	deadlines: readonly Deadline[],
	starts: Starts,
	today: Day,
	writtenAt: Date,
): string {
	return calendarText(
		`-//${siteName}//Deadline clock//EN`,
		calendarEvents(deadlines, starts, today),
		writtenAt,
	);
}
