import { expect, it } from 'vitest';
import { createInFlight } from './in-flight.ts';

it('gives each visitor a share and all together a bound, and takes places back', () => {
	const { enter } = createInFlight({ most: 5, mostPerVisitor: 2 });
	const first = enter('a');
	enter('a');
	expect(() => enter('a')).toThrow('Too many of your requests');
	enter('b');
	enter('b');
	enter('c');
	expect(() => enter('d')).toThrow('busy');
	first();
	enter('a');
});
