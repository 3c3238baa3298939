import { expect, it } from 'vitest';
import { getOptionLabel } from './options.ts';

it('returns the label of an option, or its value without one', () => {
	const options = [{ value: 'yes', label: 'Yes, we do' }];
	expect(getOptionLabel(options, 'yes')).toBe('Yes, we do');
	expect(getOptionLabel<string>(options, 'maybe')).toBe('maybe');
});
