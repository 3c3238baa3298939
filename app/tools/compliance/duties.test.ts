import { describe, expect, it, test } from 'vitest';
import { validateFact } from '#domain/facts/validate-facts.ts';
import { locations, sectors } from './content.ts';
import type { Duty } from './duty.ts';
import { dutyCatalog } from './duty-catalog.ts';
import { sources } from './facts.ts';
import { generalDuties } from './general-duties.ts';
import { getDutyItems } from './logic.ts';
import { countries, residencePlaces, states } from './places.ts';

const allDuties: readonly Duty[] = [...generalDuties, ...dutyCatalog.duties];

function findDuty(id: string): Duty {
	const found = allDuties.find((candidate) => candidate.id === id);
	if (!found) throw new Error(`No duty ${id}`);
	return found;
}

describe('the selectors', () => {
	it('offer five sectors and six locations', () => {
		expect(sectors.map(({ value }) => value)).toEqual([
			...['healthcare', 'financial', 'education', 'retail', 'general'],
		]);
		expect(locations.map(({ value }) => value)).toEqual([
			...['california', 'texas', 'florida', 'newyork', 'eu', 'other'],
		]);
	});

	it('have every US state, the District of Columbia and five territories', () => {
		expect(states).toHaveLength(51 - 4 + 5);
		expect(residencePlaces).toHaveLength(51 + 5 + 1 + countries.length);
		for (const { value, label } of residencePlaces)
			expect(
				dutyCatalog.duties.some(({ appliesTo }) => appliesTo.places?.includes(value)),
				label,
			).toBe(true);
	});
});

describe('every duty', () => {
	it.each(allDuties.map((item) => [item.id, item] as const))('%s is complete', (_, item) => {
		const { why, how, trigger, authority, condition, timeframe } = item;
		for (const words of [why, how, trigger, authority, condition, timeframe]) expect(words).toBeTruthy();
		expect(item.phoneIsEnough || item.needs).toBeTruthy();
		expect(validateFact(item.fact)).toEqual([]);
		if (item.formUrl) expect(new URL(item.formUrl).protocol).toBe('https:');
		if (item.fact.status !== 'in force') expect(item.clocks).toEqual([]);
		for (const clock of item.clocks)
			expect(clock.documentId ?? item.documentId, 'a document to send').toBeDefined();
		if (item.clocks.length > 1) for (const { label } of item.clocks) expect(label).toBeTruthy();
		const { everyone, sectors, traits, places } = item.appliesTo;
		expect(everyone ?? sectors ?? traits ?? places).toBeDefined();
	});

	it('is among the sources of the tool, each once, together with pending law', () => {
		const ids = [...allDuties.map(({ id }) => id), 'eu-omnibus', 'uk-resilience-bill'];
		expect(sources.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
	});

	it('has a unique id, and so has every check box', () => {
		const ids = allDuties.flatMap(getDutyItems).map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		for (const id of ids) expect(id).toMatch(/^[\w-]{1,60}$/);
		// Released versions numbered the clocks; such an id means the first clock of a duty.
		for (const id of ids) expect(id).not.toMatch(/-0$/);
	});

	it('knows the time zone of its authority where a state or country sets the rule', () => {
		for (const { id, appliesTo, timeZone } of allDuties) {
			const [place = 'eu'] = appliesTo.places ?? [];
			if (place !== 'eu' && place !== 'elsewhere') expect(timeZone, id).toBeTruthy();
		}
	});
});

test('states by the days they give for letters', () => {
	const findGroup = (days: number | undefined) =>
		states
			.map(({ value }) => value)
			.filter((value) => findDuty(`st-${value}`).clocks[0]?.span.amount === days);
	expect(findGroup(30)).toEqual(['co', 'me', 'wa']);
	expect(findGroup(45)).toEqual(['al', 'az', 'in', 'md', 'nm', 'oh', 'or', 'ri', 'tn', 'vt', 'wi']);
	expect(findGroup(60)).toEqual(['ct', 'de', 'la', 'sd']);
	expect(findDuty('st-ma').documentId).toBe('massachusetts');
});

test.each([
	['hip-ind', [{ amount: 60, unit: 'days' }], '60 days'],
	['sec-8k', [{ amount: 4, unit: 'business days', holidays: 'us-federal' }], '4 business days'],
	['fl-30', [{ amount: 30, unit: 'days' }], '30 days'],
	['eu-72', [{ amount: 72, unit: 'hours' }], '72 hours'],
])('%s has the figure of the specification', (id, spans, timeframe) => {
	expect(findDuty(id).clocks.map((clock) => clock.span)).toEqual(spans);
	expect(findDuty(id).timeframe).toBe(timeframe);
});

test.each([
	['fl-pub-12', ['12 hours']],
	['ny-muni-72', ['72 hours']],
	['ny-muni-24', ['24 hours', '30 days']],
	['oh-pub-7', ['7 days', '30 days']],
	['tx-pub-48', ['48 hours', '10 business days']],
	['pa-pub-7', ['7 business days']],
	['ut-pub-5', ['5 days']],
	['nj-pub-72', ['72 hours']],
	['va-pub-24', ['24 hours']],
	['mn-pub-72', ['72 hours']],
	['in-pub-2', ['2 business days']],
	['ca-clinic-15', ['15 business days']],
	['ny-hipaa-5', ['5 business days']],
	['il-hipaa-5', ['5 business days']],
	['part2-hhs', ['60 days']],
	['pci-amex', ['72 hours']],
	['pci-mastercard', ['24 hours']],
	['naic-72', ['72 hours']],
	['tsa-72', ['24 hours']],
	['dora', ['4 hours', '72 hours', '1 months']],
	['st-la-ag', ['10 days']],
	['st-ia-ag', ['5 business days']],
	['st-ok-ag', ['60 days']],
	['st-vt-ag', ['14 business days']],
	['st-pr-ag', ['10 days']],
	['st-mn-cra', ['48 hours']],
	['oth-au', ['72 hours']],
	['oth-au-soci', ['12 hours', '72 hours']],
	['oth-jp', ['3 days', '60 days']],
	['oth-sg', ['3 days']],
	['oth-nz', ['72 hours']],
	['oth-in', ['6 hours']],
	['oth-ch', ['24 hours', '14 days']],
	['oth-kr', ['72 hours']],
	['oth-kr-kisa', ['24 hours']],
	['oth-br', ['3 business days']],
	['eu-cra', ['24 hours', '72 hours', '1 months']],
	['eu-fr-72', ['72 hours']],
	['oth-elsewhere', ['72 hours']],
	['circia', []],
	['oth-in-dpdp', []],
])('%s runs %j', (id, spans) => {
	expect(findDuty(id).clocks.map(({ span }) => `${span.amount} ${span.unit}`)).toEqual(spans);
});
