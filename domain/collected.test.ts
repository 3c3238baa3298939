import { expect, test } from 'vitest';
import { collectedNote, collectedPhrase } from './collected.ts';

test('facts say the day they were collected, and never that they were checked', () => {
	expect(collectedPhrase('2026-11-15')).toBe('collected on November 15, 2026');
	expect(collectedNote('2026-03-01')).toBe(
		'Facts collected on March 1, 2026. Not every source was read again that day.',
	);
});
