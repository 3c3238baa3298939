import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInstant } from './dates.ts';
import {
	fromLocal,
	getLocalDate,
	hasZone,
	isInstant,
	joinDateTime,
	parseInstant,
	serializeInstant,
	splitDateTime,
	splitTime,
	toDate,
	toLocal,
	toOffsetDateTime,
	withZone,
} from './instant.ts';

const newYork = 'America/New_York';
const berlin = 'Europe/Berlin';
const zones = [newYork, berlin, 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'UTC'];

describe('fromLocal', () => {
	it.each([
		['2026-11-18T02:15', newYork, '2026-11-18T02:15-05:00[America/New_York]'],
		['2026-07-18T02:15', newYork, '2026-07-18T02:15-04:00[America/New_York]'],
		['2026-11-18T02:15:59.999', newYork, '2026-11-18T02:15-05:00[America/New_York]'],
		['2026-11-18T02:15', 'Asia/Kolkata', '2026-11-18T02:15+05:30[Asia/Kolkata]'],
		['2026-11-18T02:15', 'Pacific/Kiritimati', '2026-11-18T02:15+14:00[Pacific/Kiritimati]'],
		['2026-11-18T02:15', 'UTC', '2026-11-18T02:15+00:00[UTC]'],
		// Clocks go forward: the time never happens and moves forward by the gap.
		['2026-03-08T02:30', newYork, '2026-03-08T03:30-04:00[America/New_York]'],
		['2026-03-29T02:00', berlin, '2026-03-29T03:00+02:00[Europe/Berlin]'],
		['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-04T02:45+11:00[Australia/Lord_Howe]'],
		// Clocks go back: the time happens twice, and the first counts.
		['2026-11-01T01:30', newYork, '2026-11-01T01:30-04:00[America/New_York]'],
		['2026-10-25T02:30', berlin, '2026-10-25T02:30+02:00[Europe/Berlin]'],
		['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-05T01:45+11:00[Australia/Lord_Howe]'],
		// The edges of a gap and of a fold.
		['2026-03-08T01:59', newYork, '2026-03-08T01:59-05:00[America/New_York]'],
		['2026-03-08T03:00', newYork, '2026-03-08T03:00-04:00[America/New_York]'],
		['2026-11-01T02:00', newYork, '2026-11-01T02:00-05:00[America/New_York]'],
		['2026-04-05T02:00', 'Australia/Lord_Howe', '2026-04-05T02:00+10:30[Australia/Lord_Howe]'],
	])('%s in %s is %s', (local, zone, expected) => {
		expect(fromLocal(local, zone)).toBe(expected);
	});

	it.each(['', 'soon', '2026-02-29T10:00', '2026-11-18', '0000-01-01T00:00'])('rejects %j', (local) => {
		expect(fromLocal(local, newYork)).toBeUndefined();
	});

	it('is UTC in a zone that the browser does not have', () => {
		expect(fromLocal('2026-11-18T02:15', 'Etc/Unknown')).toBe('2026-11-18T02:15+00:00[UTC]');
	});
});

describe('parseInstant', () => {
	it.each([
		['2026-11-18T02:15-05:00[America/New_York]', '2026-11-18T07:15:00.000Z', newYork],
		// The second of two equal local times.
		['2026-11-01T01:30-05:00[America/New_York]', '2026-11-01T06:30:00.000Z', newYork],
		// The offset decides where the rules of the zone have changed since.
		['2026-11-18T02:15+09:00[America/New_York]', '2026-11-17T17:15:00.000Z', newYork],
		// A zone newer than the browser.
		['2026-11-18T02:15+01:00[Mars/Olympus]', '2026-11-18T01:15:00.000Z', 'UTC'],
	])('reads %s', (text, iso, zone) => {
		expect(parseInstant(text)).toEqual({ epochMs: Date.parse(iso), zone });
		expect(isInstant(text)).toBe(true);
	});

	it('reads a time without a zone as one of this device', () => {
		expect(parseInstant('2026-11-18T02:15')).toEqual({
			epochMs: Date.parse('2026-11-18T02:15Z'),
			zone: 'UTC',
		});
	});

	it.each([
		'',
		'soon',
		'2026-02-30T02:15-05:00[America/New_York]',
		'2026-11-18T24:00-05:00[America/New_York]',
		'2026-11-18T02:15-16:00[America/New_York]',
		'2026-11-18T02:15-05:60[America/New_York]',
		'2026-11-18T02:15-05:00',
		'2026-11-18T02:15-05:00[]',
		'2026-11-18T02:15-05:00[America/New York]',
		`2026-11-18T02:15-05:00[${'x'.repeat(65)}]`,
		'02:15[America/New_York]',
	])('rejects %j', (text) => {
		expect(parseInstant(text)).toBeUndefined();
		expect(isInstant(text)).toBe(false);
	});
});

const minute = fc
	.integer({ min: Date.UTC(1973, 0, 1) / 60_000, max: Date.UTC(2100, 0, 1) / 60_000 })
	.map((count) => new Date(count * 60_000));
const zone = fc.constantFrom(...zones);

