import { expect, it } from 'vitest';
import { type AppliesTo, isApplicable, isInPlaces } from './applies-to.ts';
import { dutyCatalog } from './duty-catalog.ts';
import type { PlaceId } from './places.ts';
import type { Situation, TraitId } from './situation.ts';

const situation: Situation = { sectors: [], places: ['us-ri'], also: ['public-body'], people: new Map() };

it.each([
	['everyone in a place', { places: ['us-ri'] }, true],
	['everyone elsewhere', { places: ['us-oh'] }, false],
	['public bodies', { places: ['us-ri'], traits: ['public-body'] }, true],
	['everyone but public bodies', { places: ['us-ri'], exceptTraits: ['public-body'] }, false],
	['everyone but insurers', { places: ['us-ri'], exceptTraits: ['insurance'] }, true],
] as const)('decides whether a duty of %s applies to a public body', (_, appliesTo, expected) => {
	expect(isApplicable(appliesTo, situation)).toBe(expected);
});

it.each([
	['bank-36', ['commercial-bank'], true],
	['bank-36', ['credit-union'], false],
	['bank-36', ['bank'], true],
	['ncua-72', ['credit-union'], true],
	['ncua-72', ['commercial-bank'], false],
	['ncua-72', ['bank'], true],
	['reg-sp', ['broker'], true],
	['reg-sp', ['lender'], false],
	['sec-8k', ['commercial-bank'], false],
	['sec-8k', ['commercial-bank', 'public-company'], true],
	['ftc-safe', ['lender'], true],
	['ftc-safe', ['commercial-bank'], false],
	['bank-36', ['public-body'], true],
	['bank-36', [], true],
] as const)('%s for a financial firm that is %j: %j', (id, also, expected) => {
	const found = dutyCatalog.duties.find((duty) => duty.id === id);
	expect(
		found && isApplicable(found, { ...situation, sectors: ['financial'], places: ['us-oh'], also }),
	).toBe(expected);
});

it.each<[string, readonly PlaceId[], boolean]>([
	['eu-nis2', ['eu'], true],
	['eu-nis2', ['eu', 'eu-se'], true],
	['eu-nis2', ['eu', 'eu-fr'], false],
	['eu-nis2', ['eu', 'eu-fr', 'eu-se'], true],
	['nis2-de', ['eu', 'eu-de'], true],
	['nis2-de', ['eu', 'eu-fr'], false],
	['eu-fr-72', ['eu'], false],
	['eu-fr-72', ['eu', 'eu-fr'], true],
	['eu-72', ['eu', 'eu-fr'], true],
])('%s in %j: %j', (id, places, expected) => {
	const found = dutyCatalog.duties.find((duty) => duty.id === id);
	expect(found && isApplicable(found, { ...situation, also: [], places })).toBe(expected);
});

it.each<[string, readonly PlaceId[], readonly TraitId[], boolean]>([
	['oth-uk-nis', ['uk'], [], false],
	['oth-uk-nis', ['uk'], ['cards'], false],
	['oth-uk-nis', ['uk'], ['critical-infrastructure'], true],
	['oth-uk', ['uk'], [], true],
	['oth-au-soci', ['au'], [], false],
	['oth-au-soci', ['au'], ['electric-utility'], true],
	['oth-au2', ['au'], [], true],
])('%s in %j for %j: %j', (id, places, also, expected) => {
	const found = dutyCatalog.duties.find((duty) => duty.id === id);
	expect(found && isApplicable(found, { ...situation, also, places })).toBe(expected);
});

it.each<[string, AppliesTo, readonly [PlaceId, number][], boolean]>([
	['nobody was counted', { people: { in: 'all places', min: 500 } }, [], true],
	['as many as it takes', { people: { in: 'all places', min: 500 } }, [['us-ri', 500]], true],
	['one fewer than it takes', { people: { in: 'all places', min: 500 } }, [['us-ri', 499]], false],
	[
		'as many in all places',
		{ people: { in: 'all places', min: 500 } },
		[
			['us-ri', 250],
			['us-oh', 250],
		],
		true,
	],
	['as many as it may be', { people: { in: 'all places', max: 499 } }, [['us-ri', 499]], true],
	['one more than it may be', { people: { in: 'all places', max: 499 } }, [['us-ri', 500]], false],
	['nobody, without a minimum', { people: { in: 'all places', max: 499 } }, [['us-ri', 0]], true],
	[
		'as many in one place',
		{ people: { in: 'one place', min: 500 } },
		[
			['us-oh', 500],
			['us-ri', 1],
		],
		true,
	],
	[
		'as many, but not in one place',
		{ people: { in: 'one place', min: 500 } },
		[
			['us-oh', 499],
			['us-ri', 499],
		],
		false,
	],
	[
		'as many here',
		{ places: ['us-ri'], people: { in: 'this place', min: 501 } },
		[
			['us-ri', 501],
			['us-oh', 9],
		],
		true,
	],
	[
		'as many elsewhere',
		{ places: ['us-ri'], people: { in: 'this place', min: 501 } },
		[
			['us-ri', 500],
			['us-oh', 900],
		],
		false,
	],
	[
		'people elsewhere alone',
		{ places: ['us-ri'], people: { in: 'this place', min: 501 } },
		[['us-oh', 9]],
		true,
	],
])('counts people: %s', (_, appliesTo, people, expected) => {
	expect(isApplicable(appliesTo, { ...situation, people: new Map(people) })).toBe(expected);
});

it.each<[string, AppliesTo, readonly PlaceId[], boolean]>([
	['federal law, without a place', { places: ['us'] }, [], true],
	['federal law, in a state', { places: ['us'] }, ['us-oh'], true],
	['federal law, abroad', { places: ['us'] }, ['uk'], false],
	['federal law, in both', { places: ['us'] }, ['uk', 'us-oh'], true],
	['any place', {}, ['uk'], true],
	['one of two places', { places: ['uk', 'au'] }, ['au'], true],
])('%s', (_, appliesTo, places, expected) => {
	expect(isInPlaces(appliesTo, places)).toBe(expected);
});
