import { expect, it } from 'vitest';
import { labelOf } from './choices.ts';

it('gives the words of a choice, or its value where there are none', () => {
	const choices = [{ value: 'yes', label: 'Yes, we do' }];
	expect(labelOf(choices, 'yes')).toBe('Yes, we do');
	expect(labelOf<string>(choices, 'maybe')).toBe('maybe');
});
