import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { getClocks } from '#domain/duties/clocks.ts';
import type { Duty } from '#domain/duties/duty.ts';
import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { generalDuties } from '#domain/duties/general.ts';
import { type Situation, type Starts, startIds } from '#domain/duties/situation.ts';
import { getDefaultValues } from '#domain/fields/form.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { buildCalendar } from '#domain/time/ics.ts';
import { fromWallClock, parseWallClock } from '#domain/time/wall-clock.ts';
import { getFirstStart } from './answers.ts';
import { buildCalendarEvents } from './calendar.ts';
import { findNextDeadline, getDeadlines, getRemindable, getShortName, getUndatedDuties } from './clocks.ts';
import { type FormValues, form } from './fields.ts';
import { getApplicableLists, getDutyItems, getGeneralDuties, splitEndedDuties } from './logic.ts';
import { buildComplianceReport, buildComplianceTable } from './report.ts';

const timeZone = 'America/New_York';
const checkedDay = '2026-11-15';
const allDuties = [...generalDuties, ...dutyCatalog.duties];

function parseDate(typed: string): Date {
	const wall = parseWallClock(typed);
	if (!wall) throw new Error(`${typed} is not a moment`);
	return fromWallClock(wall, timeZone);
}

function findDuty(id: string): Duty {
	const found = allDuties.find((candidate) => candidate.id === id);
	if (!found) throw new Error(`No duty ${id}`);
	return found;
}

function getDueTimes(id: string, starts: Starts): (string | undefined)[] {
	return getClocks(findDuty(id), starts, timeZone).map(({ due }) => due?.toISOString());
}

const emptySituation: Situation = { sectors: [], places: [], also: [], people: new Map() };

describe('the four figures of the specification', () => {
	it.each([
		['hip-ind', '2027-01-22T07:10:00.000Z'],
		['sec-8k', '2026-11-30T22:30:00.000Z'],
		['fl-30', '2026-12-23T07:10:00.000Z'],
		['eu-72', '2026-11-26T07:10:00.000Z'],
	])('%s is due at %s', (id, expected) => {
		expect(getDueTimes(id, { discovery: parseDate('2026-11-23T02:10') })).toEqual([expected]);
	});
});

describe('the short name of a deadline', () => {
	it.each([
		['gen-insurer', 'Tell the cyber insurer'],
		['st-oh', 'Ohio residents: tell them'],
		['gen-contracts', 'Customers, suppliers, partners'],
		['nis2-be', 'Centre for Cybersecurity Belgium'],
		['hip-hhs500', 'HHS Office for Civil Rights'],
		['fl-pub-12', 'State Cybersecurity Operations Center'],
	])('of %s is %s', (id, expected) => {
		expect(getShortName({ duty: findDuty(id), label: '' })).toBe(expected);
	});

	it.each(allDuties.flatMap((duty) => duty.clocks.map(({ label }) => [duty.id, label, duty] as const)))(
		'of %s (%s) says who or what within 54 characters',
		(_, label, duty) => {
			expect(getShortName({ duty, label: label ?? '' }).length).toBeLessThanOrEqual(54);
		},
	);
});

describe('getClocks', () => {
	const discovery = parseDate('2026-11-16T10:00');

	it('counts from the decision once it is known, from discovery until then', () => {
		expect(getClocks(findDuty('bank-36'), { discovery }, timeZone)).toMatchObject([
			{ due: parseDate('2026-11-17T22:00'), isConservative: true },
		]);
		expect(
			getClocks(findDuty('bank-36'), { discovery, decision: parseDate('2026-11-17T10:00') }, timeZone),
		).toMatchObject([{ due: parseDate('2026-11-18T22:00'), isConservative: false }]);
	});

	it('waits for a payment, a notice, a report to HHS or the end of the incident', () => {
		expect(getDueTimes('dfs-24', { discovery })).toEqual([undefined, undefined]);
		expect(getDueTimes('oth-au', { payment: parseDate('2026-11-18T10:00') })).toEqual([
			parseDate('2026-11-21T10:00').toISOString(),
		]);
		expect(getDueTimes('ca-ag', { discovery, notice: parseDate('2026-12-01T10:00') })).toEqual([
			parseDate('2026-12-16T10:00').toISOString(),
		]);
		expect(getDueTimes('ny-hipaa-5', { hhsNotice: parseDate('2026-12-01T10:00') })).toEqual([
			parseDate('2026-12-08T10:00').toISOString(),
		]);
		expect(getDueTimes('tx-pub-48', { closed: parseDate('2026-12-01T10:00') })).toEqual([
			undefined,
			parseDate('2026-12-15T10:00').toISOString(),
		]);
	});

	it('runs several clocks of one duty', () => {
		expect(getDueTimes('eu-nis2', { discovery })).toEqual([
			parseDate('2026-11-17T10:00').toISOString(),
			parseDate('2026-11-19T10:00').toISOString(),
			parseDate('2026-12-16T10:00').toISOString(),
		]);
	});

	it('starts no clock for law that is not in force', () => {
		const pending = allDuties.filter(({ fact }) => fact.status !== 'in force');
		expect(pending.map(({ id }) => id)).toEqual(expect.arrayContaining(['circia', 'oth-ca-c8']));
		const later: Duty = { ...findDuty('eu-72'), fact: { ...findDuty('eu-72').fact, status: 'pending' } };
		expect(getClocks(later, { discovery }, timeZone)).toEqual([]);
	});
});

