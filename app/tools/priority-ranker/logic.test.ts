import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { customSystem, customSystemInput } from '#contract/custom-systems.ts';
import { categories, impacts, mostDependencies } from '#contract/system-bounds.ts';
import { csvText } from '#domain/csv.ts';
import { reportText } from '#domain/report.ts';
import { defaultSystems, type Sort, type System } from './content.ts';
import { planRecovery } from './dependencies.ts';
import {
	allSystems,
	compareRank,
	emptyForm,
	listSystems,
	rankSystems,
	readDependencies,
	readForm,
	readRto,
	summarize,
} from './logic.ts';
import { rankerReport, rankerTable } from './report.ts';

const ids = (systems: readonly System[]) => systems.map(({ id }) => id);

const system = (id: string, rest: Partial<System> = {}): System => ({
	id,
	name: id.toUpperCase(),
	category: 'other',
	impact: 'medium',
	rto: 1,
	dependencies: [],
	isCustom: true,
	...rest,
});

/** Few names, impacts and hours, so that ties, shared names and circles are common. */
const someSystems = fc
	.array(
		fc.record({
			name: fc.constantFrom('A', 'B', 'b', 'C', 'D', 'E'),
			impact: fc.constantFrom(...impacts),
			category: fc.constantFrom(...categories),
			rto: fc.integer({ min: 1, max: 4 }),
			dependencies: fc.array(fc.constantFrom('A', 'b ', 'C', 'D', 'E', 'elsewhere'), { maxLength: 4 }),
			isCustom: fc.boolean(),
		}),
		{ maxLength: 12 },
	)
	.map((systems): System[] => systems.map((rest, index) => ({ id: `s${index}`, ...rest })));

describe('default systems', () => {
	test('are the ten of the specification', () => {
		expect(
			defaultSystems.map(({ id, category, impact, rto }) => `${id} ${category} ${impact} ${rto}`),
		).toEqual([
			'email communication critical 1',
			'erp business critical 2',
			'website external high 4',
			'file-server infrastructure high 2',
			'database infrastructure critical 1',
			'crm business high 3',
			'backup infrastructure medium 6',
			'vpn infrastructure medium 2',
			'phone communication medium 4',
			'printers office low 8',
		]);
	});

	test('each depend on something', () => {
		for (const { dependencies } of defaultSystems) expect(dependencies.length).toBeGreaterThan(0);
	});

	test('rank by impact, RTO and number of dependencies', () => {
		expect(ids(rankSystems(defaultSystems))).toEqual([
			'email',
			'database',
			'erp',
			'file-server',
			'crm',
			'website',
			'vpn',
			'phone',
			'backup',
			'printers',
		]);
	});

	test('sum up to three critical, three high and 33 hours', () => {
		expect(summarize(defaultSystems)).toEqual({ critical: 3, high: 3, totalRto: 33 });
		expect(summarize([])).toEqual({ critical: 0, high: 0, totalRto: 0 });
	});
});

describe('ranking', () => {
	const steps: readonly [string, System, System][] = [
		['impact before RTO', system('b', { impact: 'critical', rto: 9 }), system('a', { impact: 'high' })],
		[
			'RTO before dependencies',
			system('b', { rto: 1 }),
			system('a', { rto: 2, dependencies: ['x', 'y', 'z'] }),
		],
		[
			'more dependencies before fewer',
			system('b', { dependencies: ['x', 'y'] }),
			system('a', { dependencies: ['x'] }),
		],
		['name last, whatever its case', system('1', { name: 'apple' }), system('0', { name: 'Banana' })],
		['the id for twins', system('1', { name: 'same' }), system('2', { name: 'same' })],
	];
	test.each(steps)('%s', (_, first, second) => {
		expect(rankSystems([second, first])).toEqual([first, second]);
		expect(rankSystems([first, second])).toEqual([first, second]);
	});

	test('is a total order', () => {
		fc.assert(
			fc.property(someSystems, (systems) => {
				for (const a of systems) {
					for (const b of systems) {
						const way = Math.sign(compareRank(a, b));
						expect(way).toBe(-Math.sign(compareRank(b, a)) + 0);
						expect(way === 0).toBe(a === b);
						for (const c of systems) {
							if (way < 0 && compareRank(b, c) < 0) expect(compareRank(a, c)).toBeLessThan(0);
						}
					}
				}
			}),
			{ numRuns: 50 },
		);
	});

	test('gives the same order however the list was mixed, and loses nothing', () => {
		fc.assert(
			fc.property(
				someSystems.chain((systems) =>
					fc.tuple(fc.constant(systems), fc.shuffledSubarray(systems, { minLength: systems.length })),
				),
				([systems, mixed]) => {
					expect(rankSystems(mixed)).toEqual(rankSystems(systems));
					expect(new Set(rankSystems(mixed))).toEqual(new Set(systems));
				},
			),
		);
	});
});

