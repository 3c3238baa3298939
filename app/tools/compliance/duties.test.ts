import { describe, expect, it } from 'vitest';
import { dutyCatalog } from '#domain/duties/duty-catalog.ts';
import { generalDuties } from '#domain/duties/general.ts';
import { countries, residencePlaces, states } from '#domain/duties/places.ts';
import { sectors } from '#domain/duties/situation.ts';
import { locations } from './content.ts';
import { sources } from './facts.ts';
import { getDutyItems } from './logic.ts';

const allDuties = [...generalDuties, ...dutyCatalog.duties];

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
	});
});

it('lists the law of every duty once among the sources, together with pending law', () => {
	const ids = [...allDuties.map(({ id }) => id), 'eu-omnibus', 'uk-resilience-bill'];
	expect(sources.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

it('gives every check box a unique id', () => {
	const ids = allDuties.flatMap(getDutyItems).map(({ id }) => id);
	expect(new Set(ids).size).toBe(ids.length);
	for (const id of ids) expect(id).toMatch(/^[\w-]{1,60}$/);
	// Released versions numbered the clocks; such an id means the first clock of a duty.
	for (const id of ids) expect(id).not.toMatch(/-0$/);
});
