import { expect, it } from 'vitest';
import { withCheck } from './checks.ts';

const item = { id: 'a', text: 'Call the insurer' };
const checkedRows = withCheck([], item, '2026-11-10T02:15-05:00[America/New_York]');

it('checks an item with its time and unchecks it', () => {
	expect(checkedRows).toEqual([
		{ id: 'a', what: 'Call the insurer', at: '2026-11-10T02:15-05:00[America/New_York]' },
	]);
	expect(withCheck(checkedRows, item, undefined)).toEqual([]);
});

it('keeps the time of the first check', () => {
	expect(withCheck(checkedRows, item, '2026-11-11T09:00-05:00[America/New_York]')).toBe(checkedRows);
	expect(withCheck(checkedRows, { id: 'b', text: 'Other' }, undefined)).toBe(checkedRows);
});
