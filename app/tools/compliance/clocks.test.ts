import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { reportText } from '#domain/models/report.ts';
import { calendarText } from '#domain/time/ics.ts';
import { momentOf, readWallClock } from '#domain/time/wall-clock.ts';
import { calendarEvents } from './calendar.ts';
import { clocksOf, deadlinesOf, nextDeadline } from './clocks.ts';
import { type Duty, general, startIds } from './content.ts';
import { dutyBook } from './duty-book.ts';
import {
	applyingLists,
	everyIndustry,
	firstStart,
	type Situation,
	type Starts,
	splitEnded,
} from './logic.ts';
import { complianceReport, complianceTable } from './report.ts';

const zone = 'America/New_York';
const checkedDay = '2026-11-15';
const everything = [
	...general.duties,
	...Object.values(dutyBook.sectors).flatMap((list) => list.duties),
	...Object.values(dutyBook.locations).flatMap((list) => list.duties),
	...Object.values(dutyBook.also).flatMap((list) => list.duties),
	...Object.values(dutyBook.countries).flat(),
];

function at(typed: string): Date {
	const wall = readWallClock(typed);
	if (!wall) throw new Error(`${typed} is not a moment`);
	return momentOf(wall, zone);
}

function duty(id: string): Duty {
	const found = everything.find((candidate) => candidate.id === id);
	if (!found) throw new Error(`No duty ${id}`);
	return found;
}

function dueTimes(id: string, starts: Starts): (string | undefined)[] {
	return clocksOf(duty(id), starts, zone).map(({ due }) => due?.toISOString());
}

describe('the four figures of the specification', () => {
	it.each([
		// Discovered on the Monday of Thanksgiving week at 02:10 in New York.
		['hip-ind', '2027-01-22T07:10:00.000Z'],
		['sec-8k', '2026-11-30T07:10:00.000Z'],
		['fl-30', '2026-12-23T07:10:00.000Z'],
		['eu-72', '2026-11-26T07:10:00.000Z'],
	])('%s is due at %s', (id, expected) => {
		expect(dueTimes(id, { discovery: at('2026-11-23T02:10') })).toEqual([expected]);
	});
});

describe('clocksOf', () => {
	const discovery = at('2026-11-16T10:00');

	it('counts from the decision once it is known, from discovery until then', () => {
		expect(clocksOf(duty('bank-36'), { discovery }, zone)).toMatchObject([
			{ due: at('2026-11-17T22:00'), cautious: true },
		]);
		expect(clocksOf(duty('bank-36'), { discovery, decision: at('2026-11-17T10:00') }, zone)).toMatchObject([
			{ due: at('2026-11-18T22:00'), cautious: false },
		]);
	});

	it('waits for a payment, a notice, HHS or the end', () => {
		expect(dueTimes('dfs-24', { discovery })).toEqual([undefined, undefined]);
		expect(dueTimes('oth-au', { payment: at('2026-11-18T10:00') })).toEqual([
			at('2026-11-21T10:00').toISOString(),
		]);
		expect(dueTimes('ca-ag', { discovery, notice: at('2026-12-01T10:00') })).toEqual([
			at('2026-12-16T10:00').toISOString(),
		]);
		expect(dueTimes('ny-hipaa-5', { hhsNotice: at('2026-12-01T10:00') })).toEqual([
			at('2026-12-08T10:00').toISOString(),
		]);
		expect(dueTimes('tx-pub-48', { closed: at('2026-12-01T10:00') })).toEqual([
			undefined,
			at('2026-12-15T10:00').toISOString(),
		]);
	});

	it('runs several clocks of one duty', () => {
		expect(dueTimes('eu-nis2', { discovery })).toEqual([
			at('2026-11-17T10:00').toISOString(),
			at('2026-11-19T10:00').toISOString(),
			at('2026-12-16T10:00').toISOString(),
		]);
	});

	it('starts none for law that is not in force', () => {
		const pending = everything.filter(({ fact }) => fact.status !== 'in force');
		expect(pending.map(({ id }) => id)).toEqual(expect.arrayContaining(['circia', 'oth-in-dpdp']));
		const later: Duty = { ...duty('eu-72'), fact: { ...duty('eu-72').fact, status: 'pending' } };
		expect(clocksOf(later, { discovery }, zone)).toEqual([]);
	});
});

