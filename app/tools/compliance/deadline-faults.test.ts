import { describe, expect, it, test } from 'vitest';
import { formalDocuments } from '#app/tools/notifications/documents-content.ts';
import { getClocks } from '#domain/duties/clocks.ts';
import type { Duty } from '#domain/duties/duty.ts';
import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { generalDuties, generalNotes } from '#domain/duties/general.ts';
import { getPlaceLabel, isUsState } from '#domain/duties/places.ts';
import { getDefaultValues } from '#domain/fields/form.ts';
import { fromWallClock, parseWallClock } from '#domain/time/wall-clock.ts';
import { getSituation } from './answers.ts';
import { buildCalendarEvents } from './calendar.ts';
import { type Deadline, findNextDeadline, getDeadlines, toDeadlineRow } from './clocks.ts';
import { type FormValues, form } from './fields.ts';
import { getApplicableLists, getDutyItems, getGeneralDuties, getOtherPlaces } from './logic.ts';
import { formatDue } from './report.ts';

// One test for each deadline that came out wrong in a released version.

const blank = getDefaultValues(form.fields);
const allDuties: readonly Duty[] = [...generalDuties, ...dutyCatalog.duties];

function findDuty(id: string): Duty {
	const found = allDuties.find((duty) => duty.id === id);
	if (!found) throw new Error(`No duty ${id}`);
	return found;
}

function parseLocal(typed: string, timeZone: string): Date {
	const wall = parseWallClock(typed);
	if (!wall) throw new Error(`${typed} is not a time`);
	return fromWallClock(wall, timeZone);
}

function getRunning(values: Partial<FormValues>, timeZone = 'America/New_York'): Deadline[] {
	const situation = getSituation({ ...blank, ...values });
	const lists = getApplicableLists(situation, dutyCatalog);
	const duties = [...lists.flatMap((list) => list.duties), ...getGeneralDuties(lists, situation)];
	return getDeadlines(duties, { discovery: parseLocal('2026-11-16T10:00', timeZone) }, timeZone);
}

const getIds = (deadlines: readonly Deadline[]) => deadlines.map(({ key }) => key);

function getDue(id: string, start: string, timeZone: string): string | undefined {
	return getClocks(findDuty(id), { discovery: parseLocal(start, timeZone) }, timeZone)[0]?.due?.toISOString();
}

describe('every clock has its own check', () => {
	const nis2 = getRunning({ location: 'eu' }).filter(({ duty }) => duty.id === 'eu-nis2');

	it('leaves the NIS2 notification open when the early warning is checked', () => {
		const checks = new Map([['eu-nis2', new Date()]]);
		expect(getIds(nis2)).toEqual(['eu-nis2', 'eu-nis2-notification', 'eu-nis2-final']);
		expect(findNextDeadline(nis2, checks)?.label).toBe('Notification');
	});

	it.each([
		['dora', 3],
		['dfs-24', 2],
		['oh-pub-7', 2],
		['tx-pub-48', 2],
		['ny-muni-24', 2],
	])('gives %s %i check boxes', (id, count) => {
		const items = getDutyItems(findDuty(id));
		expect(items).toHaveLength(count);
		// A check of a released version was stored under the id of the duty; it counts for the first clock alone.
		expect(items.map(({ id: own }) => own === id)).toEqual([true, ...Array(count - 1).fill(false)]);
	});

	it('gives each a row in the record and an event in the calendar', () => {
		const starts = { discovery: parseLocal('2026-11-16T10:00', 'Europe/Berlin') };
		expect(nis2.map(toDeadlineRow).map(({ id }) => id)).toEqual(getIds(nis2));
		const uids = buildCalendarEvents(nis2, starts, '2026-11-16').map(({ uid }) => uid);
		expect(new Set(uids).size).toBe(3);
	});
});

it('runs Ohio and the general deadlines alone when only Ohio is chosen', () => {
	const values = { location: 'other', states: ['oh'] } as const;
	const running = getRunning(values);
	expect(getIds(running).toSorted()).toEqual(['gen-contracts', 'gen-insurer', 'st-oh']);
	const others = getOtherPlaces(getSituation({ ...blank, ...values }), dutyCatalog);
	expect(others.map(({ place }) => place)).toEqual(expect.arrayContaining(['in', 'au', 'ch', 'us-ca']));
});

it('runs no state and no country while none is chosen', () => {
	expect(getIds(getRunning({ location: 'other' })).every((id) => id.startsWith('gen-'))).toBe(true);
});

test.each([
	['America/New_York', '2026-11-30T15:00:00.000Z'],
	['America/Sao_Paulo', '2026-11-30T13:00:00.000Z'],
])('Brazil counts Thanksgiving as a business day (discovered in %s)', (timeZone, expected) => {
	expect(getDue('oth-br', '2026-11-25T10:00', timeZone)).toBe(expected);
	expect(findDuty('oth-br').why).toContain('never earlier');
});

