import { describe, expect, it } from 'vitest';
import { feedsByTool, planCatalog } from '#app/layout/plan-catalog.ts';
import { applyChange, type Cells, createReplica, mergeCells, writeCells } from '#domain/incident/merge.ts';
import { emptyRecord } from '#domain/incident/record.ts';
import { flagTexts, groupNames } from './control.ts';
import {
	type CellText,
	readPlan,
	toActionCell,
	toFlagCell,
	toRulingCell,
	toSaidCell,
	toSnapshotCell,
	toTakenBackCell,
} from './plan-cells.ts';
import { listTools } from './plan-tools.ts';
import { topCount } from './rank.ts';
import { dayMs, deriveStandings, getHorizonMs, readFlags } from './state.ts';
import {
	maxStatementLength,
	maxStatements,
	parseRuling,
	parseSaid,
	type Ruling,
	type Said,
} from './statement.ts';

const at = Date.UTC(2027, 2, 10, 9);
const said: Said = {
	tool: 'network-exposure',
	item: 'rdp',
	target: '2001:db8::7',
	answer: 'exposed',
	at,
	who: 'Lee|Ann',
};
const ruling: Ruling = {
	ruling: 'closed-since',
	finding: 'rdp',
	target: 'a.example.org',
	about: at,
	seen: 'missing',
	at: at + 1,
	who: '',
};

const onDevice = (device: string, texts: readonly CellText[], cells: Cells = new Map(), now = at) =>
	writeCells({ ...createReplica(device), cells }, texts, now).cells;

const stateOf = (cells: Cells, id: string, now = at) =>
	deriveStandings(planCatalog, readPlan(cells), now).find(({ control }) => control.id === id)?.state;

describe('a statement', () => {
	it('is one text in one cell with its instant and who said it', () => {
		expect(toSaidCell(said)).toEqual([
			'["plan","said","row","network-exposure.rdp.2001:db8::7","v"]',
			'exposed|2027-03-10T09:00:00.000Z|Lee|Ann',
		]);
		expect(readPlan(onDevice('a', [toSaidCell(said)])).said).toEqual([said]);
	});

	it.each([
		'',
		'exposed',
		'exposed|yesterday|',
		`exposed|2027-03-10T09:00:00Z|${'x'.repeat(maxStatementLength)}`,
	])('is left out when it is malformed: %s', (text) =>
		expect(parseSaid('network-exposure.rdp', text)).toBeUndefined(),
	);

	it.each([
		'closed|2027-03-10T09:00:00Z|missing|2027-03-10T09:00:00Z|',
		'not-ours|2027-03-10T09:00:00Z|maybe|2027-03-10T09:00:00Z|',
	])('leaves out a malformed ruling: %s', (text) => expect(parseRuling('rdp.office', text)).toBeUndefined());

	it('is cut at the longest length', () => {
		expect(toSaidCell({ ...said, who: 'x'.repeat(500) })[1]).toHaveLength(maxStatementLength);
	});
});

