import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { allItems } from '#domain/checklist.ts';
import { calendarText } from '#domain/ics.ts';
import { blankRecord, formRules } from '#domain/incident-record.ts';
import { reportText } from '#domain/report.ts';
import { type Duty, general, type Location, locations, type Sector, sectors } from './content.ts';
import { dutyBook } from './duty-book.ts';
import {
	applyingLists,
	calendarEvents,
	clocksOf,
	deadlinesOf,
	dutySections,
	generalReminders,
	needsBook,
	readMoment,
	type Situation,
	type Starts,
	situationOf,
} from './logic.ts';
import { complianceReport } from './report.ts';

const everything = [
	general,
	...Object.values(dutyBook.sectors),
	...Object.values(dutyBook.locations),
].flatMap((list) => list.duties);

const zone = 'America/New_York';

function dutiesOf(situation: Situation): Duty[] {
	return allItems(dutySections(applyingLists(situation, dutyBook)));
}

function at(typed: string): Date {
	const { moment } = readMoment(typed, zone);
	if (!moment) throw new Error(`${typed} is not a moment`);
	return moment;
}

function duty(id: string): Duty {
	const found = everything.find((candidate) => candidate.id === id);
	if (!found) throw new Error(`No duty ${id}`);
	return found;
}

function dueTimes(id: string, starts: Starts): (string | undefined)[] {
	return clocksOf(duty(id), starts, zone).map(({ due }) => due?.toISOString());
}

describe('the selectors', () => {
	it('offer five sectors and six locations', () => {
		expect(sectors.map(({ value }) => value)).toEqual([
			'healthcare',
			'financial',
			'education',
			'retail',
			'general',
		]);
		expect(locations.map(({ value }) => value)).toEqual([
			'california',
			'texas',
			'florida',
			'newyork',
			'eu',
			'other',
		]);
	});
});

describe('the duties', () => {
	it('have ids of their own, a why, a how, trigger, authority, condition and source', () => {
		expect(new Set(everything.map(({ id }) => id)).size).toBe(everything.length);
		for (const item of everything) {
			const { id, why, how, trigger, authority, onlyIf, timeframe, sources } = item;
			for (const words of [why, how, trigger, authority, onlyIf, timeframe, sources[0]])
				expect(words, id).toBeTruthy();
			expect(item.phoneIsEnough || item.needs, id).toBeTruthy();
			if (item.link) expect(new URL(item.link).protocol, id).toBe('https:');
		}
	});

	it('name general knowledge as such', () => {
		for (const item of everything.filter(({ verified }) => !verified))
			expect(item.sources.join().toLowerCase(), item.id).toContain('general knowledge');
	});
});

describe('situationOf', () => {
	const { compliance, 'compliance-places': places } = blankRecord.forms;

	it.each<[Location | '', Partial<typeof places>, Location[]]>([
		['', {}, []],
		['eu', {}, ['eu']],
		['', { texas: 'yes', other: 'yes' }, ['texas', 'other']],
		['florida', { california: 'yes', eu: 'yes' }, ['florida', 'california', 'eu']],
	])('in %j and also in %j', (location, more, expected) => {
		expect(situationOf({ ...compliance, sector: 'retail', location }, { ...places, ...more })).toEqual({
			sector: 'retail',
			places: expected,
		});
	});

	it('takes the choices that the record holds', () => {
		expect(formRules.compliance.sector).toEqual(sectors.map(({ value }) => value));
		expect(formRules.compliance.location).toEqual(locations.map(({ value }) => value));
		expect(Object.keys(places)).toEqual(locations.map(({ value }) => value));
	});
});

describe('applyingLists', () => {
	const lists = (sector: Sector | '', ...places: Location[]) =>
		applyingLists({ sector, places }, dutyBook).map(({ id }) => id);

	it.each<[Sector | '', Location[], string[]]>([
		['', [], ['general']],
		['general', [], ['general']],
		['healthcare', [], ['healthcare']],
		['financial', [], ['financial']],
		['education', [], ['education']],
		['retail', [], ['retail']],
		['', ['california'], ['general', 'california']],
		['', ['texas'], ['general', 'texas']],
		['', ['eu'], ['general', 'eu']],
		['general', ['other'], ['general', 'other']],
		['financial', ['newyork'], ['financial', 'newyork']],
		['healthcare', ['eu'], ['healthcare', 'eu']],
		['retail', ['eu', 'florida', 'eu'], ['retail', 'eu', 'florida']],
	])('of %j in %j', (sector, places, expected) => {
		expect(lists(sector, ...places)).toEqual(expected);
	});

	it.each<[Sector | '', boolean]>([
		['', false],
		['general', false],
		['healthcare', true],
		['financial', true],
		['education', true],
		['retail', true],
	])('of %j leave the general requirements as reminders: %j', (sector, reminded) => {
		const situation: Situation = { sector, places: [] };
		const asDuties = dutiesOf(situation).filter(({ id }) => id.startsWith('gen-'));
		expect(asDuties.length).toBe(reminded ? 0 : general.duties.length);
		const reminders = generalReminders(situation);
		expect(reminders.length).toBe(reminded ? general.duties.length : 0);
		const unverified = general.duties.filter(({ verified }) => !verified).length;
		expect(reminders.filter((text) => text.includes('not verified')).length).toBe(reminded ? unverified : 0);
	});

	it.each<[Sector | '', Location[], string[], boolean]>([
		['', [], ['general'], false],
		['general', [], ['general'], false],
		['', ['eu'], ['general'], true],
		['retail', ['eu'], [], true],
	])('of %j in %j are %j while the others are on their way', (sector, places, expected, needed) => {
		expect(applyingLists({ sector, places }, undefined).map(({ id }) => id)).toEqual(expected);
		expect(needsBook({ sector, places })).toBe(needed);
	});

	it('adds the GDPR items for the European Union alone', () => {
		const ids = (place: Location) => dutiesOf({ sector: '', places: [place] }).map(({ id }) => id);
		expect(ids('eu')).toEqual(expect.arrayContaining(['eu-72', 'eu-34', 'eu-33-5']));
		expect(ids('texas').some((id) => id.startsWith('eu-'))).toBe(false);
	});
});