describe('law that begins or ends', () => {
	const ended = { ...findDuty('ca-30'), fact: { ...findDuty('ca-30').fact, until: '2027-06-30' } };

	it('runs no clock for an incident before it began or after it ended', () => {
		expect(getClocks(findDuty('ca-30'), { discovery: parseDate('2025-12-30T09:00') }, timeZone)).toEqual([]);
		expect(getClocks(findDuty('ca-30'), { discovery: parseDate('2026-01-02T09:00') }, timeZone)).toHaveLength(
			1,
		);
		expect(getClocks(ended, { discovery: parseDate('2027-07-02T09:00') }, timeZone)).toEqual([]);
	});

	// June 30 in California, July 1 in Berlin and in UTC.
	const lastEvening = new Date('2027-06-30T23:30-07:00');

	it.each([timeZone, 'Europe/Berlin', 'UTC'])(
		'begins and ends by the calendar of its authority (incident in %s)',
		(zone) => {
			expect(getClocks(ended, { discovery: lastEvening }, zone)).toHaveLength(1);
			const list = [{ id: 'california', title: 'California', duties: [ended] }];
			expect(splitEndedDuties(list, lastEvening, zone)).toEqual({ lists: list, ended: [] });
			const nextHour = new Date(lastEvening.getTime() + 3_600_000);
			expect(getClocks(ended, { discovery: nextHour }, zone)).toEqual([]);
			expect(splitEndedDuties(list, nextHour, zone)).toEqual({ lists: [], ended: [ended] });
		},
	);

	it('leaves the lists when it ends and is named for a year', () => {
		const list = [{ id: 'california', title: 'California', duties: [ended, findDuty('ca-ag')] }];
		expect(splitEndedDuties(list, new Date('2027-06-30T12:00Z'), timeZone)).toEqual({
			lists: list,
			ended: [],
		});
		const after = splitEndedDuties(list, new Date('2027-07-01T12:00Z'), timeZone);
		expect(after.lists[0]?.duties.map(({ id }) => id)).toEqual(['ca-ag']);
		expect(after.ended.map(({ id }) => id)).toEqual(['ca-30']);
		expect(splitEndedDuties(list, new Date('2028-07-01T12:00Z'), timeZone).ended).toEqual([]);
	});
});

describe('getDeadlines', () => {
	const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2050, 0, 1) / 60_000 });
	const dateArbitrary = fc.option(
		minutes.map((minute) => new Date(minute * 60_000)),
		{ nil: undefined },
	);
	const startsArbitrary = fc
		.record(Object.fromEntries(startIds.map((id) => [id, dateArbitrary])))
		.map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as Starts);

	it('is in order, never before its start, and empty only where no start is known', () => {
		fc.assert(
			fc.property(
				startsArbitrary,
				fc.constantFrom(timeZone, 'Europe/Berlin', 'Asia/Tokyo'),
				(starts, timeZone) => {
					const deadlines = getDeadlines(allDuties, starts, timeZone);
					const times = deadlines.map(({ due }) => due.getTime());
					expect(times).toEqual(times.toSorted((a, b) => a - b));
					const first = getFirstStart(starts);
					if (first) for (const time of times) expect(time).toBeGreaterThanOrEqual(first.getTime());
					expect(deadlines.length > 0).toBe(first !== undefined);
				},
			),
			{ numRuns: 60 },
		);
	});

	it('leaves out what does not apply', () => {
		fc.assert(
			fc.property(startsArbitrary, fc.subarray(allDuties.map(({ id }) => id)), (starts, excluded) => {
				const notOurs = new Map(excluded.map((id) => [id, 'reason']));
				for (const { duty: each } of getDeadlines(allDuties, starts, timeZone, notOurs))
					expect(notOurs.has(each.id)).toBe(false);
			}),
			{ numRuns: 60 },
		);
	});

	it('has the insurer’s 24 hours in every industry, and the next open one first', () => {
		for (const sector of ['healthcare', 'financial', 'education', 'retail'] as const) {
			const situation = { ...emptySituation, sectors: [sector] };
			const lists = getApplicableLists(situation, dutyCatalog);
			const duties = [...lists.flatMap((list) => list.duties), ...getGeneralDuties(lists, situation)];
			const deadlines = getDeadlines(duties, { discovery: parseDate('2026-11-16T10:00') }, timeZone);
			const insurer = deadlines.find((deadline) => deadline.duty.id === 'gen-insurer');
			expect(insurer?.due).toEqual(parseDate('2026-11-17T10:00'));
			expect(findNextDeadline(deadlines, new Map())).toBe(deadlines[0]);
			expect(
				findNextDeadline(deadlines, new Map(deadlines.map(({ key }) => [key, new Date()]))),
			).toBeUndefined();
		}
	});
});

