/** RFC 5545, only UTC events with reminders. */
export type CalendarEvent = {
	/** Stays the same when the same event is exported again, so that calendars replace it. */
	uid: string;
	start: Date;
	minutes: number;
	summary: string;
	description: string;
	url?: string;
	remindMinutesBefore: readonly number[];
};

const maxOctetsPerLine = 75;

function getUtf8Length(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	if (code < 0x80) return 1;
	if (code < 0x800) return 2;
	return code < 0x10000 ? 3 : 4;
}

/** Folds lines without splitting a character. */
function foldLine(line: string): string {
	const lines: string[] = [];
	let current = '';
	let octets = 0;
	for (const character of line) {
		const length = getUtf8Length(character);
		if (octets + length > maxOctetsPerLine) {
			lines.push(current);
			current = ' ';
			octets = 1;
		}
		current += character;
		octets += length;
	}
	return [...lines, current].join('\r\n');
}

function escapeText(text: string): string {
	return text
		.toWellFormed()
		.replaceAll(/\r\n|\r/g, '\n')
		.replaceAll(/[^\P{Cc}\n\t]/gu, '')
		.replaceAll(/[\\;,]/g, (character) => `\\${character}`)
		.replaceAll('\n', '\\n');
}

function formatUtc(date: Date): string {
	return date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

function buildAlarmLines(summary: string, minutes: number): string[] {
	return [
		'BEGIN:VALARM',
		'ACTION:DISPLAY',
		`DESCRIPTION:${escapeText(summary)}`,
		`TRIGGER:-PT${minutes}M`,
		'END:VALARM',
	];
}

function buildEventLines(event: CalendarEvent, { siteName, stamp }: CalendarSource): string[] {
	// Some calendars show a reminder that is already over at once.
	const minutesLeft = (event.start.getTime() - stamp.getTime()) / 60_000;
	const reminders = event.remindMinutesBefore.filter((minutes) => minutes < minutesLeft);
	return [
		'BEGIN:VEVENT',
		`UID:${event.uid}`,
		`DTSTAMP:${formatUtc(stamp)}`,
		`DTSTART:${formatUtc(event.start)}`,
		`DTEND:${formatUtc(new Date(event.start.getTime() + event.minutes * 60_000))}`,
		`SUMMARY:${escapeText(event.summary)}`,
		`DESCRIPTION:${escapeText(`${event.description}\n\nFrom ${siteName}`)}`,
		...(event.url === undefined ? [] : [`URL:${event.url}`]),
		'TRANSP:TRANSPARENT',
		...reminders.flatMap((minutes) => buildAlarmLines(event.summary, minutes)),
		'END:VEVENT',
	];
}

type CalendarSource = { siteName: string; stamp: Date };

export function buildCalendar(
	title: string,
	events: readonly CalendarEvent[],
	source: CalendarSource,
): string {
	return [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:${escapeText(`-//${source.siteName}//${title}//EN`)}`,
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		...events.flatMap((event) => buildEventLines(event, source)),
		'END:VCALENDAR',
	]
		.map((line) => `${foldLine(line)}\r\n`)
		.join('');
}
