import { expect } from 'vitest';
import { z } from 'zod';
import { customSystem } from '#contract/systems.ts';
import type { Visitor } from './visitor.ts';

export const till = {
	name: 'Till',
	category: 'business',
	impact: 'high',
	rto: 4,
	dependencies: ['Primary Database'],
};

export async function systemsOf(person: Visitor) {
	const answer = await person.call('GET', '/api/custom-systems');
	expect(answer.status).toBe(200);
	return z.array(customSystem).parse(await answer.json());
}

export const add = (person: Visitor, system: unknown) => person.call('POST', '/api/custom-systems', system);

export async function added(person: Visitor, system: object) {
	const answer = await add(person, system);
	expect(answer.status).toBe(201);
	return customSystem.parse(await answer.json());
}
