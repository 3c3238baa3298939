const longDate = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
const longDateUtc = new Intl.DateTimeFormat('en-US', {
	year: 'numeric',
	month: 'long',
	day: 'numeric',
	timeZone: 'UTC',
});
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dateTime = new Intl.DateTimeFormat('en-US', {
	year: 'numeric',
	month: 'short',
	day: 'numeric',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
	timeZoneName: 'short',
});

const weekdayDateTime = new Intl.DateTimeFormat('en-US', {
	weekday: 'short',
	year: 'numeric',
	month: 'short',
	day: 'numeric',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
	timeZoneName: 'short',
});

/** The one place where dates turn into text. All but `calendarDate` speak in the visitor's time zone. */
export function dateAndTime(moment: Date): string {
	return dateTime.format(moment);
}

/** A deadline: the day of the week tells people more than the date. */
export function weekdayDateAndTime(moment: Date): string {
	return weekdayDateTime.format(moment);
}

export function dateOnly(moment: Date): string {
	return longDate.format(moment);
}

export function timeOfDay(moment: Date): string {
	return clock.format(moment);
}

/** A day such as 2026-11-15, which is the same day everywhere. */
export function calendarDate(isoDay: string): string {
	return longDateUtc.format(new Date(`${isoDay}T00:00:00Z`));
}
