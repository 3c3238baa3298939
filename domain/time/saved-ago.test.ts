import { expect, test } from 'vitest';
import { formatSavedAgo } from './saved-ago.ts';

const now = new Date('2026-11-15T12:00:00Z');

test.each([
	['2026-11-15T11:59:30Z', 'saved just now'],
	['2026-11-15T11:59:00Z', 'saved 1 minute ago'],
	['2026-11-15T09:00:00Z', 'saved 3 hours ago'],
	['2026-11-14T12:00:00Z', 'saved 1 day ago'],
	['2025-11-15T12:00:00Z', 'saved 365 days ago'],
])('%s', (savedAt, text) => {
	expect(formatSavedAgo(new Date(savedAt), now)).toBe(text);
});

test('a clock that was moved back is named', () => {
	expect(formatSavedAgo(new Date('2026-11-15T15:00:00Z'), now)).toMatch(
		/the clock of this device was changed/,
	);
});
