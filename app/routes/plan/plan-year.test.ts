import { describe, expect, it } from 'vitest';
import { planForms } from '#app/layout/forms.ts';
import { planCatalog } from '#app/layout/plan-catalog.ts';
import { type Cells, createReplica, writeCells } from '#domain/incident/merge.ts';
import { parseRecordFile, serializeRecord } from '#domain/incident/record-file.ts';
import type { Report } from '#domain/models/report.ts';
import { derivePlan } from '#domain/ready/derive-plan.ts';
import { type CellText, toActionCell, toLeftCell, toSaidCell } from '#domain/ready/plan-cells.ts';
import { dayMs } from '#domain/ready/state.ts';
import type { Said } from '#domain/ready/statement.ts';
import { simulateYear } from '#tests/support/plan/simulate-year.ts';
import { buildBoardReport, buildBoardTable, listDecisions } from './board-report.ts';
import { buildPlanEvents } from './calendar.ts';
import { buildInsurerReport } from './insurer-report.ts';
import { buildPlanView, listNotes } from './logic.ts';
import { isVisitDue } from './snapshots.ts';
import { buildTrend } from './trend.ts';

const visits = simulateYear().map((visit) => ({ ...visit, view: buildPlanView(visit.plan) }));
const monthOf = (index: number) => {
	const visit = visits[index];
	if (!visit) throw new Error(`No visit ${index}`);
	return visit;
};

const buildBoard = (view: ReturnType<typeof buildPlanView>) =>
	buildBoardReport({
		...{ view, trend: buildTrend(view), money: undefined, readiness: undefined },
		...{ organization: '', decisions: listDecisions(view, '') },
	});

const textOf = ({ title, sections }: Report, heading: string): string =>
	heading === ''
		? title
		: JSON.stringify(sections.find((section) => section.heading.startsWith(heading)) ?? '');

describe('a year of twelve visits', () => {
	it.each(visits.map((visit) => [visit.expected.at.slice(0, 7), visit] as const))(
		'%s: the due list, the owner’s page and the trend say what the states say',
		(_, { expected, view }) => {
			const due = view.due.filter(({ state }) => state === 'due');
			expect(due.map(({ control }) => control.id).toSorted()).toEqual(expected.due.toSorted());
			const days = view.due.map(({ dueAt }) => Math.floor(dueAt / dayMs));
			expect(days).toEqual(days.toSorted((a, b) => a - b));
			const report = buildBoard(view);
			const { percent, unknownPercent, line } = expected;
			expect(JSON.stringify(report.sections[0])).toContain(
				`${percent}%, ${unknownPercent}% not known. ${line}.`,
			);
			expect(textOf(report, 'Three largest gaps')).toContain(view.ranked[0]?.control.name);
			expect(textOf(report, '').includes('draft')).toBe(expected.toSettle.length > 0 || unknownPercent > 25);
			const conflict = view.conflicts[0]?.control.name;
			if (conflict) expect(textOf(report, 'Decisions asked')).toContain(`Settle today: ${conflict}`);
			const change = expected.trend?.change;
			expect(buildTrend(view).change).toBe(change);
			expect(buildBoardTable(view).rows).toHaveLength(view.standings.length);
			const doubtful = JSON.stringify(buildInsurerReport(view)).split('Check before you sign').length - 1;
			expect(doubtful).toBeGreaterThan(0);
		},
	);

	it('names the reason when checks alone lapsed', () => {
		expect(buildTrend(monthOf(5).view).sentence).toBe(
			'Down 4 since May 15, 2027 (same 58 controls): 3 checks are due.',
		);
	});

	it('marks in the trend where the list of controls changed', () => {
		const marked = buildTrend(monthOf(11).view).points.flatMap(({ id, hasNewList }) =>
			hasNewList ? [id] : [],
		);
		expect(marked).toEqual(['2027-10-15']);
	});

	it('says what the list gained and what does not apply any more', () => {
		expect(buildTrend(monthOf(8).view).changes).toContainEqual(
			expect.stringMatching(/^Does not apply any more: .* and 1 more\.$/),
		);
		expect(buildTrend(monthOf(9).view).changes).toContain(
			'New on the list: No automatic mail forwarding to outside.',
		);
	});

	it('asks for the visit in each month after the first, and no more once it is done', () => {
		expect(visits.map(({ view }) => isVisitDue(view))).toEqual(visits.map((_, index) => index > 0));
		const { view } = monthOf(1);
		const later = (days: number) => ({ ...monthOf(2).view, now: view.now + days * dayMs });
		expect(isVisitDue({ ...later(1), snapshots: monthOf(2).view.snapshots })).toBe(false);
	});
});

const now = Date.UTC(2027, 2, 10, 9);

