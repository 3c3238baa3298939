import { describe, expect, it } from 'vitest';
import { misreadKey } from './misread-mail.ts';

describe('misreadKey', () => {
	it.each([
		['goremtos@mail.ch', 'gorerntos@mail.ch'],
		['helpdesk10@tuta.io', 'he1pdesklO@tuta.io'.toLowerCase()],
		['support5@cock.li', 'supports@cock.li'],
	])('takes %s and %s for the same', (a, b) => {
		expect(misreadKey(a)).toBe(misreadKey(b));
	});

	it('tells different addresses apart', () => {
		expect(misreadKey('goremtos@mail.ch')).not.toBe(misreadKey('gorkmtos@mail.ch'));
	});

	it('does not go by a few letters', () => {
		expect(misreadKey('ann@mail.ch')).toBeNull();
	});
});