describe('law that begins or ends', () => {
	const ended = { ...duty('ca-30'), fact: { ...duty('ca-30').fact, until: '2027-06-30' } };

	it('runs no clock for an incident before it began or after it ended', () => {
		expect(clocksOf(duty('ca-30'), { discovery: at('2025-12-30T09:00') }, zone)).toEqual([]);
		expect(clocksOf(duty('ca-30'), { discovery: at('2026-01-02T09:00') }, zone)).toHaveLength(1);
		expect(clocksOf(ended, { discovery: at('2027-07-02T09:00') }, zone)).toEqual([]);
	});

	it('leaves the lists and is named for a year', () => {
		const list = [{ id: 'california', title: 'California', duties: [ended, duty('ca-ag')] }];
		expect(splitEnded(list, '2027-06-30')).toEqual({ lists: list, ended: [] });
		const after = splitEnded(list, '2027-07-01');
		expect(after.lists[0]?.duties.map(({ id }) => id)).toEqual(['ca-ag']);
		expect(after.ended.map(({ id }) => id)).toEqual(['ca-30']);
		expect(splitEnded(list, '2028-07-01').ended).toEqual([]);
	});
});

describe('deadlinesOf', () => {
	const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2050, 0, 1) / 60_000 });
	const moment = fc.option(
		minutes.map((minute) => new Date(minute * 60_000)),
		{ nil: undefined },
	);
	const startsOf = fc
		.record(Object.fromEntries(startIds.map((id) => [id, moment])))
		.map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as Starts);

	it('is in order, never before its start, and empty only where no start is known', () => {
		fc.assert(
			fc.property(startsOf, fc.constantFrom(zone, 'Europe/Berlin', 'Asia/Tokyo'), (starts, timeZone) => {
				const deadlines = deadlinesOf(everything, starts, timeZone);
				const times = deadlines.map(({ due }) => due.getTime());
				expect(times).toEqual(times.toSorted((a, b) => a - b));
				const first = firstStart(starts);
				if (first) for (const time of times) expect(time).toBeGreaterThan(first.getTime());
				expect(deadlines.length > 0).toBe(first !== undefined);
			}),
			{ numRuns: 60 },
		);
	});

	it('leaves out what does not apply', () => {
		fc.assert(
			fc.property(startsOf, fc.subarray(everything.map(({ id }) => id)), (starts, excluded) => {
				const notOurs = new Map(excluded.map((id) => [id, 'reason']));
				for (const { duty: each } of deadlinesOf(everything, starts, zone, notOurs))
					expect(notOurs.has(each.id)).toBe(false);
			}),
			{ numRuns: 60 },
		);
	});

	it('has the insurer’s 24 hours in every industry, and the next open one first', () => {
		for (const sector of ['healthcare', 'financial', 'education', 'retail'] as const) {
			const lists = applyingLists(
				{ sectors: [sector], places: [], also: [], states: [], countries: [] },
				dutyBook,
			);
			const duties = [...lists.flatMap((list) => list.duties), ...everyIndustry(lists)];
			const deadlines = deadlinesOf(duties, { discovery: at('2026-11-16T10:00') }, zone);
			const insurer = deadlines.find((deadline) => deadline.duty.id === 'gen-insurer');
			expect(insurer?.due).toEqual(at('2026-11-17T10:00'));
			expect(nextDeadline(deadlines, new Map())).toBe(deadlines[0]);
			expect(nextDeadline(deadlines, new Map(deadlines.map((each) => [each.duty.id, true])))).toBeUndefined();
		}
	});
});