describe('list', () => {
	const sorted: readonly [Sort, string[]][] = [
		['impact', ['email', 'database', 'erp', 'file-server']],
		[
			'rto',
			['email', 'database', 'erp', 'file-server', 'vpn', 'crm', 'website', 'phone', 'backup', 'printers'],
		],
		[
			'dependencies',
			['erp', 'email', 'crm', 'website', 'vpn', 'backup', 'database', 'file-server', 'phone', 'printers'],
		],
	];
	test.each(sorted)('sorted by %s', (sort, expected) => {
		expect(ids(listSystems(defaultSystems, '', sort)).slice(0, expected.length)).toEqual(expected);
	});

	test('of one category alone', () => {
		expect(ids(listSystems(defaultSystems, 'communication', 'impact'))).toEqual(['email', 'phone']);
		expect(listSystems(defaultSystems, 'security', 'impact')).toEqual([]);
	});

	test('with custom systems marked as such', () => {
		const row = customSystem.parse({
			id: '0198c0de-0000-7000-8000-000000000000',
			user_id: 'u',
			name: 'Till',
			category: 'business',
			impact: 'high',
			rto: 4,
			dependencies: [],
			created_at: '2026-11-15T00:00:00.000Z',
		});
		expect(allSystems([row])).toHaveLength(11);
		expect(allSystems([row]).filter(({ isCustom }) => isCustom)).toMatchObject([{ name: 'Till', rto: 4 }]);
	});
});

