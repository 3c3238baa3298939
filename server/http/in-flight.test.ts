import { expect, it } from 'vitest';
import { createInFlightLimiter } from './in-flight.ts';

it('limits requests per visitor and in total and releases slots', () => {
	const { acquire } = createInFlightLimiter({ max: 5, maxPerVisitor: 2 });
	const first = acquire('a');
	acquire('a');
	expect(() => acquire('a')).toThrow('Too many of your requests');
	acquire('b');
	acquire('b');
	acquire('c');
	expect(() => acquire('d')).toThrow('busy');
	first();
	acquire('a');
});
