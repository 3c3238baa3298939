import { describe, expect, it } from 'vitest';
import { getClocks } from './clocks.ts';
import {
	after,
	type Duty,
	type DutyRow,
	duty,
	fromDecision,
	fromDiscovery,
	type LettersRule,
} from './duty.ts';
import { state } from './us-state.ts';

const row: DutyRow = {
	text: 'Report to the state',
	condition: 'More than {over} people, at least {min}',
	trigger: 'You have {due}',
	authority: 'An office',
	why: 'A reason',
	how: 'A form',
	law: ['An act', 'section 1'],
	linkNote: 'No link known.',
};

function getDue(tested: Duty, starts: Parameters<typeof getClocks>[1]): string | undefined {
	return getClocks(tested, starts, 'America/New_York')[0]?.due?.toISOString().slice(0, 10);
}

describe('the letters rule', () => {
	const discovery = new Date('2026-11-02T15:00:00Z');
	const own = '2026-12-02';
	const [early, late] = ['2026-11-20', '2026-12-20'];

	it.each<[LettersRule, string | undefined, string]>([
		['own-clock', undefined, own],
		['own-clock', early, own],
		['before', undefined, own],
		['before', early, early],
		['same-day', undefined, own],
		['same-day', early, early],
		['before', late, own],
		['same-day', late, own],
	])('%s with letters on %s makes a report of 30 days due on %s', (letters, sent, due) => {
		const tested = duty('us-vt', 'st-test', { ...row, clocks: [fromDiscovery(30, 'days')], letters });
		const notice = sent && new Date(`${sent}T15:00:00Z`);
		expect(getDue(tested, { discovery, ...(notice && { notice }) })).toBe(due);
	});

	it('makes a report without a limit due with the letters', () => {
		const tested = duty('us-dc', 'st-test', { ...row, letters: 'same-day' });
		expect(tested.timeframe).toBe('By the day you mail the letters');
		expect(getDue(tested, { discovery })).toBeUndefined();
		expect(getDue(tested, { discovery, notice: new Date(`${early}T15:00:00Z`) })).toBe(early);
	});

	it('takes the planned day until the letters are out, and says that the report comes first', () => {
		const tested = duty('us-nh', 'st-test', { ...row, letters: 'before' });
		const plannedNotice = new Date(`${late}T15:00:00Z`);
		expect(getDue(tested, { discovery, plannedNotice })).toBe(late);
		expect(getClocks(tested, { discovery, plannedNotice }, 'America/New_York')).toMatchObject([
			{ label: 'Before you mail the letters', isBeforeLetters: true, isConservative: false },
		]);
		const notice = new Date(`${early}T15:00:00Z`);
		expect(getDue(tested, { discovery, plannedNotice, notice })).toBe(early);
	});

	const afterLetters = duty('us-ca', 'st-test', { ...row, clocks: [after('notice', 15, 'days')] });

	it('counts the days after the letters from the planned day until they are out', () => {
		expect(getDue(afterLetters, { plannedNotice: new Date(`${early}T15:00:00Z`) })).toBe('2026-12-05');
	});

	it('follows from clocks that start with the letters', () => {
		expect(afterLetters.letters).toBe('after');
		expect(duty('us-ca', 'st-test', { ...row, clocks: [fromDecision(45, 'days')] }).letters).toBe(
			'own-clock',
		);
	});

	it('sets the deadline text and the date of a state report', () => {
		const [, report] = state('Connecticut', {
			law: 'Gen. Stat. 36a-701b',
			report: { clock: fromDiscovery(60, 'days'), letters: 'same-day' },
		});
		expect(report).toMatchObject({
			id: 'st-ct-ag',
			timeframe: '60 days; by the day you mail the letters',
			why: 'File a state report by the day you mail the letters.',
		});
		expect(report && getDue(report, { discovery, notice: new Date(`${early}T15:00:00Z`) })).toBe(early);
	});

	it('adds the deadline text of the law to the days', () => {
		const clocks = [fromDiscovery(45, 'days')];
		expect(duty('us-md', 'st-test', { ...row, clocks, letters: 'before' }).timeframe).toBe(
			'45 days; before you mail the letters',
		);
	});
});

it('fills sentences with the numbers of the row', () => {
	const tested = duty('us-hi', 'st-test', {
		...row,
		people: { in: 'all places', min: 1001 },
		clocks: [fromDiscovery(20, 'days')],
	});
	expect(tested.condition).toBe('More than 1,000 people, at least 1,001');
	expect(tested.trigger).toBe('You have 20 days');
});

it('counts the fallback span while the start is not known', () => {
	const clock = { ...fromDecision(90, 'days'), fallbackSpan: { amount: 93, unit: 'days' } } as const;
	const tested = duty('us', 'test', { ...row, clocks: [clock] });
	const discovery = new Date('2026-11-02T15:00:00Z');
	expect(getDue(tested, { discovery })).toBe('2027-02-03');
	expect(getDue(tested, { discovery, decision: new Date('2026-11-05T15:00:00Z') })).toBe('2027-02-03');
});

it('keeps something until the later of two possible days', () => {
	const clock = { ...fromDiscovery(90, 'days'), isKeepUntil: true } as const;
	// November 17 in Tokyo, November 16 in Washington.
	const discovery = new Date('2026-11-16T20:00-05:00');
	const getDay = (tested: Duty) => getClocks(tested, { discovery }, 'Asia/Tokyo')[0]?.due?.toISOString();
	expect(getDay(duty('us', 'test', { ...row, clocks: [clock] }))).toBe('2027-02-15T01:00:00.000Z');
});
