import { describe, expect, it, test } from 'vitest';
import { validateFact } from '#domain/facts/validate-facts.ts';
import type { Duty } from './duty.ts';
import { dutyCatalog } from './duty-catalog.ts';
import { fixedDayStates, fixedDays, generalDuties } from './general.ts';
import { isEuMember, isPlaceId, isUsState, residencePlaces, states } from './places.ts';

const allDuties: readonly Duty[] = [...generalDuties, ...dutyCatalog.duties];

function findDuty(id: string): Duty {
	const found = allDuties.find((candidate) => candidate.id === id);
	if (!found) throw new Error(`No duty ${id}`);
	return found;
}

function isRealDay(day: string): boolean {
	return /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(day).toISOString().startsWith(day);
}

describe.each(allDuties.map((item) => [item.id, item] as const))('the row %s', (_, item) => {
	const { fact, clocks, letters } = item;

	it('has every sentence, with its numbers filled in', () => {
		const { text, why, how, trigger, authority, condition, timeframe } = item;
		for (const words of [text, why, how, trigger, authority, condition, timeframe]) {
			expect(words).toBeTruthy();
			expect(words).not.toMatch(/[{}]/);
		}
	});

	it('names a known place and the time zone of its authority', () => {
		const { places = [], timeZone } = item;
		for (const place of places)
			expect(place === 'us' || isEuMember(place) || isPlaceId(place), place).toBe(true);
		const [place = 'eu'] = places;
		if (place !== 'eu' && place !== 'elsewhere') expect(timeZone).toBeTruthy();
		if (timeZone) expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
	});

	it('gives its source and a link, or says why there is none', () => {
		expect(validateFact(fact)).toEqual([]);
		expect(fact.url || fact.homePageReason).toBeTruthy();
		if (item.formUrl) expect(new URL(item.formUrl).protocol).toBe('https:');
	});

	it('is effective from and until real days, in this order', () => {
		const { from, until, checkedOn } = fact;
		for (const day of [from, until, checkedOn]) if (day) expect(isRealDay(day), day).toBe(true);
		if (from && until) expect(from <= until).toBe(true);
		if (fact.status !== 'in force') expect(clocks).toEqual([]);
	});

	it('has labeled clocks and a document to send', () => {
		expect(new Set(clocks.map(({ id }) => id)).size).toBe(clocks.length);
		for (const clock of clocks) expect(clock.documentId ?? item.documentId).toBeDefined();
		if (clocks.length > 1) for (const { label } of clocks) expect(label).toBeTruthy();
	});

	it('has a letters rule that fits its clocks', () => {
		const startWithLetters = clocks.filter(({ from }) => from === 'notice');
		if (letters === 'own-clock') expect(startWithLetters).toEqual([]);
		else expect(clocks).not.toEqual([]);
		if (letters === 'after') {
			expect(startWithLetters).toEqual(clocks);
			for (const { span } of clocks) expect(span.amount).toBeGreaterThan(0);
		}
		if (letters.startsWith('earlier-of')) expect(startWithLetters).toEqual([]);
	});

	it('has a unique id', () => {
		expect(allDuties.filter(({ id }) => id === item.id)).toHaveLength(1);
	});
});

test('every place has a duty', () => {
	for (const { value, label } of residencePlaces)
		expect(
			dutyCatalog.duties.some(({ places }) => places?.includes(value)),
			label,
		).toBe(true);
});

test('the general duty counts the states that give fixed days for letters', () => {
	const days = dutyCatalog.duties
		.filter(({ places, sectors, traits }) => places?.some(isUsState) && !sectors && !traits)
		.filter(({ documentId }) => documentId === 'people' || documentId === 'massachusetts')
		.flatMap(({ clocks }) => clocks.map(({ span }) => span.amount));
	expect(days).toHaveLength(fixedDayStates);
	expect([...new Set(days)].toSorted((a, b) => a - b)).toEqual(fixedDays);
	expect(findDuty('gen-states').why).toContain('22 states set 30, 45 or 60 days');
});

test('each state gives the days for letters that its law gives', () => {
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
	['fl-pub-12', ['12 hours', '7 days']],
	['ks-it-72', ['72 hours', '12 hours']],
	['nis2-cy', ['6 hours', '72 hours', '1 months']],
	['nis2-cy-trust', ['6 hours', '24 hours', '1 months']],
	['eu-nis2-trust', ['24 hours', '24 hours', '1 months']],
	['ny-muni-72', ['72 hours']],
	['ny-muni-24', ['24 hours', '30 days']],
	['oh-pub-7', ['7 days', '30 days']],
	['tx-pub-48', ['48 hours', '10 business days']],
	['pa-pub-7', ['7 business days']],
	['ut-pub-5', ['5 days']],
	['nj-pub-72', ['72 hours']],
	['va-pub-24', ['24 hours']],
	['mn-pub-72', ['72 hours']],
	['in-pub-2', ['48 hours']],
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
	['oth-jp', ['2 days', '59 days']],
	['oth-sg', ['3 days']],
	['oth-nz', ['72 hours']],
	['oth-in', ['6 hours']],
	['oth-ch', ['24 hours', '14 days']],
	['oth-kr', ['72 hours']],
	['oth-kr-kisa', ['24 hours']],
	['oth-br', ['3 business days']],
	['eu-cra', ['24 hours', '72 hours', '1 months']],
	['eu-fr-72', ['72 hours']],
	['oth-elsewhere', ['24 hours']],
	['circia', []],
	['oth-in-dpdp', ['72 hours']],
])('%s has the clocks %j', (id, spans) => {
	expect(findDuty(id).clocks.map(({ span }) => `${span.amount} ${span.unit}`)).toEqual(spans);
});
