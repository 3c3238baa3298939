import { expect, it } from 'vitest';
import { isApplicable } from './applies-to.ts';
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
