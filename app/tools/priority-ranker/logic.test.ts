import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categories, impacts, maxDependencies } from '#contract/limits.ts';
import { customSystem, customSystemInput } from '#contract/systems.ts';
import { getDefaultValues } from '#domain/fields/form.ts';
import { arbitrarySystems, makeSystem, systemIds } from '#tests/support/system-fixtures.ts';
import { defaultSystems, type Sort, type System } from './content.ts';
import { form } from './fields.ts';
import {
	compareRank,
	listSystems,
	mergeSystems,
	rankSystems,
	readDependencies,
	readForm,
	readRto,
	summarize,
} from './logic.ts';

const emptyForm = getDefaultValues(form.fields);

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
		expect(systemIds(rankSystems(defaultSystems))).toEqual([
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
		[
			'impact before RTO',
			makeSystem('b', { impact: 'critical', rto: 9 }),
			makeSystem('a', { impact: 'high' }),
		],
		[
			'RTO before dependencies',
			makeSystem('b', { rto: 1 }),
			makeSystem('a', { rto: 2, dependencies: ['x', 'y', 'z'] }),
		],
		[
			'more dependencies before fewer',
			makeSystem('b', { dependencies: ['x', 'y'] }),
			makeSystem('a', { dependencies: ['x'] }),
		],
		['name last, whatever its case', makeSystem('1', { name: 'apple' }), makeSystem('0', { name: 'Banana' })],
		['the id for twins', makeSystem('1', { name: 'same' }), makeSystem('2', { name: 'same' })],
	];
	test.each(steps)('%s', (_, first, second) => {
		expect(rankSystems([second, first])).toEqual([first, second]);
		expect(rankSystems([first, second])).toEqual([first, second]);
	});

	test('is a total order', () => {
		fc.assert(
			fc.property(arbitrarySystems, (systems) => {
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

	test('returns the same order for any permutation and drops nothing', () => {
		fc.assert(
			fc.property(
				arbitrarySystems.chain((systems) =>
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
		expect(systemIds(listSystems(defaultSystems, '', sort)).slice(0, expected.length)).toEqual(expected);
	});

	test('of one category alone', () => {
		expect(systemIds(listSystems(defaultSystems, 'communication', 'impact'))).toEqual(['email', 'phone']);
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
		expect(mergeSystems([row])).toHaveLength(11);
		expect(mergeSystems([row]).filter(({ isCustom }) => isCustom)).toMatchObject([{ name: 'Till', rto: 4 }]);
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
	test.each(wrong)('says what is wrong with %s', (_, part, errors) => {
		expect(readForm({ ...emptyForm, ...part })).toEqual({ errors });
	});

	test('never sends input that the server rejects', () => {
		const text = fc.string({ maxLength: 130, unit: 'grapheme-ascii' });
		fc.assert(
			fc.property(
				fc.record({
					name: text,
					category: fc.constantFrom('', ...categories),
					impact: fc.constantFrom('', ...impacts),
					rto: fc.oneof(text, fc.integer().map(String), fc.double().map(String)),
					dependencies: fc.array(text, { maxLength: maxDependencies + 2 }).map((parts) => parts.join(',')),
				}),
				(typed) => {
					const read = readForm(typed);
					if ('input' in read) expect(customSystemInput.parse(read.input)).toEqual(read.input);
					else expect(Object.keys(read.errors).length).toBeGreaterThan(0);
				},
			),
		);
	});
});
