import { expect, it } from 'vitest';
import { isApplicable } from './applies-to.ts';
import type { Situation } from './situation.ts';

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
