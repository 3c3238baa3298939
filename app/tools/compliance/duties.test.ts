import { describe, expect, it, test } from 'vitest';
import { validateFact } from '#domain/facts/validate-facts.ts';
import { type Duty, generalDutyList, locations, sectors, traitOptions } from './content.ts';
import { dutyCatalog } from './duty-catalog.ts';
import { sources } from './facts.ts';
import { countries, states } from './states.ts';
import { traitDuties } from './trait-duties.ts';

const lists = [
	generalDutyList,
	...Object.values(dutyCatalog.sectors),
	...Object.values(dutyCatalog.locations),
];
const allDuties: readonly Duty[] = [
	...new Map(
		[
			...lists.flatMap((list) => list.duties),
			...Object.values(dutyCatalog.traits).flatMap((list) => list.duties),
			...dutyCatalog.stateGroups,
			...Object.values(dutyCatalog.states),
			...Object.values(dutyCatalog.countries).flat(),
		].map((duty) => [duty.id, duty]),
	).values(),
];

function findDuty(id: string): Duty {
	const found = allDuties.find((candidate) => candidate.id === id);
	if (!found) throw new Error(`No duty ${id}`);
	return found;
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

	it('know every US state and Puerto Rico beside the four with lists of their own', () => {
		// 50 states and the District of Columbia make 51; four have their own list; Puerto Rico joins.
		expect(states).toHaveLength(51 - 4 + 1);
		expect(Object.keys(dutyCatalog.states).toSorted()).toEqual(states.map(({ value }) => value).toSorted());
		for (const { value, label } of countries)
			expect(dutyCatalog.countries[value]?.length, label).toBeGreaterThan(0);
	});
});

describe('every duty', () => {
	it.each(allDuties.map((item) => [item.id, item] as const))('%s says all there is to say', (_, item) => {
		const { why, how, trigger, authority, condition: onlyIf, timeframe } = item;
		for (const words of [why, how, trigger, authority, onlyIf, timeframe]) expect(words).toBeTruthy();
		expect(item.phoneIsEnough || item.needs).toBeTruthy();
		expect(validateFact(item.fact)).toEqual([]);
		if (item.formUrl) expect(new URL(item.formUrl).protocol).toBe('https:');
	});

	it.each(allDuties.map((item) => [item.id, item] as const))(
		'%s: its words and its clocks agree',
		(_, item) => {
			for (const { span } of item.clocks) expect(item.timeframe).toContain(String(span.amount));
			if (item.fact.status !== 'in force') expect(item.clocks).toEqual([]);
			for (const clock of item.clocks)
				expect(clock.documentId ?? item.documentId, 'a paper to send').toBeDefined();
		},
	);

	it('is among the sources of the tool, each once, beside law that is on its way', () => {
		const ids = [...allDuties.map(({ id }) => id), 'eu-omnibus', 'uk-resilience-bill'];
		expect(sources.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
	});

	it('has an id of its own in each list', () => {
		for (const list of [...lists, ...Object.values(dutyCatalog.traits)]) {
			const ids = list.duties.map(({ id }) => id);
			expect(new Set(ids).size).toBe(ids.length);
		}
	});

	it('a box borrows only what exists', () => {
		for (const { value } of traitOptions) {
			const { rows, sharedDutyIds: borrow = [] } = traitDuties[value];
			expect(dutyCatalog.traits[value].duties.map(({ id }) => id)).toEqual([
				...rows.map(({ id }) => id),
				...borrow,
			]);
		}
	});
});

test('states by class of deadline', () => {
	const getDays = (state: string) =>
		dutyCatalog.states[state]?.clocks.find(({ label }) => label === undefined)?.span.amount;
	const findGroup = (days: number | undefined) =>
		states.map(({ value }) => value).filter((value) => getDays(value) === days);
	expect(findGroup(10)).toEqual(['pr']);
	expect(findGroup(30)).toEqual(['co', 'me', 'wa']);
	expect(findGroup(45)).toEqual(['al', 'az', 'in', 'md', 'nm', 'oh', 'or', 'ri', 'tn', 'vt', 'wi']);
	expect(findGroup(60)).toEqual(['ct', 'de', 'la', 'sd']);
	const stateReportClocks = Object.values(dutyCatalog.states).flatMap(({ id, clocks }) =>
		clocks.flatMap(({ label, documentId: letter, span }) =>
			label ? [[id, letter, span.amount, span.unit]] : [],
		),
	);
	expect(stateReportClocks).toEqual([
		['st-co', 'authority', 30, 'days'],
		['st-ok', 'authority', 60, 'days'],
		['st-vt', 'authority', 14, 'business days'],
		['st-wa', 'authority', 30, 'days'],
	]);
	expect(dutyCatalog.states.ma?.documentId).toBe('massachusetts');
	const named = dutyCatalog.stateGroups.map(({ condition: onlyIf }) => onlyIf).join();
	for (const { label } of states) expect(named, label).toContain(label);
});

test.each([
	['hip-ind', [{ amount: 60, unit: 'days' }], '60 days'],
	['sec-8k', [{ amount: 4, unit: 'business days' }], '4 business days'],
	['fl-30', [{ amount: 30, unit: 'days' }], '30 days'],
	['eu-72', [{ amount: 72, unit: 'hours' }], '72 hours'],
])('%s has the figure of the specification', (id, spans, timeframe) => {
	expect(findDuty(id).clocks.map((clock) => clock.span)).toEqual(spans);
	expect(findDuty(id).timeframe).toBe(timeframe);
});

test.each([
	['pubco-8k', [[4, 'business days']]],
	['fl-pub-12', [[12, 'hours']]],
	['ny-muni-72', [[72, 'hours']]],
	[
		'ny-muni-24',
		[
			[24, 'hours'],
			[30, 'days'],
		],
	],
	[
		'oh-pub-7',
		[
			[7, 'days'],
			[30, 'days'],
		],
	],
	[
		'tx-pub-48',
		[
			[48, 'hours'],
			[10, 'business days'],
		],
	],
	['pa-pub-7', [[7, 'business days']]],
	['ut-pub-5', [[5, 'days']]],
	['ca-clinic-15', [[15, 'business days']]],
	['ny-hipaa-5', [[5, 'business days']]],
	['naic-72', [[72, 'hours']]],
	['tsa-72', [[72, 'hours']]],
	['oth-au', [[72, 'hours']]],
	[
		'oth-au-soci',
		[
			[12, 'hours'],
			[72, 'hours'],
		],
	],
	[
		'oth-jp',
		[
			[3, 'days'],
			[60, 'days'],
		],
	],
	['oth-sg', [[3, 'days']]],
	['oth-nz', [[72, 'hours']]],
	['oth-in', [[6, 'hours']]],
	[
		'oth-ch',
		[
			[24, 'hours'],
			[14, 'days'],
		],
	],
	['oth-kr', [[72, 'hours']]],
	['oth-br', [[3, 'business days']]],
	[
		'eu-cra',
		[
			[24, 'hours'],
			[72, 'hours'],
			[1, 'months'],
		],
	],
	['eu-fr-72', [[72, 'hours']]],
	['circia', []],
	['oth-in-dpdp', []],
])('%s runs %j', (id, spans) => {
	expect(findDuty(id).clocks.map(({ span }) => [span.amount, span.unit])).toEqual(spans);
});
