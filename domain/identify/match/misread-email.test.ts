import { describe, expect, it } from 'vitest';
import { toMisreadKey } from './misread-email.ts';

describe('misreadKey', () => {
	it.each([
		['goremtos@mail.ch', 'gorerntos@mail.ch'],
		['helpdesk10@tuta.io', 'he1pdesklO@tuta.io'.toLowerCase()],
		['support5@cock.li', 'supports@cock.li'],
	])('takes %s and %s for the same', (a, b) => {
		expect(toMisreadKey(a)).toBe(toMisreadKey(b));
	});

	it('tells different addresses apart', () => {
		expect(toMisreadKey('goremtos@mail.ch')).not.toBe(toMisreadKey('gorkmtos@mail.ch'));
	});

	it('does not go by a few letters', () => {
		expect(toMisreadKey('ann@mail.ch')).toBeNull();
	});
});