describe('SEC 8-K deadline ends at 5:30 p.m. Eastern', () => {
	it.each(['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'Europe/Berlin'])(
		'in %s',
		(timeZone) => {
			expect(getDue('sec-8k', '2026-11-16T13:00', timeZone)).toBe('2026-11-20T22:30:00.000Z');
		},
	);

	it('shows Eastern time next to the time of the visitor', () => {
		const duty = findDuty('sec-8k');
		const timeZone = 'America/Los_Angeles';
		const [clock] = getClocks(duty, { decision: parseLocal('2026-11-16T13:00', timeZone) }, timeZone);
		expect(clock && formatDue(clock, duty)).toMatch(/\(Fri, Nov 20, 5:30 p\.m\. EST\)$/);
	});
});

// "The date is never later than the law allows" is tested in reference-deadlines.test.ts.

describe('DORA', () => {
	it('starts no clock for a lender in New York', () => {
		const running = getRunning({ sector: 'financial', location: 'newyork' });
		expect(getIds(running).some((id) => id.startsWith('dora'))).toBe(false);
		const listed = getApplicableLists(
			getSituation({ ...blank, sector: 'financial', location: 'eu' }),
			dutyCatalog,
		).flatMap(({ duties }) => duties.map(({ id }) => id));
		expect(listed).toContain('dora');
	});

	it('calls the second and the final report safe dates and says why', () => {
		const { clocks, how } = findDuty('dora');
		expect(clocks.map(({ label }) => label)).toEqual([
			'First report',
			'Second report, safe date',
			'Final report, safe date',
		]);
		expect(how).toContain('You may have more time, but this date is safe.');
	});

	it('shows no date before the incident is classified', () => {
		const discovery = new Date('2026-11-16T10:00:00Z');
		const clocks = getClocks(findDuty('dora'), { discovery }, 'Europe/Berlin');
		expect(clocks.map(({ due }) => due)).toEqual([undefined, undefined, undefined]);
	});
});

it('runs 24 hours for TSA pipelines and rail, to confirm', () => {
	expect(getDue('tsa-72', '2026-11-16T10:00', 'America/Chicago')).toBe('2026-11-17T16:00:00.000Z');
	expect(findDuty('tsa-72').timeframe).toContain('confirm');
});

it('starts the 60 days of the Oklahoma Attorney General with the letters', () => {
	const duty = findDuty('st-ok-ag');
	const discovery = new Date('2026-11-16T16:00:00Z');
	expect(getClocks(duty, { discovery }, 'America/Chicago')[0]?.due).toBeUndefined();
	const notice = new Date('2026-12-01T16:00:00Z');
	expect(getClocks(duty, { discovery, notice }, 'America/Chicago')[0]?.due).toEqual(
		new Date('2027-01-30T16:00:00Z'),
	);
});

it('reports to the Virginia Attorney General for any number of people', () => {
	const duty = findDuty('st-va-ag');
	expect(duty.people).toBeUndefined();
	expect(duty.condition).toMatch(/^Any number/);
	expect(JSON.stringify(duty)).not.toContain('so ask');
});

it('names every state with 30 days in the letter to people', () => {
	const letter = formalDocuments.find(({ id }) => id === 'people');
	const states = dutyCatalog.duties.filter(
		({ places, sectors, traits, documentId, clocks }) =>
			places?.some(isUsState) &&
			!sectors &&
			!traits &&
			documentId === 'people' &&
			clocks[0]?.span.amount === 30,
	);
	expect(states).toHaveLength(6);
	for (const { places } of states) expect(letter?.due).toContain(getPlaceLabel(places?.[0] ?? 'us'));
});

it('does not call India the shortest clock, and marks it critical', () => {
	expect(allDuties.map(({ why }) => why).join(' ')).not.toContain('shortest clock on this page');
	expect(findDuty('oth-in').critical).toBe(true);
});

it('gives Swiss advice about a ransom as advice', () => {
	expect(findDuty('oth-ch-fdpic').why).toContain('advice, not a duty');
	expect(findDuty('oth-ch-fdpic').why).not.toContain('Tell the privacy regulator before');
});

it('shows a public body in New Jersey the rows of New Jersey', () => {
	const running = getRunning({ location: 'other', states: ['nj'], also: ['public-body'] });
	expect(getIds(running)).toContain('nj-pub-72');
	for (const id of ['oh-pub-7', 'pa-pub-7', 'ut-pub-5']) expect(getIds(running)).not.toContain(id);
});

it('dates the state of the UK bill and links its page', () => {
	const note = generalNotes.find((one) => typeof one !== 'string' && one.fact.id === 'uk-resilience-bill');
	if (!note || typeof note === 'string') throw new Error('No note about the bill');
	expect(note.fact.says).toContain('October 26, 2026');
	expect(note.fact.url).toMatch(/^https:\/\/bills\.parliament\.uk\//);
});

it('has the SEC duty once', () => {
	expect(dutyCatalog.duties.filter(({ text }) => text.includes('8-K')).map(({ id }) => id)).toEqual([
		'sec-8k',
	]);
	const running = getRunning({ sector: 'financial', also: ['public-company'] });
	expect(getIds(running).filter((id) => id.includes('8k'))).toEqual(['sec-8k']);
	expect(getIds(getRunning({ sector: 'retail', also: ['public-company'] }))).toContain('sec-8k');
});
