import { expect, test } from 'vitest';
import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { generalDuties } from '#domain/duties/general.ts';
import type { Starts } from '#domain/duties/situation.ts';
import { buildCalendarEvents } from './calendar.ts';
import { getDeadlines } from './clocks.ts';
import { explainDate, formatProof } from './proof.ts';

const zone = 'America/Los_Angeles';
const discovery = new Date('2026-11-16T18:00:00Z');
const duties = [...generalDuties, ...dutyCatalog.duties];

function explain(id: string, starts: Starts, index = 0): Record<string, string> {
	const deadline = getDeadlines(
		duties.filter((duty) => duty.id === id),
		starts,
		zone,
	)[index];
	if (!deadline) throw new Error(`No clock of ${id} runs`);
	return Object.fromEntries(
		explainDate(deadline, deadline.duty, starts).map(({ label, value }) => [label, value]),
	);
}

test('every clock names its start, time, rule and source', () => {
	const starts = { discovery, payment: discovery, notice: discovery, closed: discovery };
	for (const deadline of getDeadlines(duties, starts, zone)) {
		const lines = explainDate(deadline, deadline.duty, starts);
		expect(lines.map(({ label }) => label)).toEqual(['Start', 'Time', 'How it is counted', 'Source']);
		expect(formatProof(lines), deadline.key).not.toMatch(/undefined|\.\.|\[object/);
	}
});

test('hours, days, business days and federal holidays each have their rule', () => {
	expect(explain('eu-72', { discovery })).toMatchObject({
		Start: 'When you found out: Mon, Nov 16, 2026, 10:00 a.m. PST',
		Time: '72 hours.',
		'How it is counted': 'Hours count nights, weekends and holidays. Hours are the same in every time zone.',
	});
	expect(explain('ny-30', { discovery })['How it is counted']).toContain(
		'Counted in Los Angeles and in New York, where the authority is; the earlier date counts.',
	);
	expect(explain('oth-br', { discovery })['How it is counted']).toContain(
		'A holiday counts as a business day',
	);
	expect(explain('sec-8k', { decision: discovery })['How it is counted']).toContain('US federal holidays');
});

test('a date counted from discovery says that the law counts from later', () => {
	expect(explain('bank-36', { discovery }).Start).toContain('The law counts from a later moment');
	expect(explain('bank-36', { discovery, decision: discovery }).Start).not.toContain('later moment');
});

test('the source has its address and the day it was last looked at', () => {
	expect(explain('ca-30', { discovery }).Source).toMatch(/leginfo\.legislature.*Checked November 15, 2026/);
});

test('the calendar entry carries the same', () => {
	const deadlines = getDeadlines(
		duties.filter(({ id }) => id === 'eu-72'),
		{ discovery },
		zone,
	);
	const [event] = buildCalendarEvents(deadlines, { discovery }, '2026-11-19');
	expect(event?.description).toContain('Why this date: Start: When you found out');
});
