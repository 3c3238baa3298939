import { formatWallClock, fromWallClock, getOffsetMs, parseWallClock, toWallClock } from './wall-clock.ts';
import { getDeviceZone, toKnownZone } from './zone.ts';

/**
 * A moment is stored as an RFC 9557 text with the zone it was entered in, to the minute, as
 * `Temporal.ZonedDateTime.toString({ smallestUnit: 'minute' })` prints it: 2026-11-18T02:15-05:00[America/New_York].
 * The offset decides which moment it is; the zone, whose rules may change, only how it is shown.
 */
export type Instant = { readonly epochMs: number; readonly zone: string };

const instantPattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})([+-](?:0\d|1[0-5]):[0-5]\d)\[([\w.+:/-]{1,64})\]$/;

/** A text without a zone is a time of this device. */
export function toDate(text: string): Date | undefined {
	const [, local = text, offset] = instantPattern.exec(text) ?? [];
	const clock = parseWallClock(local);
	if (!clock) return undefined;
	return offset === undefined ? fromWallClock(clock, getDeviceZone()) : new Date(`${local}${offset}`);
}

export function parseInstant(text: string): Instant | undefined {
	const date = toDate(text);
	const zone = instantPattern.exec(text)?.[3] ?? getDeviceZone();
	return date && { epochMs: date.getTime(), zone: toKnownZone(zone) };
}

/** With or without a zone, and without the cost of Intl. */
export function isInstant(text: string): boolean {
	const [, local = text] = instantPattern.exec(text) ?? [];
	return parseWallClock(local) !== undefined;
}

export function hasZone(text: string): boolean {
	return text.endsWith(']');
}

function formatOffset(ms: number): string {
	const minutes = Math.round(Math.abs(ms) / 60_000);
	const padTwo = (value: number) => String(Math.floor(value)).padStart(2, '0');
	return `${ms < 0 ? '-' : '+'}${padTwo(minutes / 60)}:${padTwo(minutes % 60)}`;
}

/** 2026-11-18T02:15-05:00 */
function formatInZone(date: Date, zone: string, seconds = ''): string {
	return `${formatWallClock(toWallClock(date, zone))}${seconds}${formatOffset(getOffsetMs(date.getTime(), zone))}`;
}

/** To the minute; RFC 3339 asks for the seconds. */
export function toOffsetDateTime(date: Date, zone = getDeviceZone()): string {
	return formatInZone(date, zone, ':00');
}

export function serializeInstant(date: Date, zone = getDeviceZone()): string {
	return `${formatInZone(date, zone)}[${toKnownZone(zone)}]`;
}

/** From the value of a datetime-local input. A skipped time moves forward by the gap; of a repeated one, the first counts. */
export function fromLocal(local: string, zone = getDeviceZone()): string | undefined {
	const clock = parseWallClock(local);
	return clock && serializeInstant(fromWallClock(clock, zone), zone);
}

/** For a datetime-local input; empty for a text that is no moment. */
export function toLocal(text: string, zone?: string): string {
	if (!isInstant(text)) return '';
	const readerZone = zone ?? getDeviceZone();
	const date = hasZone(text) && !text.endsWith(`[${readerZone}]`) && toDate(text);
	// As written where possible, which is exact even for the years that are passed while typing 2026: offsets had seconds.
	return date ? formatWallClock(toWallClock(date, readerZone)) : text.slice(0, 16);
}

/** The calendar day, such as 2026-11-18. Without a zone that of the device, which needs no Intl formatter. */
export function getLocalDate(date: Date, zone?: string): string {
	if (zone !== undefined) return formatWallClock(toWallClock(date, zone)).slice(0, 10);
	return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/**
 * Forms of the specification have a date and a time field. The time holds the zone of both: 02:15[America/New_York].
 * Both in one cell of the record, so that a merge cannot combine the time of one person with the zone of another.
 */
export function splitTime(time: string): { time: string; zone: string | undefined } {
	const [, clock = time, zone] = /^([^[]*)\[([\w.+:/-]{1,64})\]$/.exec(time) ?? [];
	return { time: clock, zone };
}

export function withZone(time: string, zone = getDeviceZone()): string {
	return time === '' || hasZone(time) ? time : `${time}[${zone}]`;
}

/** Without a zone where the time has none. */
export function joinDateTime(date: string, timeWithZone: string): string | undefined {
	const { time, zone } = splitTime(timeWithZone);
	const local = `${date}T${time}`;
	return zone === undefined ? local : fromLocal(local, zone);
}

/** The two fields of a moment, in the zone it was entered in. */
export function splitDateTime(text: string): { date: string; time: string } {
	const time = text.slice(11, 16);
	const zone = /\[.*/.exec(text)?.[0] ?? '';
	return { date: text.slice(0, 10), time: `${time}${zone}` };
}