describe('the add form', () => {
	const filled = {
		name: '  Till ',
		category: 'business',
		impact: 'high',
		rto: '4',
		dependencies: ' Primary Database,, File Server , ',
	} as const;

	test('trims the name and splits the dependencies', () => {
		expect(readForm(filled)).toEqual({
			input: {
				name: 'Till',
				category: 'business',
				impact: 'high',
				rto: 4,
				dependencies: ['Primary Database', 'File Server'],
			},
		});
		expect(readDependencies(' , ,')).toEqual([]);
	});

	test.each([
		['abc', 1],
		['4', 4],
		[' 12 ', 12],
		['4 hours', 4],
		['1.9', 1],
		['1e3', 1000],
		['-5', -5],
		['0', 0],
	])('reads %j as %i hours', (typed, expected) => {
		expect(readRto(typed)).toBe(expected);
	});

	const wrong: readonly [string, object, object][] = [
		[
			'nothing',
			emptyForm,
			{
				name: 'Enter a name.',
				category: 'Choose a category.',
				impact: 'Choose the business impact.',
				rto: 'Enter the hours.',
			},
		],
		['a blank name', { ...filled, name: '  ' }, { name: 'Enter a name.' }],
		['an RTO of 0', { ...filled, rto: '0' }, { rto: 'Enter 1 to 8760 hours.' }],
		['an RTO of -5', { ...filled, rto: '-5' }, { rto: 'Enter 1 to 8760 hours.' }],
		['an RTO of 1e9', { ...filled, rto: '1e9' }, { rto: 'Enter 1 to 8760 hours.' }],
		['an endless RTO', { ...filled, rto: 'Infinity' }, { rto: 'Enter 1 to 8760 hours.' }],
		[
			'10,000 dependencies',
			{ ...filled, dependencies: 'x,'.repeat(10_000) },
			{ dependencies: 'Enter at most 50 dependencies.' },
		],
		[
			'a long dependency',
			{ ...filled, dependencies: 'x'.repeat(121) },
			{ dependencies: 'Use at most 120 characters for each.' },
		],
	];
	test.each(wrong)('says what is wrong with %s', (_, form, errors) => {
		expect(readForm({ ...emptyForm, ...form })).toEqual({ errors });
	});

	test('never sends what the server would refuse', () => {
		const text = fc.string({ maxLength: 130, unit: 'grapheme-ascii' });
		fc.assert(
			fc.property(
				fc.record({
					name: text,
					category: fc.constantFrom('', ...categories),
					impact: fc.constantFrom('', ...impacts),
					rto: fc.oneof(text, fc.integer().map(String), fc.double().map(String)),
					dependencies: fc.array(text, { maxLength: mostDependencies + 2 }).map((parts) => parts.join(',')),
				}),
				(form) => {
					const read = readForm(form);
					if ('input' in read) expect(customSystemInput.parse(read.input)).toEqual(read.input);
					else expect(Object.keys(read.errors).length).toBeGreaterThan(0);
				},
			),
		);
	});
});

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
			'backup 2-8',
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
		const a = system('a', { dependencies: ['b'], rto: 2 });
		const b = system('b', { dependencies: ['C'], rto: 3 });
		const c = system('c', { dependencies: [' a '], rto: 4 });
		const d = system('d', { dependencies: ['a'], rto: 5 });
		const plan = planRecovery([d, c, b, a]);
		expect(plan.cycles).toEqual([[a, b, c]]);
		expect(plan.order.map((entry) => [entry.system.id, entry.readyAt])).toEqual([
			['a', 2],
			['b', 3],
			['c', 4],
			['d', 7],
		]);
		expect(reportText(rankerReport([a, b, c, d], plan))).toContain(
			'A, B and C wait for each other in a circle.',
		);
	});

	test('names a system that needs itself', () => {
		const plan = planRecovery([system('a', { dependencies: ['A'] })]);
		expect(plan.cycles.map(ids)).toEqual([['a']]);
		expect(plan.totalHours).toBe(1);
	});

	test('follows a chain of 500', () => {
		const chain = Array.from({ length: 500 }, (_, index) =>
			system(`s${index}`, index < 499 ? { dependencies: [`S${index + 1}`] } : {}),
		);
		const plan = planRecovery(chain);
		expect(plan.totalHours).toBe(500);
		expect(plan.order[0]?.system.id).toBe('s499');
	});

	test('holds every system once, starts nothing before what it needs, and hides no circle', () => {
		fc.assert(
			fc.property(someSystems, (systems) => {
				const plan = planRecovery(systems);
				expect(new Set(plan.order.map((entry) => entry.system))).toEqual(new Set(systems));
				expect(plan.order).toHaveLength(systems.length);
				const place = new Map(plan.order.map((entry, index) => [entry.system, { ...entry, index }]));
				for (const entry of plan.order) {
					expect(entry.readyAt - entry.startsAt).toBe(entry.system.rto);
					for (const needed of entry.needs) {
						const circle = plan.cycles.some(
							(cycle) => cycle.includes(needed) && cycle.includes(entry.system),
						);
						if (circle) continue;
						expect(place.get(needed)?.index).toBeLessThan(place.get(entry.system)?.index ?? -1);
						expect(place.get(needed)?.readyAt).toBeLessThanOrEqual(entry.startsAt);
					}
				}
				expect(plan.totalHours).toBeLessThanOrEqual(summarize(systems).totalRto);
				expect(planRecovery(systems.toReversed()).order).toEqual(plan.order);
			}),
		);
	});
});

describe('report', () => {
	const plan = planRecovery(defaultSystems);

	it('says the order, the summary and the time', () => {
		const text = reportText(rankerReport(defaultSystems, plan));
		expect(text).toContain('1 | Email System | Critical | 1 hour | Internet Connection, User Logins');
		expect(text).toContain(
			'Critical systems: 3\nHigh impact systems: 3\nTotal RTO: 33 hours\nFocus on systems 1-3 first.',
		);
		expect(text).toContain('With dependencies: 10 hours in all');
		expect(text).toContain('ERP/Financial System needs File Server, which ranks after it.');
		expect(text).toContain('4 | ERP/Financial System | hour 2 to 4 | Primary Database and File Server');
	});

	it('is a spreadsheet too, in which no name is a formula', () => {
		const evil = system('x', { name: '=cmd()', impact: 'critical' });
		const { columns, rows } = rankerTable([evil], planRecovery([evil]));
		expect(csvText(columns, rows)).toContain("1,'=cmd(),Other,Critical,1,,1,0,1");
	});
});
