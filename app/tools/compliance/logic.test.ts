import { describe, expect, it } from 'vitest';
import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { generalDuties } from '#domain/duties/general.ts';
import type { PlaceId } from '#domain/duties/places.ts';
import type { Sector, Situation, TraitId } from '#domain/duties/situation.ts';
import { getDefaultValues } from '#domain/fields/form.ts';
import { validateFields } from '#domain/fields/validate.ts';
import { findStartProblems, getChosenPlaces, getSituation, readStarts, withPlace } from './answers.ts';
import { beforeDiscoveryMessage, type Location } from './content.ts';
import { form } from './fields.ts';
import {
	findPlaces,
	getApplicableLists,
	getGeneralDuties,
	getOtherPlaces,
	needsDutyCatalog,
	readExcludedDuties,
	withReplacedChecks,
} from './logic.ts';

const blank = getDefaultValues(form.fields);
const emptySituation: Situation = { sectors: [], places: [], also: [], people: new Map() };

describe('withPlace', () => {
	const none = { location: '', places: [], states: [], countries: [] } as const;

	it('keeps a state of the location field there and any other under its own option', () => {
		const ohio = withPlace(none, 'us-oh', true);
		expect(ohio).toEqual({ location: 'other', places: [], states: ['oh'], countries: [] });
		const both = withPlace(ohio, 'us-ny', true);
		expect(both).toEqual({ location: 'other', places: ['newyork'], states: ['oh'], countries: [] });
		expect(getChosenPlaces(both)).toEqual(['us-ny', 'us-oh']);
		expect(withPlace(both, 'us-oh', false)).toEqual({ ...none, location: 'newyork' });
	});

	it('keeps the chosen location first', () => {
		const eu = withPlace({ ...none, location: 'florida' }, 'eu', true);
		expect(eu).toEqual({ ...none, location: 'florida', places: ['eu'] });
		expect(withPlace(eu, 'jp', true)).toEqual({
			location: 'florida',
			places: ['eu', 'other'],
			states: [],
			countries: ['jp'],
		});
	});

	it('ignores states whose place was removed', () => {
		expect(withPlace({ ...none, location: 'florida', states: ['ga'] }, 'us-oh', true).states).toEqual(['oh']);
	});
});

it.each([
	['oh', ['us-oh']],
	['ne', ['us-ne', 'us-nv', 'us-nh', 'us-nj', 'us-nm', 'us-ny', 'nz']],
	['dak', ['us-nd', 'us-sd']],
	['kingdom', ['uk']],
	[' ', []],
	['zz', []],
])('finds places by %j', (query, expected) => {
	expect(findPlaces(query).map(({ value }) => value)).toEqual(expected);
});

describe('getSituation', () => {
	it.each<[Location | '', Location[], PlaceId[]]>([
		['', [], []],
		['eu', [], ['eu']],
		['', ['texas', 'other'], ['us-tx', 'us-in', 'in']],
		['florida', ['california', 'florida'], ['us-fl', 'us-ca']],
	])('reads location %j and further places %j', (location, places, expected) => {
		const values = { ...blank, location, places, states: ['in'], countries: ['in'] } as const;
		expect(getSituation(values).places).toEqual(expected);
	});

	it('adds up the people of a place and chooses it', () => {
		const people = [
			{ id: '1', place: 'us-ca', count: '1,200' },
			{ id: '2', place: 'us-ny', count: '300' },
			{ id: '3', place: 'us-ca', count: '10' },
			{ id: '4', place: 'us-tx', count: 'some' },
			{ id: '5', place: '', count: '7' },
		];
		const situation = getSituation({ ...blank, people });
		expect([...situation.people]).toEqual([
			['us-ca', 1210],
			['us-ny', 300],
		]);
		expect(situation.places).toEqual(['us-ca', 'us-ny']);
	});

	it('takes several industries, each once', () => {
		const values = { ...blank, sector: 'retail', moreSectors: ['financial', 'retail'] } as const;
		expect(getSituation(values).sectors).toEqual(['retail', 'financial']);
	});
});

