import { msPerDay } from './calendar.ts';
import { toKnownZone } from './zone.ts';

/** Local time in some time zone; months are 1 to 12. */
export type WallClock = {
	year: number;
	month: number;
	day: number;
	hour: number;
	minute: number;
	second: number;
};

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
	const cached = formats.get(timeZone);
	if (cached) return cached;
	const format = new Intl.DateTimeFormat('en-US', {
		timeZone: toKnownZone(timeZone),
		calendar: 'gregory',
		numberingSystem: 'latn',
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
		second: 'numeric',
	});
	formats.set(timeZone, format);
	return format;
}

export function toWallClock(date: Date, timeZone: string): WallClock {
	const parts = new Map(
		getFormat(timeZone)
			.formatToParts(date)
			.map(({ type, value }) => [type, Number(value)]),
	);
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
	return {
		year: part('year'),
		month: part('month'),
		day: part('day'),
		hour: part('hour'),
		minute: part('minute'),
		second: part('second'),
	};
}

/** Date.UTC takes years below 100 for those of the 20th century. */
function toUtcMs({ year, month, day, hour, minute, second }: WallClock): number {
	return new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000;
}

const padTwo = (value: number) => String(value).padStart(2, '0');

/** 2026-11-18T02:15, without the seconds. */
export function formatWallClock({ year, month, day, hour, minute }: WallClock): string {
	return `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(day)}T${padTwo(hour)}:${padTwo(minute)}`;
}

export function getOffsetMs(epochMs: number, timeZone: string): number {
	const wholeSecond = Math.floor(epochMs / 1000) * 1000;
	return toUtcMs(toWallClock(new Date(wholeSecond), timeZone)) - wholeSecond;
}

/** The first of two equal local times, so that no deadline is late; a skipped time moves forward by an hour. */
export function fromWallClock(wall: WallClock, timeZone: string): Date {
	const target = toUtcMs(wall);
	const before = getOffsetMs(target - msPerDay, timeZone);
	const after = getOffsetMs(target + msPerDay, timeZone);
	const candidates = [before, after]
		.filter((offset) => getOffsetMs(target - offset, timeZone) === offset)
		.map((offset) => target - offset);
	return new Date(candidates.length > 0 ? Math.min(...candidates) : target - before);
}

const inputPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?$/;

export function parseWallClock(typed: string): WallClock | undefined {
	const match = inputPattern.exec(typed);
	if (!match) return undefined;
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
		.slice(1)
		.map((digits: string | undefined) => Number(digits ?? 0));
	const wall = { year, month, day, hour, minute, second };
	const check = new Date(toUtcMs(wall));
	const isValid =
		year > 0 &&
		check.getUTCFullYear() === year &&
		check.getUTCMonth() === month - 1 &&
		check.getUTCDate() === day &&
		hour < 24 &&
		minute < 60 &&
		second < 60;
	return isValid ? wall : undefined;
}
