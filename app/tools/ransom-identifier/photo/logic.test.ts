import { expect, test } from 'vitest';
import { formatProgress, isEnough, isGoodReading } from './logic.ts';

test.each([
	[0, 500, '0 percent.'],
	[0.5, 4000, '50 percent. About 4 seconds left.'],
	[0.95, 4000, '95 percent. About 1 second left.'],
])('formats a progress of %d after %d ms', (share, elapsed, text) => {
	expect(formatProgress(share, elapsed)).toBe(text);
});

test.each([
	['TTT\n| =', 90, false, false],
	['All your files have been encrypted today', 60, true, false],
	['All your files have been encrypted today, write here now please', 90, true, true],
])('rates the text that OCR read: %j', (text, confidence, enough, good) => {
	expect(isEnough({ text })).toBe(enough);
	expect(isGoodReading({ text, confidence })).toBe(good);
});