describe('getApplicableLists', () => {
	const lists = (sectors: Sector[], places: PlaceId[], also: TraitId[] = []) =>
		getApplicableLists({ ...emptySituation, sectors, places, also }, dutyCatalog).map(({ id }) => id);

	it.each<[Sector[], PlaceId[], TraitId[], string[]]>([
		[[], [], [], ['general']],
		[['general'], [], [], ['general']],
		[['healthcare'], [], [], ['healthcare']],
		[['financial'], [], [], ['financial']],
		[['education'], [], [], ['education']],
		[['retail'], [], [], ['retail']],
		[[], ['us-ca'], [], ['general', 'us-ca']],
		[['general'], ['us-oh', 'jp'], [], ['general', 'us-oh', 'jp']],
		[['financial', 'retail'], ['us-ny'], [], ['financial', 'retail', 'us-ny']],
		[['retail'], ['eu', 'us-fl'], ['public-company'], ['retail', 'eu', 'us-fl', 'public-company']],
		[['retail'], [], ['cards'], ['retail']],
		[['healthcare'], [], ['cards', 'bank'], ['healthcare', 'cards', 'bank']],
	])('lists the duties of %j in %j with %j', (sectors, places, also, expected) => {
		expect(lists(sectors, places, also)).toEqual(expected);
	});

	it('leaves federal law of the United States out where only places abroad were chosen', () => {
		const ids = (...places: PlaceId[]) =>
			getApplicableLists({ ...emptySituation, sectors: ['healthcare'], places }, dutyCatalog).flatMap(
				({ duties }) => duties.map(({ id }) => id),
			);
		expect(ids()).toContain('hip-ind');
		expect(ids('us-oh')).toContain('hip-ind');
		expect(ids('us-oh', 'uk')).toContain('hip-ind');
		expect(ids('uk')).not.toContain('hip-ind');
	});

	it.each<[string, [PlaceId, number][], string[], string[]]>([
		['nobody counted', [], ['ca-ag', 'hip-hhs500', 'hip-media', 'hip-small'], []],
		['500 in California', [['us-ca', 500]], ['ca-30', 'hip-hhs500'], ['ca-ag', 'hip-media', 'hip-small']],
		['501 in California', [['us-ca', 501]], ['ca-ag', 'hip-media', 'hip-hhs500'], ['hip-small']],
		[
			'300 in each of two states',
			[
				['us-ca', 300],
				['us-ny', 300],
			],
			['hip-hhs500', 'ny-ag'],
			['ca-ag', 'hip-media', 'hip-small'],
		],
		['499 in one state', [['us-ca', 499]], ['hip-small'], ['hip-hhs500', 'hip-media', 'ca-ag']],
	])('applies thresholds: %s', (_, people, included, excluded) => {
		const situation = {
			...emptySituation,
			sectors: ['healthcare'] as const,
			places: people.length === 0 ? (['us-ca'] as const) : people.map(([place]) => place),
			people: new Map(people),
		};
		const ids = getApplicableLists(situation, dutyCatalog).flatMap(({ duties }) =>
			duties.map(({ id }) => id),
		);
		expect(ids).toEqual(expect.arrayContaining(included));
		for (const id of excluded) expect(ids).not.toContain(id);
	});

	it('lists every place that was not chosen, apart from the lists', () => {
		const situation = { ...emptySituation, places: ['us-oh'] as const };
		const others = getOtherPlaces(situation, dutyCatalog);
		expect(others.map(({ place }) => place)).not.toContain('us-oh');
		expect(others.map(({ place }) => place)).toEqual(expect.arrayContaining(['us-ca', 'in', 'eu', 'us-gu']));
		expect(others.flatMap(({ duties }) => duties.map(({ id }) => id))).not.toContain('oh-pub-7');
	});

	it.each<[Sector[], boolean]>([
		[[], false],
		[['general'], false],
		[['healthcare'], true],
		[['financial', 'education'], true],
	])('shows the general requirements of %j in a separate list: %j', (sectors, left) => {
		const visibleLists = getApplicableLists({ ...emptySituation, sectors }, dutyCatalog);
		expect(getGeneralDuties(visibleLists, { ...emptySituation, sectors })).toEqual(left ? generalDuties : []);
	});

	it.each<[Partial<Situation>, string[], boolean]>([
		[{}, ['general'], false],
		[{ sectors: ['general'] }, ['general'], false],
		[{ places: ['eu'] }, ['general'], true],
		[{ sectors: ['retail'] }, [], true],
		[{ also: ['tax'] }, ['general'], true],
	])('returns for %j the lists %j before the catalog has loaded', (own, expected, needed) => {
		const situation = { ...emptySituation, ...own };
		expect(getApplicableLists(situation, undefined).map(({ id }) => id)).toEqual(expected);
		expect(needsDutyCatalog(situation)).toBe(needed);
	});

	it('adds the GDPR items for the European Union alone', () => {
		const ids = (place: PlaceId) =>
			getApplicableLists({ ...emptySituation, places: [place] }, dutyCatalog).flatMap(({ duties }) =>
				duties.map(({ id }) => id),
			);
		expect(ids('eu')).toEqual(expect.arrayContaining(['eu-72', 'eu-34', 'eu-33-5']));
		expect(ids('us-tx').some((id) => id.startsWith('eu-'))).toBe(false);
	});
});

