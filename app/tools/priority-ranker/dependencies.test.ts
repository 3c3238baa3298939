import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatReport } from '#domain/models/report-text.ts';
import { arbitrarySystems, makeSystem, systemIds } from '#tests/support/system-fixtures.ts';
import { defaultSystems } from './content.ts';
import { findCriticalPath, planRecovery, sortByStart } from './dependencies.ts';
import { summarize } from './logic.ts';
import { buildRankerReport } from './report.ts';

describe('the recovery plan', () => {
	test('of the default systems moves the file server ahead of the ERP', () => {
		const plan = planRecovery(defaultSystems);
		expect(plan.order.map((entry) => `${entry.system.id} ${entry.startsAt}-${entry.readyAt}`)).toEqual([
			'email 0-1',
			'database 0-1',
			'file-server 0-2',
			'erp 2-4',
			'crm 1-4',
			'website 1-5',
			'vpn 0-2',
			'phone 0-4',
			'backup 0-6',
			'printers 2-10',
		]);
		expect(plan.conflicts.map((conflict) => [conflict.system.id, conflict.needs.id])).toEqual([
			['erp', 'file-server'],
		]);
		expect(plan.cycles).toEqual([]);
		expect(plan.totalHours).toBe(10);
		expect(plan.unselected).toEqual(['Internet Connection', 'Server Hardware', 'User Logins']);
	});

	test('of nothing is nothing', () => {
		expect(planRecovery([])).toEqual({ order: [], conflicts: [], cycles: [], unselected: [], totalHours: 0 });
	});

	test('names a circle and still places all of it', () => {
		const a = makeSystem('a', { dependencies: ['b'], rto: 2 });
		const b = makeSystem('b', { dependencies: ['C'], rto: 3 });
		const c = makeSystem('c', { dependencies: [' a '], rto: 4 });
		const d = makeSystem('d', { dependencies: ['a'], rto: 5 });
		const plan = planRecovery([d, c, b, a]);
		expect(plan.cycles).toEqual([[a, b, c]]);
		expect(plan.order.map((entry) => [entry.system.id, entry.readyAt])).toEqual([
			['a', 2],
			['b', 3],
			['c', 4],
			['d', 7],
		]);
		expect(formatReport(buildRankerReport([a, b, c, d], plan))).toContain(
			'A, B and C wait for each other in a circle.',
		);
	});

	test('names a system that needs itself', () => {
		const plan = planRecovery([makeSystem('a', { dependencies: ['A'] })]);
		expect(plan.cycles.map(systemIds)).toEqual([['a']]);
		expect(plan.totalHours).toBe(1);
	});

	test('follows a chain of 500', () => {
		const chain = Array.from({ length: 500 }, (_, index) =>
			makeSystem(`s${index}`, index < 499 ? { dependencies: [`S${index + 1}`] } : {}),
		);
		const plan = planRecovery(chain);
		expect(plan.totalHours).toBe(500);
		expect(plan.order[0]?.system.id).toBe('s499');
	});

	test('lists every system once, after its dependencies, and reports every cycle', () => {
		fc.assert(
			fc.property(arbitrarySystems, (systems) => {
				const plan = planRecovery(systems);
				expect(new Set(plan.order.map((entry) => entry.system))).toEqual(new Set(systems));
				expect(plan.order).toHaveLength(systems.length);
				const plannedEntries = new Map(plan.order.map((entry, index) => [entry.system, { ...entry, index }]));
				for (const entry of plan.order) {
					expect(entry.readyAt - entry.startsAt).toBe(entry.system.rto);
					for (const needed of entry.needs) {
						const circle = plan.cycles.some(
							(cycle) => cycle.includes(needed) && cycle.includes(entry.system),
						);
						if (circle) continue;
						expect(plannedEntries.get(needed)?.index).toBeLessThan(
							plannedEntries.get(entry.system)?.index ?? -1,
						);
						expect(plannedEntries.get(needed)?.readyAt).toBeLessThanOrEqual(entry.startsAt);
					}
				}
				expect(plan.totalHours).toBeLessThanOrEqual(summarize(systems).totalRto);
				expect(planRecovery(systems.toReversed()).order).toEqual(plan.order);
			}),
		);
	});
});

test('the chain that decides the end, and the order in which work starts', () => {
	const plan = planRecovery(defaultSystems);
	expect(findCriticalPath(plan).map(({ system }) => system.id)).toEqual(['file-server', 'printers']);
	const starts = sortByStart(plan).map(({ system }) => system.id);
	// Nothing can be restored without the backup: it is not left for the end.
	expect(starts.indexOf('backup')).toBeLessThan(starts.indexOf('erp'));
	expect(sortByStart(plan).map(({ startsAt }) => startsAt)).toEqual(
		plan.order.map(({ startsAt }) => startsAt).toSorted((a, b) => a - b),
	);
	expect(findCriticalPath(planRecovery([]))).toEqual([]);
});