describe('what leaves the page', () => {
	const situation: Situation = {
		sectors: ['financial'],
		places: ['florida', 'eu'],
		also: ['public-company'],
		states: [],
		countries: [],
	};
	const starts = { discovery: at('2026-11-23T02:10') };
	const lists = applyingLists(situation, dutyBook);
	const duties = [...lists.flatMap((list) => list.duties), ...everyIndustry(lists)];
	const deadlines = deadlinesOf(duties, starts, zone);

	it('has every running deadline in one calendar file that a library reads', () => {
		const text = calendarText('-//Example//EN', calendarEvents(deadlines, starts, checkedDay), new Date(0));
		const events = new ICAL.Component(ICAL.parse(text))
			.getAllSubcomponents('vevent')
			.map((part) => new ICAL.Event(part));
		expect(events.map((event) => event.startDate.toJSDate())).toEqual(deadlines.map(({ due }) => due));
		const gdpr = events.find((event) => event.uid.startsWith('eu-72-'));
		expect(gdpr?.startDate.toJSDate().toISOString()).toBe('2026-11-26T07:10:00.000Z');
		expect(gdpr?.description).toContain('Applies only if: Personal data is involved');
		expect(gdpr?.description).toContain('(checked 2026-11-15; review by 2027-05-14)');
		expect(new Set(events.map((event) => event.uid)).size).toBe(events.length);
	});

	it('warns in calendar and report once a fact is overdue', () => {
		const [first] = calendarEvents(deadlines, starts, '2028-01-01');
		expect(first?.summary).toMatch(/^Check first: Due: /);
		const state = { situation, book: dutyBook, starts, ticks: new Map(), notOurs: new Map(), timeZone: zone };
		const text = reportText(complianceReport(state, '2028-01-01'));
		expect(text).toContain('overdue for review on January 1, 2028.');
		expect(text).toContain('Source: [OVERDUE] GDPR, Art. 33');
	});

	it('tells in the report what is done, what does not apply and why, when each duty is due, and its source', () => {
		const ticks = new Map([['eu-72', at('2026-11-24T09:00')]]);
		const notOurs = new Map([['dora', 'Not an EU financial entity']]);
		const text = reportText(
			complianceReport({ situation, book: dutyBook, starts, ticks, notOurs, timeZone: zone }, checkedDay),
		);
		const ours = lists.flatMap((list) => list.duties).length - 1;
		expect(text).toContain(`Progress: 1 of ${ours} done`);
		expect(text).toMatch(/\[x\] Nov 24, 2026.*GDPR Art\. 33/);
		expect(text).toContain('Does not apply: Not an EU financial entity');
		expect(text).not.toMatch(/First report at the latest: \w/);
		expect(text).toContain('Applies only if: Personal data of Floridians was accessed');
		expect(text).toContain('Paper: GDPR Article 33 report');
		expect(text).toMatch(/Source: GDPR, Art\. 33, https:.*\(checked 2026-11-15; review by 2027-05-14\)/);
		expect(text).toContain('Also true for us: Public company');
	});

	it('has a line for every duty in the spreadsheet, with due time, law and its age', () => {
		const notOurs = new Map([['dora', 'Not an EU financial entity']]);
		const state = { situation, book: dutyBook, starts, ticks: new Map(), notOurs, timeZone: zone };
		const { columns, rows } = complianceTable(state, checkedDay);
		expect(rows.map(([id]) => id)).toEqual([
			...lists.flatMap((list) => list.duties.map(({ id }) => id)),
			...everyIndustry(lists).map(({ id }) => id),
		]);
		for (const row of rows) expect(row).toHaveLength(columns.length);
		const cell = (id: string, column: string) => rows.find(([own]) => own === id)?.[columns.indexOf(column)];
		expect(cell('eu-72', 'Due')).toMatch(/^Thu, Nov 26, 2026/);
		expect(cell('eu-72', 'Review by')).toBe('2027-05-14');
		expect(cell('dora', 'State')).toBe('does not apply');
		expect(cell('dora', 'Due')).toBe('');
	});
});
