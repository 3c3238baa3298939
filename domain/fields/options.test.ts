import { expect, it } from 'vitest';
import { getOptionLabel } from './options.ts';

it('gives the words of a choice, or its value where there are none', () => {
	const options = [{ value: 'yes', label: 'Yes, we do' }];
	expect(getOptionLabel(options, 'yes')).toBe('Yes, we do');
	expect(getOptionLabel<string>(options, 'maybe')).toBe('maybe');
});
