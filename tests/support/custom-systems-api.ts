import { expect } from 'vitest';
import { z } from 'zod';
import { customSystem } from '#contract/systems.ts';
import type { Visitor } from './visitor.ts';

export const sampleSystem = {
	name: 'Till',
	category: 'business',
	impact: 'high',
	rto: 4,
	dependencies: ['Primary Database'],
};

export async function listSystems(person: Visitor) {
	const response = await person.request('GET', '/api/custom-systems');
	expect(response.status).toBe(200);
	return z.array(customSystem).parse(await response.json());
}

export const postSystem = (person: Visitor, system: unknown) =>
	person.request('POST', '/api/custom-systems', system);

export async function addSystem(person: Visitor, system: object) {
	const response = await postSystem(person, system);
	expect(response.status).toBe(201);
	return customSystem.parse(await response.json());
}
