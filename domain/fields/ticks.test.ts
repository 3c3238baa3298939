import { expect, it } from 'vitest';
import { withTick } from './ticks.ts';

const item = { id: 'a', text: 'Call the insurer' };
const ticked = withTick([], item, new Date(2026, 10, 10, 2, 15));

it('ticks an item at a moment and takes the tick away', () => {
	expect(ticked).toEqual([{ id: 'a', what: 'Call the insurer', at: '2026-11-10T02:15' }]);
	expect(withTick(ticked, item, undefined)).toEqual([]);
});

it('leaves alone what is so already, with the moment of the first tick', () => {
	expect(withTick(ticked, item, new Date(2026, 10, 11, 9, 0))).toBe(ticked);
	expect(withTick(ticked, { id: 'b', text: 'Other' }, undefined)).toBe(ticked);
});
