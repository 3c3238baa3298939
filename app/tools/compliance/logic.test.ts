import { describe, expect, it } from 'vitest';
import { getDefaultValues, validateFields } from '#domain/fields/form.ts';
import { generalDutyList, type Location, type Sector, type TraitId } from './content.ts';
import { dutyCatalog } from './duty-catalog.ts';
import { form } from './fields.ts';
import {
	getApplicableLists,
	getGeneralDuties,
	getSituation,
	needsDutyCatalog,
	readExcludedDuties,
	readStarts,
	type Situation,
} from './logic.ts';

const timeZone = 'America/New_York';
const blank = getDefaultValues(form.fields);
const emptySituation: Situation = { sectors: [], places: [], also: [], states: [], countries: [] };

describe('situationOf', () => {
	it.each<[Location | '', Location[], Location[]]>([
		['', [], []],
		['eu', [], ['eu']],
		['', ['texas', 'other'], ['texas', 'other']],
		['florida', ['california', 'florida'], ['florida', 'california']],
	])('in %j and also in %j', (location, places, expected) => {
		expect(getSituation({ ...blank, location, places }).places).toEqual(expected);
	});

	it('takes several industries, each once', () => {
		const values = { ...blank, sector: 'retail', moreSectors: ['financial', 'retail'] } as const;
		expect(getSituation(values).sectors).toEqual(['retail', 'financial']);
	});
});

describe('applyingLists', () => {
	const lists = (sectors: Sector[], places: Location[], also: TraitId[] = []) =>
		getApplicableLists({ ...emptySituation, sectors, places, also }, dutyCatalog).map(({ id }) => id);

	it.each<[Sector[], Location[], TraitId[], string[]]>([
		[[], [], [], ['general']],
		[['general'], [], [], ['general']],
		[['healthcare'], [], [], ['healthcare']],
		[['financial'], [], [], ['financial']],
		[['education'], [], [], ['education']],
		[['retail'], [], [], ['retail']],
		[[], ['california'], [], ['general', 'california']],
		[['general'], ['other'], [], ['general', 'states', 'countries']],
		[['financial', 'retail'], ['newyork'], [], ['financial', 'retail', 'newyork']],
		[['retail'], ['eu', 'florida'], ['public-company'], ['retail', 'eu', 'florida', 'public-company']],
		[['retail'], [], ['cards'], ['retail']],
		[['healthcare'], [], ['cards', 'bank'], ['healthcare', 'cards', 'bank']],
	])('of %j in %j with %j', (sectors, places, also, expected) => {
		expect(lists(sectors, places, also)).toEqual(expected);
	});

	it('shows public bodies the rows of their places, and all of them without a place', () => {
		const ids = (...places: Location[]) =>
			getApplicableLists({ ...emptySituation, places, also: ['public-body'] }, dutyCatalog)
				.find(({ id }) => id === 'public-body')
				?.duties.map(({ id }) => id);
		expect(ids('florida')).toEqual(['fl-pub-12', 'fl-pub-ban']);
		expect(ids('newyork', 'texas')).toEqual(['ny-muni-72', 'ny-muni-24', 'tx-pub-48']);
		expect(ids()).toHaveLength(10);
		expect(ids('eu')).toBeUndefined();
	});

	it('shows chosen states and countries instead of all', () => {
		const some = getApplicableLists(
			{ ...emptySituation, places: ['other'], states: ['oh', 'ma'], countries: ['jp'] },
			dutyCatalog,
		);
		expect(
			some.flatMap(({ duties }) => duties.map(({ id }) => id)).filter((id) => !id.startsWith('gen-')),
		).toEqual(['st-oh', 'st-ma', 'oth-jp']);
		const all = getApplicableLists({ ...emptySituation, places: ['other'] }, dutyCatalog);
		expect(all.find(({ id }) => id === 'states')?.duties.map(({ id }) => id)).toEqual([
			'st-pr',
			'us-30',
			'us-45',
			'us-60',
			'us-none',
		]);
	});

	it.each<[Sector[], boolean]>([
		[[], false],
		[['general'], false],
		[['healthcare'], true],
		[['financial', 'education'], true],
	])('of %j leave the general requirements to every industry: %j', (sectors, left) => {
		const visibleLists = getApplicableLists({ ...emptySituation, sectors }, dutyCatalog);
		expect(getGeneralDuties(visibleLists)).toEqual(left ? generalDutyList.duties : []);
	});

	it.each<[Partial<Situation>, string[], boolean]>([
		[{}, ['general'], false],
		[{ sectors: ['general'] }, ['general'], false],
		[{ places: ['eu'] }, ['general'], true],
		[{ sectors: ['retail'] }, [], true],
		[{ also: ['tax'] }, ['general'], true],
	])('of %j are %j while the others are on their way', (own, expected, needed) => {
		const situation = { ...emptySituation, ...own };
		expect(getApplicableLists(situation, undefined).map(({ id }) => id)).toEqual(expected);
		expect(needsDutyCatalog(situation)).toBe(needed);
	});

	it('adds the GDPR items for the European Union alone', () => {
		const ids = (place: Location) =>
			getApplicableLists({ ...emptySituation, places: [place] }, dutyCatalog).flatMap(({ duties }) =>
				duties.map(({ id }) => id),
			);
		expect(ids('eu')).toEqual(expect.arrayContaining(['eu-72', 'eu-34', 'eu-33-5']));
		expect(ids('texas').some((id) => id.startsWith('eu-'))).toBe(false);
	});
});

describe('the moment of discovery', () => {
	it.each([
		['', undefined, undefined],
		['soon', 'Enter a date and a time.', undefined],
		['1999-12-31T23:59', 'Enter a year from 2000 to 2100.', undefined],
		['2101-01-01T00:00', 'Enter a year from 2000 to 2100.', undefined],
		['2028-02-29T12:00', undefined, new Date('2028-02-29T17:00:00Z')],
	])('of %j', (discovery, problem, expectedDate) => {
		const values = { ...blank, discovery };
		expect(validateFields(form.fields, values).discovery).toBe(problem);
		expect(readStarts(values, timeZone).discovery).toEqual(expectedDate);
	});
});

it('reads the reasons why a duty does not apply', () => {
	expect(readExcludedDuties({ ...blank, notOurs: [{ id: 'eu-72', reason: 'No people in the EU' }] })).toEqual(
		new Map([['eu-72', 'No people in the EU']]),
	);
});