describe('duties of a chosen place without a fixed day', () => {
	const discovery = '2026-11-23T02:10-05:00[America/New_York]';
	const list = (values: Partial<FormValues>) =>
		getUndatedDuties(
			{ ...getDefaultValues(form.fields), ...values },
			dutyCatalog,
			timeZone,
			parseDate(`${checkedDay}T12:00`),
		).map(({ id }) => id);

	it.each<[string, Partial<FormValues>, string[]]>([
		['Kentucky has one', { location: 'other', states: ['ky'], discovery }, ['st-ky']],
		['Ohio counts days', { location: 'other', states: ['oh'], discovery }, []],
		['no place is chosen', { discovery }, []],
		['no time is set', { location: 'other', states: ['ky'] }, []],
		[
			'it does not apply',
			{ location: 'other', states: ['ky'], discovery, notOurs: [{ id: 'st-ky', reason: 'Nobody there' }] },
			[],
		],
	])('%s', (_, values, expected) => {
		expect(list(values)).toEqual(expected);
	});
});

describe('the exports', () => {
	const situation: Situation = {
		...emptySituation,
		sectors: ['financial'],
		places: ['us-fl', 'eu'],
		also: ['public-company'],
	};
	const starts = { discovery: parseDate('2026-11-23T02:10') };
	const lists = getApplicableLists(situation, dutyCatalog);
	const duties = [...lists.flatMap((list) => list.duties), ...getGeneralDuties(lists, situation)];
	const deadlines = getDeadlines(duties, starts, timeZone);

	it('has every running deadline in one calendar file that a library reads', () => {
		const text = buildCalendar('x', buildCalendarEvents(deadlines, starts, checkedDay), {
			siteName: 'Example',
			stamp: new Date(0),
		});
		const events = new ICAL.Component(ICAL.parse(text))
			.getAllSubcomponents('vevent')
			.map((part) => new ICAL.Event(part));
		expect(events.map((event) => event.startDate.toJSDate())).toEqual(deadlines.map(({ due }) => due));
		const gdpr = events.find((event) => event.uid.startsWith('eu-72-'));
		expect(gdpr?.startDate.toJSDate().toISOString()).toBe('2026-11-26T07:10:00.000Z');
		expect(gdpr?.description).toContain('Due in New York: Thu, Nov 26, 2026, 2:10 a.m. EST');
		expect(gdpr?.description).toContain('Applies only if: Personal data is involved');
		expect(gdpr?.description).toContain('(secondhand, checked 2026-11-15; review by 2027-05-14)');
		expect(new Set(events.map((event) => event.uid)).size).toBe(events.length);
		expect(events.find((event) => event.uid.startsWith('gen-insurer-'))?.summary).toBe(
			'Due: Tell the cyber insurer',
		);
	});

	it('takes the alarms off a duty that is done, under the id of the event before', () => {
		const before = buildCalendarEvents(deadlines, starts, checkedDay);
		const checks = new Map([['gen-insurer', parseDate('2026-11-23T02:51')]]);
		const after = buildCalendarEvents(deadlines, starts, checkedDay, checks);
		expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
		for (const { uid, summary, remindMinutesBefore } of after) {
			const isDone = uid.startsWith('gen-insurer-');
			expect(summary.startsWith('Done: ')).toBe(isDone);
			expect(remindMinutesBefore.length > 0).toBe(!isDone);
		}
	});

	it('reminds of far deadlines a week before as well', () => {
		const text = buildCalendar('x', buildCalendarEvents(deadlines, starts, checkedDay), {
			siteName: 'Example',
			stamp: parseDate('2026-11-23T02:10'),
		});
		const alarms = new ICAL.Component(ICAL.parse(text))
			.getAllSubcomponents('vevent')
			.map((event) =>
				event.getAllSubcomponents('valarm').map((one) => `${one.getFirstPropertyValue('trigger')}`),
			);
		expect(alarms).toContainEqual(['-PT10080M', '-PT1440M', '-PT720M', '-PT120M', '-PT30M']);
		expect(alarms).toContainEqual(['-PT720M', '-PT120M', '-PT30M']);
	});

	it('warns in calendar and report once a fact is overdue', () => {
		const [first] = buildCalendarEvents(deadlines, starts, '2028-01-01');
		expect(first?.summary).toMatch(/^Check first: Due: /);
		const state = {
			situation,
			catalog: dutyCatalog,
			starts,
			checks: new Map(),
			notOurs: new Map(),
			timeZone: timeZone,
		};
		const text = formatReport(buildComplianceReport(state, new Date('2028-01-01T12:00Z')));
		expect(text).toContain('overdue for review on January 1, 2028.');
		expect(text).toContain('Source: [OVERDUE] GDPR, Art. 33');
	});

	it('lists in the report what is done, what does not apply and why, when each duty is due, and its source', () => {
		const checks = new Map([
			['eu-72', parseDate('2026-11-24T09:00')],
			['gen-log', new Date(0)],
		]);
		const notOurs = new Map([['dora', 'Not an EU financial entity']]);
		const text = formatReport(
			buildComplianceReport(
				{ situation, catalog: dutyCatalog, starts, checks, notOurs, timeZone: timeZone },
				new Date(`${checkedDay}T12:00Z`),
			),
		);
		const applicableCount = lists
			.flatMap((list) => list.duties)
			.filter(({ id }) => id !== 'dora')
			.flatMap(getDutyItems).length;
		expect(text).toContain(`Progress: 1 of ${applicableCount} done`);
		expect(text).toMatch(/\[x\] Nov 24, 2026.*GDPR Art\. 33/);
		expect(text).toContain('[x] done: Write down the exact time you found out');
		expect(text).toContain('Does not apply: Not an EU financial entity');
		expect(text).not.toMatch(/Due: First report: \w/);
		expect(text).toContain('Applies only if: Personal data of Floridians was accessed');
		expect(text).toContain('Document: GDPR Article 33 report');
		expect(text).toMatch(
			/Source: GDPR, Art\. 33, https:.*\(secondhand, checked 2026-11-15; review by 2027-05-14\)/,
		);
		expect(text).toContain('Also true for us: Public company');
	});

	it('has a line for every check box in the spreadsheet, with due time, law and its age', () => {
		const notOurs = new Map([['dora', 'Not an EU financial entity']]);
		const state = { situation, catalog: dutyCatalog, starts, checks: new Map(), notOurs, timeZone: timeZone };
		const { columns, rows } = buildComplianceTable(state, new Date(`${checkedDay}T12:00Z`));
		expect(rows.map(([id]) => id)).toEqual([
			...[...lists.flatMap((list) => list.duties), ...getGeneralDuties(lists, situation)]
				.flatMap(getDutyItems)
				.map(({ id }) => id),
		]);
		for (const row of rows) expect(row).toHaveLength(columns.length);
		const cell = (id: string, column: string) => rows.find(([own]) => own === id)?.[columns.indexOf(column)];
		expect(cell('eu-72', 'Due')).toMatch(/^Thu, Nov 26, 2026/);
		expect(cell('eu-72', 'Review by')).toBe('2027-05-14');
		expect(cell('dora', 'State')).toBe('does not apply');
		expect(cell('dora', 'Due')).toBe('');
	});
});

describe('getRemindable', () => {
	const now = new Date('2026-11-16T12:00:00Z');
	const makeDeadline = (key: string, minutes: number) => ({
		key,
		due: new Date(now.getTime() + minutes * 60_000),
	});
	const dayMinutes = 24 * 60;

	it('offers open deadlines between 30 minutes and 500 days ahead, the next ones first', () => {
		const deadlines = [
			makeDeadline('late', 3 * dayMinutes),
			makeDeadline('past', -5),
			makeDeadline('near', 30),
			makeDeadline('soon', 31),
			makeDeadline('done', dayMinutes),
			makeDeadline('far', 501 * dayMinutes),
		];
		const keys = getRemindable(deadlines, new Map([['done', now]]), now).map(({ key }) => key);
		expect(keys).toEqual(['soon', 'late']);
	});

	it('offers at most 20 deadlines', () => {
		const deadlines = Array.from({ length: 30 }, (_, index) => makeDeadline(`${index}`, 100 + index));
		expect(getRemindable(deadlines, new Map(), now)).toHaveLength(20);
	});
});
