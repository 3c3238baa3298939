/** Calendar files after RFC 5545, as far as this site needs them: moments in UTC, each with reminders. */
export type CalendarEvent = {
	/** Stays the same when the same event is exported again, so that calendars replace it. */
	uid: string;
	start: Date;
	minutes: number;
	summary: string;
	description: string;
	url?: string;
	/** Hours before the start at which the calendar speaks up. */
	remindHoursBefore: readonly number[];
};

const octetsPerLine = 75;

function utf8Length(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	if (code < 0x80) return 1;
	if (code < 0x800) return 2;
	return code < 0x10000 ? 3 : 4;
}

/** Long lines go on in the next one after a space; a character is never cut in two. */
function fold(line: string): string {
	const lines: string[] = [];
	let current = '';
	let octets = 0;
	for (const character of line) {
		const length = utf8Length(character);
		if (octets + length > octetsPerLine) {
			lines.push(current);
			current = ' ';
			octets = 1;
		}
		current += character;
		octets += length;
	}
	return [...lines, current].join('\r\n');
}

function escaped(text: string): string {
	return text
		.toWellFormed()
		.replaceAll(/\r\n|\r/g, '\n')
		.replaceAll(/[^\P{Cc}\n\t]/gu, '')
		.replaceAll(/[\\;,]/g, (character) => `\\${character}`)
		.replaceAll('\n', '\\n');
}

function utc(moment: Date): string {
	return moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

function alarmLines(summary: string, hours: number): string[] {
	return [
		'BEGIN:VALARM',
		'ACTION:DISPLAY',
		`DESCRIPTION:${escaped(summary)}`,
		`TRIGGER:-PT${hours}H`,
		'END:VALARM',
	];
}

function eventLines(event: CalendarEvent, stamp: Date): string[] {
	return [
		'BEGIN:VEVENT',
		`UID:${event.uid}`,
		`DTSTAMP:${utc(stamp)}`,
		`DTSTART:${utc(event.start)}`,
		`DTEND:${utc(new Date(event.start.getTime() + event.minutes * 60_000))}`,
		`SUMMARY:${escaped(event.summary)}`,
		`DESCRIPTION:${escaped(event.description)}`,
		...(event.url === undefined ? [] : [`URL:${event.url}`]),
		'TRANSP:TRANSPARENT',
		...event.remindHoursBefore.flatMap((hours) => alarmLines(event.summary, hours)),
		'END:VEVENT',
	];
}

export function calendarText(producer: string, events: readonly CalendarEvent[], stamp: Date): string {
	return [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:${escaped(producer)}`,
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		...events.flatMap((event) => eventLines(event, stamp)),
		'END:VCALENDAR',
	]
		.map((line) => `${fold(line)}\r\n`)
		.join('');
}