it('reads the checks of every clock of a duty that was split by country', () => {
	const at = new Date('2026-11-15T03:00:00Z');
	const checks = withReplacedChecks(
		new Map([
			['eu-nis2', at],
			['eu-nis2-final', at],
		]),
		dutyCatalog.duties,
	);
	expect(['nis2-de', 'nis2-de-notification', 'nis2-de-final'].map((id) => checks.has(id))).toEqual([
		true,
		false,
		true,
	]);
});

it('keeps a bank or credit union of a released version in both lists of clocks', () => {
	const situation = getSituation({ ...blank, sector: 'financial', also: ['bank'] });
	const ids = getApplicableLists(situation, dutyCatalog).flatMap(({ duties }) => duties.map(({ id }) => id));
	expect(ids).toEqual(expect.arrayContaining(['bank-36', 'ncua-72']));
	expect(ids).not.toContain('reg-sp');
});

describe('a start with a mistake', () => {
	const discovery = '2026-11-16T10:00';

	it.each([
		['notice', '2026-11-10T09:00', beforeDiscoveryMessage],
		['plannedNotice', '2026-11-10T09:00', beforeDiscoveryMessage],
		['notice', '1970-01-01T00:00', 'Enter a year from 2000 to 2099.'],
		['plannedNotice', '2100-01-01T00:00', 'Enter a year from 2000 to 2099.'],
		['payment', '2026-11-16T09:59', beforeDiscoveryMessage],
		['decision', discovery, undefined],
	] as const)('gets a message and stays as typed: %s %s', (id, typed, message) => {
		const values = { ...blank, discovery, [id]: typed };
		expect(findStartProblems(values)[id]).toBe(message);
		expect(values[id]).toBe(typed);
		expect(readStarts(values)[id] === undefined).toBe(message !== undefined);
		expect(readStarts(values).discovery).toBeDefined();
	});

	it('starts every clock when only the letters have a date', () => {
		expect(findStartProblems({ ...blank, notice: '2026-11-10T09:00' })).toEqual({});
	});
});

describe('the time of discovery', () => {
	it.each([
		['', undefined, undefined],
		['soon', 'Enter a date and a time.', undefined],
		['1999-12-31T23:59', 'Enter a year from 2000 to 2099.', undefined],
		['2100-01-01T00:00', 'Enter a year from 2000 to 2099.', undefined],
		['2028-02-29T12:00', undefined, new Date('2028-02-29T12:00:00Z')],
	])('is validated: %j', (discovery, problem, expectedDate) => {
		const values = { ...blank, discovery };
		expect(validateFields(form.fields, values).discovery).toBe(problem);
		expect(readStarts(values).discovery).toEqual(expectedDate);
	});
});

it('reads the reasons why a duty does not apply', () => {
	expect(readExcludedDuties({ ...blank, notOurs: [{ id: 'eu-72', reason: 'No people in the EU' }] })).toEqual(
		new Map([['eu-72', 'No people in the EU']]),
	);
});