function viewOf(...texts: readonly CellText[]) {
	const cells: Cells = writeCells(createReplica('a'), texts, now).cells;
	return buildPlanView(derivePlan(planCatalog, cells, now));
}

describe('an action', () => {
	const given = [
		toActionCell('restore-test', 'who', 'Bob'),
		toActionCell('restore-test', 'due', '2027-03-01'),
		toSaidCell({ tool: 'plan', item: 'mfa-email', answer: 'in-place', at: now, who: 'Bob' }),
	] as const;

	it('past its day is on the due list until it is in place', () => {
		expect(viewOf(...given).due).toMatchObject([{ control: { id: 'restore-test' }, isAction: true }]);
		const done = toSaidCell({ tool: 'plan', item: 'restore-test', answer: 'in-place', at: now, who: '' });
		expect(viewOf(...given, done).due).toEqual([]);
	});

	it('of somebody who left is nobody’s, keeps its day, and no state changes', () => {
		const [before, after] = [viewOf(...given), viewOf(...given, toLeftCell('Bob', now))];
		expect(after.getAction('restore-test')).toMatchObject({ who: '', was: 'Bob', due: '2027-03-01' });
		expect([before.people, after.people]).toEqual([['Bob'], []]);
		expect(after.standings).toEqual(before.standings);
		expect(viewOf(...given, toLeftCell('Bob')).people).toEqual(['Bob']);
	});
});

describe('a plan file', () => {
	const toFile = (said: readonly Said[]) => {
		const { cells } = writeCells(createReplica('other'), said.map(toSaidCell), now);
		const file = parseRecordFile(serializeRecord({}, new Date(now), cells), planForms);
		if (!file.ok) throw new Error(file.problem);
		return file;
	};
	const own: Said = { tool: 'plan', item: 'mfa-email', answer: 'in-place', at: now - dayMs, who: 'Ann' };
	const scan = { tool: 'network-exposure', answer: 'safe', at: now - 40 * dayMs, who: '' };

	it.each<[string, Said[], RegExp]>([
		[
			'of another catalog',
			[
				{ ...own, item: 'control-of-2031' },
				{ ...own, tool: 'tool-of-2031', item: 'a' },
			],
			/^2 of 3 statements are about controls or tools that this list does not have/,
		],
		[
			'of a device whose clock is a year ahead',
			[{ ...own, item: 'restore-test', at: now + 365 * dayMs }],
			/^1 of 2 statements are dated after this device’s clock/,
		],
		[
			'with 10,000 statements',
			Array.from({ length: 10_000 }, (_, host) => ({ ...scan, item: 'rdp', target: `host-${host}` })),
			/^The plan holds 10,001 statements. The latest 2,000 count/,
		],
	])('%s joins the plan: nothing is lost, and a line says what does not count', (_, foreign, note) => {
		const { lists = new Map() } = toFile([own, ...foreign]);
		const view = buildPlanView(derivePlan(planCatalog, lists, now));
		expect(view.said).toHaveLength(foreign.length + 1);
		expect(listNotes(view)).toEqual([expect.stringMatching(note)]);
		expect(view.standings.find(({ control }) => control.id === 'mfa-email')?.state).toBe('in-place');
		const saved = parseRecordFile(serializeRecord({}, new Date(now), lists), planForms);
		expect(saved).toMatchObject({ ok: true, lists });
	});

	it('says nothing about a plan that counts whole', () => {
		expect(listNotes(viewOf(toSaidCell(own)))).toEqual([]);
	});
});

describe('the calendar file', () => {
	it('has a visit a month, the acts, the actions and the renewal, names no state, and keeps its ids', () => {
		const texts = [
			toSaidCell({ tool: 'plan', item: 'restore-test', answer: 'in-place', at: now, who: '' }),
			toActionCell('mfa-email', 'who', 'Bob'),
			toActionCell('mfa-email', 'due', '2027-04-01'),
		] as const;
		const events = buildPlanEvents(viewOf(...texts), '2027-12-31');
		expect(events.map(({ uid }) => uid)).toEqual([
			...Array.from({ length: 12 }, (_, month) => {
				const start = new Date(Date.UTC(2027, 3 + month, 10));
				return `plan-visit-${start.toISOString().slice(0, 7)}@ready-plan`;
			}),
			'plan-restore-test-2027-06-08@ready-plan',
			'plan-action-mfa-email@ready-plan',
			'plan-policy-2027-12-31@ready-plan',
		]);
		expect(JSON.stringify(events)).not.toMatch(/missing|in place|not known/i);
		expect(buildPlanEvents(viewOf(...texts), '')).toHaveLength(14);
		expect(buildPlanEvents(viewOf(...texts), '2027-04-01')).toHaveLength(14);
	});
});
