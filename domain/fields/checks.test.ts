import { expect, it } from 'vitest';
import { withCheck } from './checks.ts';

const item = { id: 'a', text: 'Call the insurer' };
const checkedRows = withCheck([], item, new Date(2026, 10, 10, 2, 15));

it('ticks an item at a moment and takes the tick away', () => {
	expect(checkedRows).toEqual([{ id: 'a', what: 'Call the insurer', at: '2026-11-10T02:15' }]);
	expect(withCheck(checkedRows, item, undefined)).toEqual([]);
});

it('leaves alone what is so already, with the moment of the first tick', () => {
	expect(withCheck(checkedRows, item, new Date(2026, 10, 11, 9, 0))).toBe(checkedRows);
	expect(withCheck(checkedRows, { id: 'b', text: 'Other' }, undefined)).toBe(checkedRows);
});