describe('the four figures of the specification', () => {
	it.each([
		['hip-ind', { amount: 60, unit: 'days' }, '60 days'],
		['sec-8k', { amount: 4, unit: 'business days' }, '4 business days'],
		['fl-30', { amount: 30, unit: 'days' }, '30 days'],
		['eu-72', { amount: 72, unit: 'hours' }, '72 hours'],
	])('%s gives %j', (id, span, timeframe) => {
		expect(duty(id).clocks.map((clock) => clock.span)).toEqual([span]);
		expect(duty(id).timeframe).toBe(timeframe);
	});

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

	it('waits for a payment or a notice', () => {
		expect(dueTimes('dfs-24', { discovery })).toEqual([undefined, undefined]);
		expect(dueTimes('oth-au', { discovery, payment: at('2026-11-18T10:00') })).toEqual([
			at('2026-11-21T10:00').toISOString(),
		]);
		expect(dueTimes('ca-ag', { discovery, notice: at('2026-12-01T10:00') })).toEqual([
			at('2026-12-16T10:00').toISOString(),
		]);
	});

	it('runs several clocks of one duty', () => {
		expect(dueTimes('eu-nis2', { discovery })).toEqual([
			at('2026-11-17T10:00').toISOString(),
			at('2026-11-19T10:00').toISOString(),
			at('2026-12-16T10:00').toISOString(),
		]);
	});
});

describe('readMoment', () => {
	it.each([
		['', {}],
		['soon', { error: 'Enter a date and a time.' }],
		['1999-12-31T23:59', { error: 'Enter a year from 2000 to 2100.' }],
		['2101-01-01T00:00', { error: 'Enter a year from 2000 to 2100.' }],
		['2028-02-29T12:00', { moment: new Date('2028-02-29T17:00:00Z') }],
	])('of %j', (typed, expected) => {
		expect(readMoment(typed, zone)).toEqual(expected);
	});
});

describe('what leaves the page', () => {
	const situation: Situation = { sector: 'financial', places: ['florida', 'eu'] };
	const discovery = at('2026-11-23T02:10');
	const duties = dutiesOf(situation);
	const deadlines = deadlinesOf(duties, { discovery }, zone);

	it('has the deadlines in order of time', () => {
		const times = deadlines.map(({ due }) => due.getTime());
		expect(times).toEqual(times.toSorted((a, b) => a - b));
		expect(new Set(deadlines.map(({ key }) => key)).size).toBe(deadlines.length);
	});

	it('has every running deadline in one calendar file that a library reads', () => {
		const text = calendarText('-//Example//EN', calendarEvents(deadlines, discovery), new Date(discovery));
		const events = new ICAL.Component(ICAL.parse(text))
			.getAllSubcomponents('vevent')
			.map((part) => new ICAL.Event(part));
		expect(events.map((event) => event.startDate.toJSDate())).toEqual(deadlines.map(({ due }) => due));
		const gdpr = events.find((event) => event.uid.startsWith('eu-72-'));
		expect(gdpr?.startDate.toJSDate().toISOString()).toBe('2026-11-26T07:10:00.000Z');
		expect(gdpr?.description).toContain('Applies only if: Personal data is concerned');
		expect(new Set(events.map((event) => event.uid)).size).toBe(events.length);
	});

	it('tells in the report what is done, when each duty is due, and where it comes from', () => {
		const ticks = new Map([['eu-72', at('2026-11-24T09:00')]]);
		const text = reportText(complianceReport(situation, dutyBook, { discovery }, ticks, zone));
		expect(text).toContain(`Progress: 1 of ${duties.length} done`);
		expect(text).toMatch(/\[x\] Nov 24, 2026.*GDPR Art\. 33/);
		expect(text).toContain('Applies only if: Personal data of Floridians was accessed');
		expect(text).toContain('Call a breach lawyer before any written statement (Now)');
		expect(text).toContain('Source: GDPR Art. 33; collected on November 15, 2026');
		expect(text).toContain('collected on November 15, 2026, not verified: ask your lawyer');
	});
});