describe('the cells of a plan', () => {
	it('hold rulings, flags, actions and snapshots', () => {
		const plan = readPlan(
			onDevice('a', [
				toRulingCell(ruling),
				toFlagCell({ flag: 'has-servers', answer: 'no', at }),
				toActionCell('mfa-email', 'who', 'Lee'),
				toActionCell('mfa-email', 'due', '2027-03-24'),
				toSnapshotCell('2027-03-10', 'text'),
			]),
		);
		expect(plan.rulings).toEqual([ruling]);
		expect(readFlags(plan.flags)).toEqual({ 'has-servers': 'no' });
		expect(plan.actions.get('mfa-email')).toEqual({ who: 'Lee', due: '2027-03-24', note: '', accepted: '' });
		expect(plan.snapshots.get('2027-03-10')).toEqual(['text']);
	});

	it('keep both answers of devices that did not know of each other, and the later one holds', () => {
		const inPlace: Said = { tool: 'plan', item: 'mfa-email', answer: 'in-place', at: at - 5, who: 'A' };
		const missing: Said = { ...inPlace, answer: 'missing', at: at - 9, who: 'B' };
		// The device with the earlier statement has a clock that is ahead.
		const [a, b] = [
			onDevice('a', [toSaidCell(inPlace)]),
			onDevice('b', [toSaidCell(missing)], undefined, at + 99),
		];
		for (const cells of [mergeCells(a, b), mergeCells(b, a)]) {
			expect(readPlan(cells).said).toHaveLength(2);
			expect(stateOf(cells, 'mfa-email')).toBe('in-place');
		}
	});

	it('replace an answer that the writer knew, even with a clock behind', () => {
		const first = onDevice('a', [
			toSaidCell({ tool: 'plan', item: 'mfa-email', answer: 'in-place', at, who: '' }),
		]);
		const later = toSaidCell({ tool: 'plan', item: 'mfa-email', answer: 'missing', at: at - dayMs, who: '' });
		expect(stateOf(onDevice('b', [later], first, at - dayMs), 'mfa-email')).toBe('missing');
	});

	it('state nothing once an answer is taken back, except what was said without that knowledge', () => {
		const one: Said = { tool: 'plan', item: 'mfa-email', answer: 'in-place', at, who: '' };
		const known = onDevice('a', [toSaidCell(one)]);
		const back = onDevice('b', [toTakenBackCell(one)], known);
		expect(stateOf(back, 'mfa-email')).toBe('unknown');
		expect(stateOf(mergeCells(back, onDevice('c', [toSaidCell(one)])), 'mfa-email')).toBe('in-place');
	});

	it('are read from the lists that have their checks', () => {
		const rows = [{ id: 'hd-1', what: 'Any text', at: '2027-03-09T09:00+00:00[UTC]' }];
		const record = { 'hardening-checklist': { done: rows } };
		const checked = applyChange(createReplica('a'), emptyRecord, record, at);
		expect(stateOf(checked.cells, 'mfa-email')).toBe('in-place');
		expect(stateOf(applyChange(checked, record, emptyRecord, at).cells, 'mfa-email')).toBe('unknown');
	});

	it('count the latest statements of more than a plan holds', () => {
		const many = Array.from({ length: 10_000 }, (_, index) =>
			toSaidCell({
				tool: 'network-exposure',
				item: 'rdp',
				target: `host-${index}`,
				answer: 'safe',
				at: at - index,
				who: '',
			}),
		);
		const last = toSaidCell({ tool: 'plan', item: 'no-rdp-internet', answer: 'in-place', at, who: '' });
		const cells = onDevice('a', [...many, last]);
		expect(readPlan(cells).said).toHaveLength(10_001);
		const standing = deriveStandings(planCatalog, readPlan(cells), at).find(
			({ state }) => state === 'in-place',
		);
		expect(standing?.history).toHaveLength(maxStatements);
	});
});

describe('the catalog', () => {
	it('has controls that only name what exists', () => {
		const ids = planCatalog.controls.map(({ id }) => id);
		expect(ids).toHaveLength(60);
		expect(new Set(ids).size).toBe(60);
		for (const { after = [], applies, group, together } of planCatalog.controls) {
			expect(ids).toEqual(expect.arrayContaining([...after]));
			if (applies) expect(flagTexts[applies]).toBeTruthy();
			expect(groupNames[group]).toBeTruthy();
			if (together) expect(Object.keys(feedsByTool)).toContain(together.tool);
		}
	});

	it('is fed by lines that name its controls, each once', () => {
		const ids = new Set(planCatalog.controls.map(({ id }) => id));
		for (const [tool, lines] of Object.entries(feedsByTool)) {
			expect(lines.filter(([, , control]) => !ids.has(control))).toEqual([]);
			const keys = lines.map(([item, value, control]) => `${tool} ${item} ${value} ${control}`);
			expect(new Set(keys).size).toBe(keys.length);
		}
		expect(Object.keys(feedsByTool)).toEqual(expect.arrayContaining([...listTools]));
	});

	it('lets what is in place count at least a year', () => {
		const horizons = planCatalog.controls.map((control) => getHorizonMs(control) / dayMs);
		expect([Math.min(...horizons), Math.max(...horizons), topCount]).toEqual([365, 3 * 365, 5]);
	});
});