describe('every minute', () => {
	it('is the same moment in any zone and after storing it', () => {
		fc.assert(
			fc.property(minute, zone, zone, (date, first, second) => {
				const text = serializeInstant(date, first);
				expect(parseInstant(text)).toEqual({ epochMs: date.getTime(), zone: first });
				expect(toDate(serializeInstant(date, second))).toEqual(date);
				expect(toLocal(text, second)).toBe(toLocal(serializeInstant(date, second), second));
			}),
		);
	});

	it('round-trips through an input of its zone, except for the second time of a repeated hour', () => {
		fc.assert(
			fc.property(minute, zone, (date, entered) => {
				const text = serializeInstant(date, entered);
				const back = fromLocal(toLocal(text, entered), entered) ?? '';
				expect(toLocal(back, entered)).toBe(toLocal(text, entered));
				expect(Number(toDate(back))).toBeLessThanOrEqual(date.getTime());
			}),
		);
	});

	it('is written as Temporal writes it', () => {
		type Temporal = {
			Instant: {
				fromEpochMilliseconds(ms: number): {
					toZonedDateTimeISO(zone: string): { toString(options: { smallestUnit: string }): string };
				};
			};
		};
		const { Temporal: temporal } = globalThis as unknown as { Temporal: Temporal };
		fc.assert(
			fc.property(minute, zone, (date, entered) => {
				const zoned = temporal.Instant.fromEpochMilliseconds(date.getTime() + 59_999);
				expect(serializeInstant(new Date(date.getTime() + 59_999), entered)).toBe(
					zoned.toZonedDateTimeISO(entered).toString({ smallestUnit: 'minute' }),
				);
			}),
		);
	});
});

it('shows a typed time unchanged while the year is being typed', () => {
	for (const year of ['0002', '0020', '0202', '2026']) {
		const local = `${year}-11-18T02:15`;
		for (const entered of zones) expect(toLocal(fromLocal(local, entered) ?? '', entered)).toBe(local);
	}
});

describe('toLocal', () => {
	it.each([
		['2026-11-18T02:15+01:00[Europe/Berlin]', berlin, '2026-11-18T02:15'],
		['2026-11-18T02:15+01:00[Europe/Berlin]', newYork, '2026-11-17T20:15'],
		['2026-11-18T02:15', newYork, '2026-11-18T02:15'],
		['', newYork, ''],
		['soon', newYork, ''],
		['soon]', newYork, ''],
	])('shows %j in %s as %j', (text, reader, local) => {
		expect(toLocal(text, reader)).toBe(local);
	});
});

describe('formatInstant', () => {
	const inBerlin = '2026-11-18T02:15+01:00[Europe/Berlin]';

	it.each([
		[inBerlin, newYork, 'Nov 17, 2026, 8:15 p.m. EST (Nov 18, 2:15 a.m. in Berlin)'],
		[inBerlin, 'Europe/London', 'Nov 18, 2026, 1:15 a.m. GMT (2:15 a.m. in Berlin)'],
		[inBerlin, berlin, 'Nov 18, 2026, 2:15 a.m. GMT+1'],
		[inBerlin, 'Europe/Paris', 'Nov 18, 2026, 2:15 a.m. GMT+1'],
		['2026-11-18T02:15', newYork, 'Nov 17, 2026, 9:15 p.m. EST (Nov 18, 2:15 a.m. in UTC)'],
		['soon', newYork, 'soon'],
	])('%s for a reader in %s', (text, reader, expected) => {
		expect(formatInstant(text, reader)).toBe(expected);
	});
});

it('writes the offset, to the minute, as RFC 3339 has it', () => {
	expect(toOffsetDateTime(new Date('2026-11-18T22:00:42.500Z'), newYork)).toBe('2026-11-18T17:00:00-05:00');
});

describe('getLocalDate', () => {
	it.each([
		['2026-11-18T04:59Z', newYork, '2026-11-17'],
		['2026-11-18T05:00Z', newYork, '2026-11-18'],
		['2026-11-18T10:00Z', 'Pacific/Kiritimati', '2026-11-19'],
		['2026-11-17T18:30Z', 'Asia/Kolkata', '2026-11-18'],
	])('%s in %s is %s', (iso, reader, expected) => {
		expect(getLocalDate(new Date(iso), reader)).toBe(expected);
	});

	it('is the date of the device without a zone', () => {
		expect(getLocalDate(new Date(2026, 10, 18, 0, 0))).toBe('2026-11-18');
		expect(getLocalDate(new Date(2026, 10, 18, 23, 59))).toBe('2026-11-18');
	});
});

describe('a date and a time field', () => {
	it('store the zone with the time', () => {
		expect(withZone('02:15', berlin)).toBe('02:15[Europe/Berlin]');
		expect(withZone('02:15[Asia/Kolkata]', berlin)).toBe('02:15[Asia/Kolkata]');
		expect(withZone('', berlin)).toBe('');
		expect(splitTime('02:15[Europe/Berlin]')).toEqual({ time: '02:15', zone: berlin });
		expect(splitTime('02:15')).toEqual({ time: '02:15', zone: undefined });
	});

	it('are the same moment as one field with both', () => {
		fc.assert(
			fc.property(minute, zone, (date, entered) => {
				const text = fromLocal(toLocal(serializeInstant(date, entered), entered), entered) ?? '';
				const { date: day, time } = splitDateTime(text);
				expect(joinDateTime(day, time)).toBe(text);
			}),
		);
	});

	it('stay without a zone until the record adds one', () => {
		expect(splitDateTime('2026-11-18T02:15')).toEqual({ date: '2026-11-18', time: '02:15' });
		expect(joinDateTime('2026-11-18', '02:15')).toBe('2026-11-18T02:15');
		expect(hasZone('2026-11-18T02:15')).toBe(false);
	});
});
