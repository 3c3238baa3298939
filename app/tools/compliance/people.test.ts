import { describe, expect, it } from 'vitest';
import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { type PlaceId, residencePlaces } from '#domain/duties/places.ts';
import type { Situation } from '#domain/duties/situation.ts';
import { getApplicableLists } from './logic.ts';
import { computePeopleResult, parsePeople, toPeopleRows } from './people.ts';

describe('parsePeople', () => {
	it.each<[string, [PlaceId, number][], string[]]>([
		[
			'CA 1200, NY 300',
			[
				['us-ca', 1200],
				['us-ny', 300],
			],
			[],
		],
		[
			'FL 3,480\nGA 212\r\n\nFL 20',
			[
				['us-fl', 3500],
				['us-ga', 212],
			],
			[],
		],
		[
			'California: 1,200; new york\t300',
			[
				['us-ca', 1200],
				['us-ny', 300],
			],
			[],
		],
		['1200 ca', [['us-ca', 1200]], []],
		[
			'Canada 7, Germany 5, France 6, UK 3',
			[
				['ca', 7],
				['eu', 11],
				['uk', 3],
			],
			[],
		],
		[
			'12 Main St, Miami, FL 33101\n5 Oak Ave, Macon GA 31201-1234\n1 Elm St, Tampa, FL 33602',
			[
				['us-fl', 2],
				['us-ga', 1],
			],
			[],
		],
		['Puerto Rico 10, Guam 4, D.C. 1', [], ['Puerto Rico 10, Guam 4, D.C. 1']],
		['District of Columbia 12', [['us-dc', 12]], []],
		['somewhere 12\nOH 5', [['us-oh', 5]], ['somewhere 12']],
		['', [], []],
	])('reads %j', (text, people, unreadLines) => {
		expect(parsePeople(text)).toEqual({ people: new Map(people), unreadLines });
	});

	it('reads every place by its name', () => {
		for (const { label, value } of residencePlaces)
			expect(parsePeople(`${label} 1,234`).people.get(value), label).toBe(1234);
	});

	it('returns rows of the form', () => {
		expect(toPeopleRows(new Map([['us-ca', 1200]]))).toEqual([{ id: '1', place: 'us-ca', count: '1,200' }]);
	});
});

describe('computePeopleResult', () => {
	const starts = { discovery: new Date('2026-11-15T07:10:00Z') };
	function compute(people: [PlaceId, number][], sectors: Situation['sectors'] = []) {
		const situation: Situation = {
			sectors,
			places: people.map(([place]) => place),
			also: [],
			people: new Map(people),
		};
		return computePeopleResult(
			situation,
			getApplicableLists(situation, dutyCatalog),
			starts,
			'America/New_York',
		);
	}
	const getKeys = (result: ReturnType<typeof compute>, title: string) =>
		result?.groups.find((group) => group.title === title)?.lines.map(({ key }) => key);

	it('is empty while no person is counted', () => {
		expect(compute([])).toBeUndefined();
	});

	it('lists people, offices, bureaus and media to notify for a clinic in four states', () => {
		const result = compute(
			[
				['us-fl', 3480],
				['us-ga', 212],
				['us-al', 64],
				['us-ny', 9],
			],
			['healthcare'],
		);
		expect(result?.verdict).toBe('Tell 3,765 people in 4 states. First by December 15, 2026.');
		expect(result?.summary).toBe('Also tell 2 offices, the credit bureaus and a news outlet.');
		expect(getKeys(result, 'Florida')).toEqual(['fl-30', 'fl-dla', 'fl-cra']);
		expect(getKeys(result, 'Georgia')).toEqual(['st-ga']);
		expect(getKeys(result, 'Alabama')).toEqual(['st-al', 'st-al-cra']);
		expect(getKeys(result, 'New York')).toEqual(['ny-30', 'ny-ag']);
		expect(getKeys(result, 'All places')).toEqual([
			'hip-hhs500',
			'hip-media',
			'hip-ftc-500',
			'hip-ftc-media',
			'part2-hhs',
		]);
	});

	it.each<[PlaceId, number, string, boolean]>([
		['us-ca', 500, 'ca-ag', false],
		['us-ca', 501, 'ca-ag', true],
		['us-tx', 249, 'tx-ag', false],
		['us-tx', 250, 'tx-ag', true],
		['us-fl', 499, 'fl-dla', false],
		['us-fl', 500, 'fl-dla', true],
		['us-wa', 500, 'st-wa-ag', false],
		['us-wa', 501, 'st-wa-ag', true],
		['us-co', 499, 'st-co-ag', false],
		['us-co', 500, 'st-co-ag', true],
		['us-or', 250, 'st-or-ag', false],
		['us-or', 251, 'st-or-ag', true],
		['us-az', 1000, 'st-az-ag', false],
		['us-az', 1001, 'st-az-ag', true],
		['us-dc', 49, 'st-dc-ag', false],
		['us-dc', 50, 'st-dc-ag', true],
		['us-va', 1, 'st-va-ag', true],
		['us-ma', 1, 'st-ma-ag', true],
		['us-mn', 500, 'st-mn-cra', false],
		['us-mn', 501, 'st-mn-cra', true],
		['us-oh', 1000, 'st-oh-cra', false],
		['us-oh', 1001, 'st-oh-cra', true],
	])('counts in %s %i people and includes %s: %j', (place, count, id, expected) => {
		const keys = compute([[place, count]])?.groups.flatMap(({ lines }) => lines.map(({ key }) => key));
		expect(keys?.includes(id)).toBe(expected);
	});

	it('has a citation, a kind of source and a deadline for every place', () => {
		for (const { value, label } of residencePlaces) {
			const lines = compute([[value, 100_000]])?.groups.flatMap((group) => group.lines) ?? [];
			expect(lines.length, label).toBeGreaterThan(0);
			for (const { when, source } of lines) {
				expect(when, label).not.toBe('');
				expect(source, label).toMatch(/, (primary|secondhand|general knowledge: confirm)$/);
			}
		}
	});

	it('names the insert of a letter', () => {
		const [line] = compute([['us-md', 3]])?.groups[0]?.lines ?? [];
		expect(line?.insert).toContain('Maryland Attorney General');
	});
});
